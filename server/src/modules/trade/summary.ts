/** Value of a member's trading at the last ticks. */
import type { Realm } from '@assay/contract/ledger';
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { businessDay, businessDayStart, formatWireTime } from '@assay/contract/time';
import { profitOf } from '@assay/verify/position-rule';
import type { Tx } from '../../db/database.ts';
import type { TradeDeps } from './command-terms.ts';
import { markOf } from './open-profit.ts';
import { optionTotals, realisedSince } from './queries.ts';
import { shownBalances } from './refill-demo.ts';

const show = (units: bigint): string => formatUnits(units, SETTLEMENT.decimals);

const dayStartUs = (nowMs: number): number => businessDayStart(businessDay(nowMs)) * 1000;

export const getSummary = async (deps: TradeDeps, tx: Tx, memberId: string, realm: Realm) => {
  const nowMs = deps.clock.now();
  const [{ available, margin }, realised] = await Promise.all([
    shownBalances(tx, memberId, realm),
    realisedSince(tx, memberId, realm, dayStartUs(nowMs)),
  ]);
  let unrealised = 0n;
  let positionMargin = 0n;
  let openPositions = 0;
  let waitingOrders = 0;
  for (const id of deps.engine.book.idsOf(memberId)) {
    const position = deps.engine.book.position(id);
    if (deps.engine.book.order(id)?.realm === realm) waitingOrders += 1;
    if (position?.realm !== realm) continue;
    const last = deps.quotes.last(position.symbolId);
    openPositions += 1;
    positionMargin += position.margin;
    if (last) {
      unrealised += profitOf(position, position.side, position.open, markOf(position.side, last));
    }
  }
  const equity = available + margin + unrealised;
  return {
    realm,
    equity: show(equity),
    available: show(available),
    usedMargin: show(positionMargin),
    unrealised: show(unrealised),
    realisedToday: show(realised),
    marginLevel: positionMargin === 0n ? null : formatUnits((equity * 10_000n) / positionMargin, 2),
    openPositions,
    waitingOrders,
    time: formatWireTime(nowMs),
  };
};

export const getOptionHead = async (deps: TradeDeps, tx: Tx, memberId: string, realm: Realm) => {
  const [{ available }, totals] = await Promise.all([
    shownBalances(tx, memberId, realm),
    optionTotals(tx, memberId, realm, dayStartUs(deps.clock.now())),
  ]);
  return {
    available: show(available),
    runningStake: show(totals.runningStake),
    running: totals.running,
    resultToday: show(totals.result),
    won: totals.won,
    ended: totals.ended,
  };
};
