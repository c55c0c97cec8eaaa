import type { CallError } from '@assay/client/call-error';
import { useCommand } from '@assay/client/hooks';
import { useSession } from '@assay/client/session';
import { CODE_DIGITS } from '@assay/contract/auth';
import { beginRecovery } from '@assay/contract/recovery';
import { Button } from '@assay/ui/button.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useState, type SubmitEvent } from 'react';
import { CodePart } from '../../../domain/contact/code-part.tsx';
import { ContactFields } from '../../../domain/contact/contact-fields.tsx';
import { contactInput, contactProblem, type ContactValues } from '../../../domain/contact/contact.ts';
import { rememberRecovery } from '../../../domain/factor/recovery-token.ts';
import { errorText, useT } from '../../../i18n/i18n.ts';
import { DetailScreen } from '../../../templates/detail-screen.tsx';

type Values = ContactValues & { code: string };

/** A code to an address of the account begins it, also where the account is frozen and nobody can log in. */
export const BeginRecovery = () => {
  const t = useT();
  const [values, setValues] = useState<Values>({ contact: 'email', email: '', phone: '', code: '' });
  const [errors, setErrors] = useState<{ email?: string; phone?: string; code?: string }>({});
  const phoneCode = useSession((session) => session.countryInfo.phone_code);
  const command = useCommand(beginRecovery, {
    announce: false,
    onSuccess: ({ token }) => rememberRecovery(token),
  });
  const change = (changes: Partial<Values>): void => {
    setValues((current) => ({ ...current, ...changes }));
    setErrors({});
  };
  const refuse = (error: CallError): void => {
    if (error.name === 'wrong_code') setErrors({ code: errorText(error) });
    else if (error.name === 'not_found') setErrors({ [values.contact]: t('recovery.noFactor') });
    else if (error.name === 'no_account' || error.name === 'code_daily_limit')
      setErrors({ [values.contact]: errorText(error) });
    else toast(errorText(error), 'bad');
  };
  const checkContact = (): boolean => {
    const problem = contactProblem(values);
    setErrors(problem === undefined ? {} : { [values.contact]: t(`auth.${problem}`) });
    return problem === undefined;
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!checkContact()) return;
    if (values.code.length !== CODE_DIGITS) return setErrors({ code: t('auth.needCode') });
    command.mutate({ ...contactInput(values, phoneCode), captcha: values.code }, { onError: refuse });
  };
  return (
    <DetailScreen title={t('title.recovery')} parent="login">
      <h2 className="px-20 pt-16 text-heading">{t('recovery.addressTitle')}</h2>
      <p className="px-20 pt-4 text-label font-book text-ink-2">{t('recovery.addressText')}</p>
      <form noValidate onSubmit={onSubmit} className="grid gap-12 px-20 pt-20">
        <ContactFields values={values} errors={errors} change={change} />
        <CodePart
          to={values}
          purpose="recover"
          code={values.code}
          error={errors.code}
          onChange={(code) => change({ code })}
          checkContact={checkContact}
          onRefused={refuse}
        />
        <Button type="submit" busy={command.isPending} className="mt-12">
          {t('identity.next')}
        </Button>
      </form>
    </DetailScreen>
  );
};
