import { useCommand, useEndpoint } from '@assay/client/hooks';
import type { LoginResult, PendingLogin } from '@assay/contract/auth';
import { finishLogin, getLoginRequest } from '@assay/contract/login';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { pathTo } from '../../../navigation/links.ts';
import { replaceWith } from '../../../navigation/router.ts';

const POLL_MS = 3000;

interface WaitStepProps {
  pending: PendingLogin;
  onArrive: (result: LoginResult) => void;
  onStartAgain: () => void;
}

/** A new device waits for another one's answer. A code to the own address works at any time, so nobody is locked out. */
export const WaitStep = ({ pending: { ticket, asked }, onArrive, onStartAgain }: WaitStepProps) => {
  const t = useT();
  const request = useEndpoint(getLoginRequest, { ticket }, { announce: false, refetchInterval: POLL_MS, retry: false });
  const finish = useCommand(finishLogin, { announce: false, onSuccess: onArrive });
  const state = request.error || finish.error ? 'denied' : (request.data?.state ?? 'asking');
  const enter = useEffectEvent(() => finish.mutate({ ticket }));
  useEffect(() => {
    if (state === 'allowed') enter();
  }, [state]);
  const useCode = (): void => {
    onStartAgain();
    replaceWith(pathTo('login', { mode: 'code' }));
  };
  return (
    <div className="grid gap-12 px-20 pt-28">
      <div role="status" className="pb-12">
        <h1 className="text-title text-balance">{t(state === 'denied' ? 'guard.waitDenied' : 'guard.waitTitle')}</h1>
        <p className="max-w-300 pt-6 text-body text-ink-2">
          {t(state === 'denied' ? 'guard.waitDeniedText' : 'guard.waitText')}
        </p>
      </div>
      {state !== 'denied' && (
        <p className="rounded-card bg-surface py-20 text-center text-[2.5rem] leading-none font-semi tabular-nums shadow-card">
          {asked?.number}
        </p>
      )}
      {state !== 'denied' && <Banner kind="quiet">{t('guard.waitNoDevice')}</Banner>}
      <Button kind={state === 'denied' ? 'primary' : 'secondary'} className="mt-12" onClick={useCode}>
        {t('guard.waitCode')}
      </Button>
      <Button kind="ghost" onClick={onStartAgain}>
        {t('auth.startAgain')}
      </Button>
    </div>
  );
};
