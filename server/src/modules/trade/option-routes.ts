/** Options on the engine. Terms never change after acceptance; the end is the tape's alone (C1-C6). */
import * as contract from '@assay/contract/option';
import { formatUnits, RATE_ONE, SETTLEMENT } from '@assay/contract/money';
import { breakEvenRate } from '@assay/verify/option-rule';
import { batchedRoute, route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { loadOfferRules } from '../offer/index.ts';
import { placeOption } from './option-commands.ts';
import type { TradeDeps } from './command-terms.ts';
import { optionsOf, shownOption } from './lists.ts';
import { receiptDepsOf, signOption } from './receipts.ts';
import type { SigningDeps } from './receipts.ts';
import { newOptionRow } from './rows.ts';
import { demoOpener } from './refill-demo.ts';
import type { RefillDeps } from './refill-demo.ts';
import { rateToPercent } from './rules.ts';
import { getOptionHead } from './summary.ts';

/** Fields that a running option lacks. */
const RUNNING = {
  entry_seq: null,
  entry_price: null,
  exit_seq: null,
  exit_price: null,
  outcome: null,
  reason: null,
  credit: null,
  settled_us: null,
} as const;

/** At even odds a win pays `payout` and a loss costs the stake: half of the difference is lost on average. */
const costPer100 = (payoutRate: bigint): string => rateToPercent((RATE_ONE - payoutRate) / 2n);

export const optionRoutes = (open: () => TradeDeps & SigningDeps & RefillDeps): Route[] => {
  const beginDemo = demoOpener();
  const show = (units: bigint) => formatUnits(units, SETTLEMENT.decimals);

  return [
    route(contract.listOptionPeriods, async ({ input, tx }) => {
      const { quotes, terms, periods, isLive } = open();
      const symbols = quotes.instruments.filter(({ id }) => terms.get(id)?.hasOptions).map(({ symbol }) => symbol);
      const isWanted = input.symbol === undefined || symbols.includes(input.symbol);
      return {
        isOffered: isWanted && (!isLive || (await loadOfferRules(tx)).options.isOn),
        symbols,
        periods: periods.map((period) => ({
          seconds: period.seconds,
          payoutPercent: rateToPercent(period.payoutRate),
          minStake: show(period.minStake),
          maxStake: show(period.maxStake),
          breakEvenPercent: rateToPercent(breakEvenRate(period.payoutRate)),
          costPer100: costPer100(period.payoutRate),
        })),
      };
    }),
    batchedRoute(contract.buyOption, async (call, remember) => {
      await beginDemo(open(), call.memberId, call.input.realm);
      await placeOption(open(), call, call.input, (accepted) => {
        const row = { ...newOptionRow(accepted), ...RUNNING };
        const receipt = signOption(receiptDepsOf(open()), row, call.takesBatches);
        return remember({ ...shownOption(open(), row), receipt }, receipt.join);
      });
    }),
    route(contract.listOptions, ({ tx, memberId, input }) => optionsOf(open(), tx, memberId, input)),
    route(contract.getOptionHead, ({ tx, memberId, input }) => getOptionHead(open(), tx, memberId, input.realm)),
  ];
};
