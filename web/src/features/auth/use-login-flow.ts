import { beginSession, useSession } from '@assay/client/session';
import type { LoginResult, PendingLogin } from '@assay/contract/auth';
import { useState } from 'react';
import { loadUser, takeRedirect } from '../../navigation/guard.ts';
import { replaceWith } from '../../navigation/router.ts';

/** Input for opening an account when a third party or a wallet has proven the owner. */
export interface Agreement {
  agreed: true;
  inviteCode?: string;
}

type Step =
  | { kind: 'factor'; pending: PendingLogin }
  /** There is no account yet: the same proof is sent again, with the agreement. */
  | { kind: 'agreement'; resume: (agreement: Agreement) => Promise<LoginResult> };

/** Every way in ends here: in a session, or in the step that is still missing. */
export const useLoginFlow = () => {
  const [step, setStep] = useState<Step>();
  const [spentTicket, spend] = useState<string>();
  return {
    step,
    /** A third party's ticket is traded once, though it stays in the address for the steps that follow. */
    spentTicket,
    spend,
    startAgain: (): void => setStep(undefined),
    askForAgreement: (resume: (agreement: Agreement) => Promise<LoginResult>): void =>
      setStep({ kind: 'agreement', resume }),
    arrive: (result: LoginResult): void => {
      if (!('token' in result)) return setStep({ kind: 'factor', pending: result });
      setStep(undefined);
      beginSession(result);
      useSession.setState({ leftBy: undefined });
      void loadUser();
      replaceWith(takeRedirect());
    },
  };
};
export type LoginFlow = ReturnType<typeof useLoginFlow>;
