import { CallError, isTransportError } from '@assay/client/call-error';
import { useSession } from '@assay/client/session';
import { PASSWORD_MAX, PASSWORD_MIN } from '@assay/contract/auth';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import type { FactorProof } from '../../domain/factor/use-factor.ts';
import { errorText, useT, type Translate } from '../../i18n/i18n.ts';
import { pathTo } from '../../navigation/links.ts';
import { replaceWith } from '../../navigation/router.ts';
import { useCountdown } from '../../time/use-countdown.ts';
import {
  addressProblem,
  EMPTY_VALUES,
  fieldOfRefusal,
  problemsOf,
  type AuthField,
  type AuthValues,
  type Mode,
  type Problem,
  type Problems,
} from './auth-form.ts';
import { sendForm } from './send-form.ts';
import type { LoginFlow } from './use-login-flow.ts';

export type FieldErrors = Partial<Record<AuthField, string>>;

const problemText = (t: Translate, problem: Problem): string => {
  if (problem === 'shortPassword') return t('auth.shortPassword', { min: PASSWORD_MIN });
  if (problem === 'longPassword') return t('auth.longPassword', { max: PASSWORD_MAX });
  return t(`auth.${problem}`);
};

/** Secrets are not carried from one form to the next. */
const withoutSecrets = (values: AuthValues): AuthValues => ({ ...values, password: '', repeat: '', code: '' });

/** State of the forms. Errors appear when the button is pressed and go as soon as their field is changed. */
export const useAuthForm = (mode: Mode, flow: LoginFlow) => {
  const t = useT();
  const [values, setValues] = useState<AuthValues>(EMPTY_VALUES);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isFrozen, setIsFrozen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [checkedMode, setCheckedMode] = useState(mode);
  const [delaySeconds, startDelay] = useCountdown();
  const phoneCode = useSession((session) => session.countryInfo.phone_code);
  if (checkedMode !== mode) {
    setCheckedMode(mode);
    setErrors({});
    setIsFrozen(false);
    setValues((current) => ({ ...current, code: '' }));
  }

  const change = (changes: Partial<AuthValues>): void => {
    setValues((current) => ({ ...current, ...changes }));
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changes))));
  };

  const refuse = (error: CallError): void => {
    const field = fieldOfRefusal(error.name, values.contact);
    if (error.name === 'login_delayed') startDelay(Number(error.params['seconds'] ?? 1));
    else if (error.name === 'account_frozen') setIsFrozen(true);
    else if (field === undefined || isTransportError(error)) toast(errorText(error), 'bad');
    else setErrors({ [field]: errorText(error) });
  };

  const complain = (problems: Problems): AuthField | undefined => {
    const list = Object.entries(problems) as [AuthField, Problem][];
    setErrors(Object.fromEntries(list.map(([field, problem]) => [field, problemText(t, problem)])));
    return list[0]?.[0];
  };

  /** Asking for a code needs the address or number, and nothing else yet. */
  const checkContact = (): AuthField | undefined => {
    const problem = addressProblem(values, mode);
    return complain(problem === undefined ? {} : { [values.contact]: problem });
  };

  const send = async (sent: AuthValues, factor: FactorProof): Promise<CallError | undefined> => {
    setBusy(true);
    setIsFrozen(false);
    try {
      const result = await sendForm(mode, { values: sent, phoneCode, factor });
      setValues(result !== null && 'token' in result ? EMPTY_VALUES : withoutSecrets);
      if (result !== null) flow.arrive(result);
      else {
        toast(t(mode === 'unfreeze' ? 'auth.unfrozen' : 'auth.passwordWasSet'), 'good');
        replaceWith(pathTo('login'));
      }
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return error;
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    errors,
    change,
    refuse,
    checkContact,
    send,
    showError: (field: AuthField, text: string): void => setErrors({ [field]: text }),
    /** Says what is missing, and which field to look at first. */
    check: (sent = values): AuthField | undefined => complain(problemsOf(sent, mode)),
    busy,
    isFrozen,
    delaySeconds,
  };
};
