/** Receipts for members. They say what was decided and why; the check is the phone's own. */
import * as contract from '@assay/contract/receipt';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { ownerOfTrade } from '../contest/index.ts';
import type { TradeDeps } from './commands.ts';
import { getReceipt } from './receipts.ts';
import type { ReceiptDeps } from './receipts.ts';

export const receiptRoutes = (open: () => TradeDeps & Pick<ReceiptDeps, 'receiptKey'>): Route[] => [
  route(contract.getReceipt, async ({ tx, memberId: callerId, input }) => {
    const memberId = await ownerOfTrade(tx, callerId, input.id);
    const { quotes, terms, receiptKey } = open();
    const tradableOf = (symbolId: number) => ({
      instrument: quotes.instruments.find(({ id }) => id === symbolId)!,
      quantityScale: terms.get(symbolId)!.quantityScale,
    });
    const closing = input.closing === undefined ? undefined : Number(input.closing);
    return getReceipt({ receiptKey, tradableOf, tape: quotes.tape }, tx, { memberId, id: input.id, closing });
  }),
];
