import { call } from '@assay/client/call';
import { isLoggedIn, useSession } from '@assay/client/session';
import { getLimits } from '@assay/contract/limit';
import type { Limits } from '@assay/contract/limit';
import { ACCOUNT_CURRENCY } from '@assay/contract/wallet';
import { Button } from '@assay/ui/button.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { signedAmount } from '../../money/with-unit.ts';
import { hrefTo } from '../../navigation/links.ts';
import { everyMinute } from '../../time/every-minute.ts';
import { showMinute } from '../../time/show-time.ts';
import type { LimitsEvent } from './limits-event.ts';

const LIMITS_EVENT: LimitsEvent = 'assay-limits';
const MINUTE_MS = 60_000;
const STORE = 'assay-session-began';

/** A page that is loaded again in the same window goes on with the same session. */
const beganAt = (): number => {
  const kept = Number(sessionStorage.getItem(STORE));
  if (kept > 0) return kept;
  sessionStorage.setItem(STORE, String(Date.now()));
  return Date.now();
};

const minutesOf = (limits: Limits, of: 'sessionMinutes' | 'sessionMost'): number | undefined => {
  const most = limits.own.find(({ name }) => name === of)?.most;
  return most === null || most === undefined ? undefined : Number(most);
};

/** Undefined while the server cannot be reached: the next minute asks again. */
const readLimits = (): Promise<Limits | undefined> => call(getLimits, {}, { announce: false }).catch(() => undefined);

/** How long the member has been here and what today has come to, each time as many minutes as he has chosen have passed. */
export const LimitReminder = () => {
  const t = useT();
  const isMember = useSession(isLoggedIn);
  const [every, setEvery] = useState<number>();
  const [longest, setLongest] = useState<number>();
  const [shown, setShown] = useState<{ minutes: number; result: string; until: string | null }>();

  useEffect(() => {
    if (!isMember) return undefined;
    const look = (): void =>
      void readLimits().then((limits) => {
        setEvery(limits && minutesOf(limits, 'sessionMinutes'));
        setLongest(limits && minutesOf(limits, 'sessionMost'));
        return limits;
      });
    look();
    addEventListener(LIMITS_EVENT, look);
    return () => removeEventListener(LIMITS_EVENT, look);
  }, [isMember]);

  useEffect(() => {
    if (!isMember || (every === undefined && longest === undefined)) return undefined;
    const countOf = (minutes: number): number => (every === undefined ? 0 : Math.floor(minutes / every));
    let told = countOf((Date.now() - beganAt()) / MINUTE_MS);
    let isOver = false;
    return everyMinute(() => {
      const minutes = Math.floor((Date.now() - beganAt()) / MINUTE_MS);
      const isDue = countOf(minutes) > told;
      const mayBeOver = !isOver && longest !== undefined && minutes >= longest;
      if (!isDue && !mayBeOver) return;
      told = countOf(minutes);
      void readLimits().then((limits) => {
        if (limits === undefined) return limits;
        const { resultToday, sessionUntil: until } = limits;
        // The server counts the session and ends it; the phone only says so.
        const hasEnded = mayBeOver && until !== null;
        if (hasEnded) isOver = true;
        if (isDue || hasEnded) setShown({ minutes, result: resultToday, until });
        return limits;
      });
    });
  }, [isMember, every, longest]);

  if (shown === undefined) return null;
  const close = (): void => setShown(undefined);
  return (
    <Sheet
      open
      onClose={close}
      title={t('limit.reminderTitle', { count: shown.minutes })}
      footer={
        <div className="grid gap-8">
          <Button kind="secondary" onClick={close}>
            {t('limit.goOn')}
          </Button>
          <a href={hrefTo('limits')} onClick={close} className="block py-10 text-center text-label text-brand">
            {t('limit.takeBreak')}
          </a>
        </div>
      }
    >
      {shown.until !== null && (
        <p className="pb-12 text-label font-book text-ink">
          {t('limit.sessionOver', { time: showMinute(shown.until) })}
        </p>
      )}
      <p className="text-label font-book text-ink-2">{t('limit.reminderText')}</p>
      <p className="pt-8 text-amount">
        {signedAmount(shown.result, ACCOUNT_CURRENCY)} {ACCOUNT_CURRENCY}
      </p>
    </Sheet>
  );
};
