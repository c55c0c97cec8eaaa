import { useSession } from '@assay/client/session';
import { showSpan } from '../../time/show-span.ts';

const DAY_SECONDS = 86_400;

/**
 * How long withdrawals wait after a change of what guards the account, and lost factors before they go, in words. Until
 * the settings are known, what a live server starts with.
 */
export const useWaits = (): { withdrawal: string; recovery: string } => {
  const waits = useSession(({ commonConfig }) => commonConfig?.waits);
  return {
    withdrawal: showSpan(waits?.withdrawalSeconds ?? DAY_SECONDS),
    recovery: showSpan(waits?.recoverySeconds ?? 3 * DAY_SECONDS),
  };
};
