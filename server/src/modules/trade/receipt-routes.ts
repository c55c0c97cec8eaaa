/** Receipts for members. They say what was decided and why; the check is the phone's own. */
import * as contract from '@assay/contract/receipt';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { ownerOfTrade } from './contest-accounts.ts';
import { getNightReceipt } from './night-receipts.ts';
import { getReceipt, receiptDepsOf } from './receipts.ts';
import type { SigningDeps } from './receipts.ts';

export const receiptRoutes = (open: () => SigningDeps): Route[] => [
  route(contract.getReceipt, async ({ tx, memberId: callerId, input }) => {
    const memberId = await ownerOfTrade(tx, callerId, input.id);
    const closing = input.closing === undefined ? undefined : Number(input.closing);
    return getReceipt(receiptDepsOf(open()), tx, { memberId, id: input.id, closing });
  }),
  route(contract.getNightReceipt, async ({ tx, memberId: callerId, input }) => {
    const memberId = await ownerOfTrade(tx, callerId, input.id);
    return getNightReceipt(receiptDepsOf(open()), tx, { memberId, ...input });
  }),
];
