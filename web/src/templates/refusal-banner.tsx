import type { CallError } from '@assay/client/call-error';
import { Banner } from '@assay/ui/banner.tsx';
import { errorText, useT } from '../i18n/i18n.ts';
import { useCountdown } from '../time/use-countdown.ts';

/** A refusal that belongs to no field. One that asks to wait counts down, and goes when the wait is over. */
export const RefusalBanner = ({ error }: { error: CallError | null | undefined }) => (
  <div role="alert" className="empty:hidden">
    {error &&
      (error.name === 'login_delayed' ? (
        <Delay key={error.params['seconds']} seconds={Number(error.params['seconds'] ?? 1)} />
      ) : (
        <Banner kind="warn">{errorText(error)}</Banner>
      ))}
  </div>
);

const Delay = ({ seconds }: { seconds: number }) => {
  const t = useT();
  const [left] = useCountdown(seconds);
  if (left === 0) return null;
  return <Banner kind="warn">{t('errors.login_delayed', { seconds: left })}</Banner>;
};
