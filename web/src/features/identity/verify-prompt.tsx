import { useSession } from '@assay/client/session';
import { readStored, writeStored } from '@assay/client/storage';
import { Card } from '@assay/ui/card.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Ring } from '@assay/ui/ring.tsx';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { hrefTo } from '../../app/navigation.ts';
import { useT } from '../../i18n/i18n.ts';
import { useVerification } from './use-verification.ts';

const DISMISSED_KEY = 'verify-prompt';

/** Home's prompt (spec section 2), for whoever is not verified. Put away, it comes back only with news. */
export const VerifyPrompt = () => {
  const t = useT();
  const state = useVerification().data?.basic;
  const memberId = useSession(({ userInfo }) => userInfo?.id);
  const [dismissed, setDismissed] = useState(() => readStored(DISMISSED_KEY));
  const mark = `${memberId} ${state}`;
  if ((state !== 'none' && state !== 'rejected') || dismissed === mark) return null;
  const dismiss = (): void => {
    writeStored(DISMISSED_KEY, mark);
    setDismissed(mark);
  };
  const isNew = state === 'none';
  return (
    <Card className="relative mt-12 flex items-center gap-14 py-14 pr-6 pl-16">
      <Ring value={isNew ? 0.33 : 0.66} label={t(`identity.state.${state}`)} size={38} stroke={4}>
        <Check aria-hidden="true" className="size-16 text-brand" strokeWidth={2.4} />
      </Ring>
      <a
        href={isNew ? hrefTo('shenfenRenzheng') : hrefTo('renzhengResult', { kind: 'basic' })}
        className="min-w-0 flex-1 after:absolute after:inset-0 after:rounded-card"
      >
        <span className="block text-row">{t(isNew ? 'title.shenfenRenzheng' : 'identity.state.rejected')}</span>
        <span className="block text-caption text-ink-2">
          {t(isNew ? 'identity.prompt' : 'identity.promptRejected')}
        </span>
      </a>
      <IconButton label={t('identity.dismiss')} onClick={dismiss} className="z-1 text-ink-3">
        <X aria-hidden="true" className="size-18" />
      </IconButton>
    </Card>
  );
};
