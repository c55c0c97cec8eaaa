import { call } from '@assay/client/call';
import { getDevicePhrase } from '@assay/contract/login';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';

/** Above the password on a device that the member has logged in on: a page that cannot show it is not ours. */
export const LoginPhrase = () => {
  const t = useT();
  const [phrase, setPhrase] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void call(getDevicePhrase, {}, { announce: false })
      .then((found) => isGone || setPhrase(found.phrase))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  if (phrase === null) return null;
  return (
    <p className="mx-20 mt-12 flex items-center gap-10 rounded-card bg-surface px-14 py-10 text-caption text-ink-2 shadow-card">
      <ShieldCheck aria-hidden="true" className="size-18 shrink-0 text-brand" strokeWidth={1.8} />
      <span className="min-w-0">
        {t('guard.phraseAtLogin')} <b className="font-semi wrap-break-word text-ink">{phrase}</b>
      </span>
    </p>
  );
};
