import { isTransportError, type CallError } from '@assay/client/call-error';
import { useCommand } from '@assay/client/hooks';
import { beginSession, useSession } from '@assay/client/session';
import { login, type LoginResult, PASSWORD_MAX, PASSWORD_MIN, register } from '@assay/contract/auth';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import { takeRedirect } from '../../app/guard.ts';
import { replaceWith } from '../../app/router.ts';
import { errorText, useT, type Translate } from '../../i18n/i18n.ts';
import {
  contactProblem,
  EMPTY_VALUES,
  fieldOfRefusal,
  loginInput,
  problemsOf,
  registerInput,
  type AuthField,
  type AuthValues,
  type Mode,
  type Problem,
  type Problems,
} from './auth-form.ts';

export type FieldErrors = Partial<Record<AuthField, string>>;

const problemText = (t: Translate, problem: Problem): string => {
  if (problem === 'shortPassword') return t('auth.shortPassword', { min: PASSWORD_MIN });
  if (problem === 'longPassword') return t('auth.longPassword', { max: PASSWORD_MAX });
  return t(`auth.${problem}`);
};

/** State of the form. Errors appear when the button is pressed and go as soon as their field is changed. */
export const useAuthForm = (mode: Mode) => {
  const t = useT();
  const [values, setValues] = useState<AuthValues>(EMPTY_VALUES);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [checkedMode, setCheckedMode] = useState(mode);
  if (checkedMode !== mode) {
    setCheckedMode(mode);
    setErrors({});
  }
  const phoneCode = useSession((session) => session.countryInfo.phone_code);
  const loggingIn = useCommand(login, { announce: false });
  const registering = useCommand(register, { announce: false });

  const change = (changes: Partial<AuthValues>): void => {
    setValues((current) => ({ ...current, ...changes }));
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changes))));
  };

  const refuse = (error: CallError): void => {
    const field = fieldOfRefusal(error.name, values.contact);
    if (field === undefined || isTransportError(error)) toast(errorText(error), 'bad');
    else setErrors({ [field]: errorText(error) });
  };

  const complain = (problems: Problems): AuthField | undefined => {
    const list = Object.entries(problems) as [AuthField, Problem][];
    setErrors(Object.fromEntries(list.map(([field, problem]) => [field, problemText(t, problem)])));
    return list[0]?.[0];
  };

  /** Asking for a code needs the address or number, and nothing else yet. */
  const checkContact = (): AuthField | undefined => {
    const problem = contactProblem(values);
    return complain(problem === undefined ? {} : { [values.contact]: problem });
  };

  /** Sends the form, or says which field to look at first. */
  const submit = (): AuthField | undefined => {
    const missing = complain(problemsOf(values, mode));
    if (missing !== undefined) return missing;
    const handlers = {
      onSuccess: (session: LoginResult) => {
        // Nobody can bind a second factor before there is a screen for it.
        if (!('token' in session)) return;
        setValues(EMPTY_VALUES);
        beginSession(session);
        replaceWith(takeRedirect());
      },
      onError: refuse,
    };
    if (mode === 'login') loggingIn.mutate(loginInput(values, phoneCode), handlers);
    else registering.mutate(registerInput(values, phoneCode), handlers);
    return undefined;
  };

  return { values, errors, change, refuse, checkContact, submit, busy: loggingIn.isPending || registering.isPending };
};
