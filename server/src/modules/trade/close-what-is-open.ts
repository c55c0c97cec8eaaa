/** Ends what an account has open by the engine's own rules: orders are taken back, positions asked to close. */
import { DomainError } from '../../base/domain-error.ts';
import { cancelOrder } from './order-commands.ts';
import { askToClose } from './position-commands.ts';
import type { TradeDeps } from './command-terms.ts';

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
