import { CallError } from '@assay/client/call-error';
import type { LoginResult } from '@assay/contract/auth';
import { Button } from '@assay/ui/button.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useState, type SubmitEvent } from 'react';
import { errorText, useT } from '../../../i18n/i18n.ts';
import { inviteInput } from '../auth-form.ts';
import type { Agreement, LoginFlow } from '../use-login-flow.ts';
import { InviteFields } from './invite-fields.tsx';
import { StepTitle } from './login-frame.tsx';

interface AgreementStepProps {
  resume: (agreement: Agreement) => Promise<LoginResult>;
  flow: LoginFlow;
}

/** The first log-in with a third party or a wallet opens an account, which needs the agreement. */
export const AgreementStep = ({ resume, flow }: AgreementStepProps) => {
  const t = useT();
  const [values, setValues] = useState({ inviteCode: '', agreed: false });
  const [errors, setErrors] = useState<{ inviteCode?: string; agreed?: string }>({});
  const [busy, setBusy] = useState(false);

  const refuse = (error: unknown): void => {
    if (!(error instanceof CallError)) throw error;
    if (error.name === 'unknown_invitation') return setErrors({ inviteCode: errorText(error) });
    toast(errorText(error), 'bad');
    if (error.name === 'login_expired') flow.startAgain();
  };
  const submit = async (): Promise<void> => {
    if (!values.agreed) return setErrors({ agreed: t('auth.needAgreement') });
    setBusy(true);
    try {
      flow.arrive(await resume({ agreed: true, ...inviteInput(values.inviteCode) }));
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-12 px-20 pt-28">
      <StepTitle title={t('auth.agreeTitle')} text={t('auth.agreePitch')} />
      <InviteFields
        values={values}
        errors={errors}
        change={(changes) => {
          setValues((current) => ({ ...current, ...changes }));
          setErrors({});
        }}
      />
      <Button type="submit" busy={busy} className="mt-12">
        {t('auth.register')}
      </Button>
      <Button kind="ghost" onClick={flow.startAgain}>
        {t('auth.startAgain')}
      </Button>
    </form>
  );
};
