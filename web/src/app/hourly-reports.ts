/**
 * Tells the server that the member is here (spec section 7): the activity and, for the desk, the presence. Each at most
 * once an hour on this device, whatever is reloaded meanwhile, and only with a token. A report that fails is made up
 * for at the next look; nobody is told, and nothing waits for it.
 */
import { call } from '@assay/client/call';
import { isLoggedIn, useSession } from '@assay/client/session';
import { readStored, writeStored } from '@assay/client/storage';
import type { Endpoint } from '@assay/contract/endpoint';
import { reportActive, reportOnline } from '@assay/contract/profile';
import { everyMinute } from '../time/every-minute.ts';

const HOUR_MS = 3_600_000;

const REPORTS: readonly { endpoint: Endpoint; key: string }[] = [
  { endpoint: reportActive, key: 'lastActiveReport' },
  { endpoint: reportOnline, key: 'lastOnlineReport' },
];

/** A clock that was set back must not silence the reports for as long. */
const isDue = (stored: string | null, now: number): boolean => {
  const last = Number(stored ?? Number.NaN);
  return !(now - last < HOUR_MS && now >= last);
};

const report = async (now: number): Promise<void> => {
  for (const { endpoint, key } of REPORTS.filter((one) => isDue(readStored(one.key), now))) {
    // Noted before it is sent: a second tab that looks in between does not send it too.
    const before = readStored(key);
    writeStored(key, String(now));
    try {
      await call(endpoint, {}, { announce: false, redirect: false });
    } catch {
      writeStored(key, before);
    }
  }
};

/** Looks at once, with the page poll, and when somebody logs in. Returns how to stop it. */
export const startHourlyReports = (): (() => void) => {
  const look = (): void => {
    if (isLoggedIn(useSession.getState()) && document.visibilityState !== 'hidden') void report(Date.now());
  };
  look();
  const stop = everyMinute(look);
  const unsubscribe = useSession.subscribe((session, before) => {
    if (isLoggedIn(session) && !isLoggedIn(before)) look();
  });
  return () => {
    stop();
    unsubscribe();
  };
};
