import { useSession } from '@assay/client/session';
import { Card } from '@assay/ui/card.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Ring } from '@assay/ui/ring.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { useVerification } from './use-verification.ts';
import { type BasicState, dismissPrompt, isPrompted, keepsVerifyRoom, rememberState } from './verify-room.ts';

/** Home's prompt (spec section 2), for whoever is not verified. Put away, it comes back only with news. */
export const VerifyPrompt = () => {
  const memberId = useSession(({ userInfo }) => userInfo?.id) ?? '';
  const { data, isError } = useVerification();
  const state = data?.basic;
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    if (state !== undefined) rememberState(memberId, state);
  }, [memberId, state]);
  if (state === undefined && !isError && keepsVerifyRoom(memberId))
    return <Skeleton shape="card" className="mx-12 mt-12 h-96" />;
  if (state === undefined || isDismissed || !isPrompted(memberId, state)) return null;
  const dismiss = (): void => {
    dismissPrompt(memberId, state);
    setDismissed(true);
  };
  return <Prompt state={state} onDismiss={dismiss} />;
};

const Prompt = ({ state, onDismiss }: { state: BasicState; onDismiss: () => void }) => {
  const t = useT();
  const isNew = state === 'none';
  return (
    <Card className="relative mt-12 flex min-h-96 items-center gap-14 py-14 pr-6 pl-16">
      <Ring value={isNew ? 0.33 : 0.66} label={t(`identity.state.${state}`)} size={38} stroke={4}>
        <Check aria-hidden="true" className="size-16 text-brand" strokeWidth={2.4} />
      </Ring>
      <a
        href={isNew ? hrefTo('verification') : hrefTo('verificationResult', { kind: 'basic' })}
        className="min-w-0 flex-1 after:absolute after:inset-0 after:rounded-card"
      >
        <span className="block text-row">{t(isNew ? 'title.verification' : 'identity.state.rejected')}</span>
        <span className="block text-caption text-ink-2">
          {t(isNew ? 'identity.prompt' : 'identity.promptRejected')}
        </span>
      </a>
      <IconButton label={t('identity.dismiss')} onClick={onDismiss} className="z-1 text-ink-3">
        <X aria-hidden="true" className="size-18" />
      </IconButton>
    </Card>
  );
};
