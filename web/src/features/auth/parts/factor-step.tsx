import { call } from '@assay/client/call';
import type { CallError } from '@assay/client/call-error';
import { useCommand } from '@assay/client/hooks';
import type { PendingLogin } from '@assay/contract/auth';
import { finishLogin, getPasskeyChallenge } from '@assay/contract/login';
import { beginRecovery } from '@assay/contract/recovery';
import { Button } from '@assay/ui/button.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useState, type SubmitEvent } from 'react';
import { FactorPart } from '../../../domain/factor/factor-part.tsx';
import { rememberRecovery } from '../../../domain/factor/recovery-token.ts';
import { useFactor } from '../../../domain/factor/use-factor.ts';
import { errorText, useT } from '../../../i18n/i18n.ts';
import { go } from '../../../navigation/links.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import type { LoginFlow } from '../use-login-flow.ts';
import { StepTitle } from './login-frame.tsx';

/** The second proof of a log-in. A ticket that is over leads back to the first one. */
export const FactorStep = ({ pending, flow }: { pending: PendingLogin; flow: LoginFlow }) => {
  const t = useT();
  const { ticket, factors } = pending;
  const [isProving, setIsProving] = useState(false);
  const factor = useFactor({
    factors,
    getChallenge: () => call(getPasskeyChallenge, { ticket }, { announce: false }),
  });
  const command = useCommand(finishLogin, { announce: false, onSuccess: flow.arrive });

  const recovery = useCommand(beginRecovery, {
    announce: false,
    onSuccess: ({ token }) => {
      rememberRecovery(token);
      go('recovery');
      flow.startAgain();
    },
  });
  /** The ticket is over. */
  const leave = (error: CallError): void => {
    toast(errorText(error), 'bad');
    flow.startAgain();
  };

  const submit = async (typedCode?: string): Promise<void> => {
    if (command.isPending) return;
    setIsProving(true);
    const proof = await factor.prove(typedCode).finally(() => setIsProving(false));
    if (proof === undefined) return;
    command.mutate(
      { ticket, ...proof },
      {
        onError: (error) => {
          if (error.name === 'wrong_factor') factor.refuse(errorText(error));
          else if (error.name === 'login_expired') leave(error);
        },
      },
    );
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-12 px-20 pt-28">
      <StepTitle title={t('auth.stepTitle')} text={t('auth.stepPitch')} />
      <FactorPart factor={factor} onComplete={(code) => void submit(code)} />
      {command.error?.name !== 'wrong_factor' && <RefusalBanner error={command.error} />}
      <Button type="submit" busy={isProving || command.isPending} className="mt-12">
        {t('auth.login')}
      </Button>
      <Button kind="ghost" busy={recovery.isPending} onClick={() => recovery.mutate({ ticket }, { onError: leave })}>
        {t('auth.lostFactor')}
      </Button>
      <Button kind="ghost" onClick={flow.startAgain}>
        {t('auth.startAgain')}
      </Button>
    </form>
  );
};
