/** Ends what an account has open by the engine's own rules: orders are taken back, positions asked to close. */
import { DomainError } from '../../base/domain-error.ts';
import { askToClose, cancelOrder } from './commands.ts';
import type { TradeDeps } from './commands.ts';

export const closeWhatIsOpen = async (deps: TradeDeps, memberId: string): Promise<void> => {
  const caller = { memberId, requestId: '' };
  for (const id of deps.engine.book.idsOf(memberId)) {
    const position = deps.engine.book.position(id);
    try {
      if (position === undefined) await cancelOrder(deps, caller, id);
      else if (position.closing === undefined) await askToClose(deps, caller, { id });
    } catch (error) {
      // A tick came first.
      if (!(error instanceof DomainError && error.error === 'too_late')) throw error;
    }
  }
};
