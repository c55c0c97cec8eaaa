/**
 * Withdrawals. Invariants: money is held at once and leaves the hold once, paid or returned whole (W2); only 0 -> 2 |
 * -1 and 2 -> 1 | -2 happen, each to one decider (W1); one send for one withdrawal (W4), to the account that was bound
 * and waited for (W6), and none while a security change is fresh (W7); two people for what is large or unusual (W8),
 * and nothing late without the reason in public (W9).
 */
import * as contract from '@assay/contract/withdrawal';
import { toPage } from '@assay/contract/envelope';
import type { Tx } from '../../db/database.ts';
import { listRoute, route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import type { FactorDeps } from '../auth/index.ts';
import { loadTransferRules } from '../payout/index.ts';
import type { Rails } from '../rail/index.ts';
import { createPrices, loadCurrencies } from '../wallet/index.ts';
import { applyWithdrawal } from './apply-withdrawal.ts';
import { getQueue } from './get-queue.ts';
import { getTerms } from './get-terms.ts';
import { presentWithdrawal } from './present.ts';
import { listWithdrawals } from './queries.ts';
import { presentQuestion } from '../question/index.ts';
import { questions } from './questions.ts';
import { cancelWithdrawal } from './review-withdrawal.ts';

export const withdrawalRoutes = (
  deps: FactorDeps & { quotes: Quotes; ledger: Ledger; rails: Rails; isLive?: boolean },
): Route[] => {
  const prices = createPrices(deps);
  const now = async (tx: Tx) => ({ rules: await loadTransferRules(tx), nowMs: deps.clock.now() });
  return [
    route(contract.getWithdrawalTerms, ({ tx, memberId, input }) => getTerms(deps, tx, memberId, input.currency)),

    route(contract.applyWithdrawal, async (call) => {
      const withdrawal = await applyWithdrawal({ ...deps, prices }, call);
      return presentWithdrawal(await loadCurrencies(call.tx), withdrawal, await now(call.tx));
    }),

    route(contract.cancelWithdrawal, async ({ tx, memberId, input }) => {
      const withdrawal = await cancelWithdrawal(deps, tx, { id: input.id, memberId });
      return presentWithdrawal(await loadCurrencies(tx), withdrawal, await now(tx));
    }),

    listRoute(contract.listWithdrawals, async ({ tx, memberId, input }) => {
      const slice = { offset: (input.pageNo - 1) * input.pageSize, limit: input.pageSize };
      const { rows, total } = await listWithdrawals(tx, { ...input, memberId }, slice);
      const currencies = await loadCurrencies(tx);
      const at = await now(tx);
      return toPage(
        rows.map((row) => presentWithdrawal(currencies, row, at)),
        total,
        input,
      );
    }),

    route(contract.listQuestions, async ({ tx, memberId, input }) =>
      (await questions.list(tx, input.id, memberId)).map(presentQuestion),
    ),

    route(contract.answerQuestion, async ({ tx, memberId, input: { id, text = '', picture } }) =>
      presentQuestion(await questions.answer(deps, tx, { id, memberId, text, picture })),
    ),

    route(contract.getWithdrawalQueue, ({ tx, input }) => getQueue(deps, tx, input.network)),
  ];
};
