import { useSession } from '@assay/client/session';
import { showSpan } from '../../time/show-span.ts';

const DAY_SECONDS = 86_400;

/**
 * How long withdrawals wait after a change of what guards the account, and lost factors before they go, in words. Until
 * the settings are known, what a live server starts with. Made when they are read: the browser's first format of numbers
 * takes a slow phone longer than drawing the log-in, which seldom says either.
 */
export const useWaits = (): { withdrawal: string; recovery: string } => {
  const waits = useSession(({ commonConfig }) => commonConfig?.waits);
  return {
    get withdrawal() {
      return showSpan(waits?.withdrawalSeconds ?? DAY_SECONDS);
    },
    get recovery() {
      return showSpan(waits?.recoverySeconds ?? 3 * DAY_SECONDS);
    },
  };
};
