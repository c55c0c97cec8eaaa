import { CallError } from '@assay/client/call-error';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useEffect, useRef } from 'react';
import { errorText, useT } from '../../../i18n/i18n.ts';
import { pathTo } from '../../../navigation/links.ts';
import { replaceWith } from '../../../navigation/router.ts';
import { comeBack } from '../third-party.ts';
import type { LoginFlow } from '../use-login-flow.ts';
import { StepTitle } from './login-frame.tsx';

const giveUp = (error: CallError): void => {
  toast(errorText(error), 'bad');
  replaceWith(pathTo('login'));
};

const trade = async (ticket: string, flow: LoginFlow): Promise<void> => {
  const enter = comeBack(ticket);
  if (enter === undefined) return giveUp(new CallError({ name: 'login_expired' }));
  try {
    flow.arrive(await enter());
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.name === 'agreement_required') flow.askForAgreement(enter);
    else giveUp(error);
  } finally {
    flow.spend(ticket);
  }
};

/** Back from a third party: its ticket is traded for the log-in, once. */
export const ThirdPartyReturn = ({ ticket, flow }: { ticket: string; flow: LoginFlow }) => {
  const t = useT();
  const isTraded = useRef(false);
  useEffect(() => {
    if (isTraded.current) return;
    isTraded.current = true;
    void trade(ticket, flow);
  }, [ticket, flow]);
  return (
    <div className="px-20 pt-28">
      <StepTitle title={t('auth.finishing')} text={t('auth.pitch')} />
      <RowSkeletons kind="setting" count={2} label={t('app.loading')} />
    </div>
  );
};
