/**
 * Levels of members. Invariant (V1): a level follows from the time-weighted total assets of 24 hours; its bonus is paid
 * once ever, the envelope once a week, both to verified people from a funded pool; trading and losses have no effect.
 */
import * as contract from '@assay/contract/level';
import { toPage } from '@assay/contract/envelope';
import { formatUnits, PERCENT_SCALE, SETTLEMENT } from '@assay/contract/money';
import { addDays, businessDayStart, formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import { listRoute, route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { readRewardPool, REWARD_CURRENCY } from '../../ledger/reward-pool.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { peopleOf } from '../identity/index.ts';
import { createPrices } from '../wallet/index.ts';
import { loadDayPrices, readAverages } from './average.ts';
import { findLevel, lastRun, listProductAccess, listRewards, loadLevels, readWaiting } from './queries.ts';
import { LEVEL_POOL } from './rewards.ts';
import { HOUR_MS, levelAbove, levelFor, mondayOf } from './rules.ts';
import { loadLevelRules } from './settings.ts';

const money = (units: bigint): string => formatUnits(units, SETTLEMENT.decimals);

interface Deps {
  db: Db;
  clock: Clock;
  quotes: Quotes;
  /** Net worth, as every screen shows it. */
  worthOf: (memberId: string) => Promise<bigint>;
}

export const levelRoutes = (deps: Deps): Route[] => {
  const { db, clock } = deps;
  const prices = createPrices(deps);
  return [
    route(contract.listLevels, async ({ tx, memberId, language }) => {
      const nowMs = clock.now();
      const levels = await loadLevels(tx);
      const access = await listProductAccess(tx, language);
      const now = await findLevel(tx, memberId, nowMs);
      const day = await loadDayPrices(db, prices, nowMs);
      const average = (await readAverages(db, day, [memberId])).get(memberId)!;
      // A level that the average has reached is not missing, though it holds only from its hour on.
      const held = levels.find(({ level }) => level === now.level)!;
      const reached = levelFor(levels, average);
      const next = levelAbove(levels, reached.threshold > held.threshold ? reached : held);
      const evaluated = await lastRun(tx);
      return {
        currency: REWARD_CURRENCY,
        levels: levels.map(({ level, threshold, feeDiscount, bonus, envelope }) => ({
          level,
          threshold: money(threshold),
          feeDiscountPercent: formatUnits(feeDiscount, PERCENT_SCALE),
          bonus: money(bonus),
          envelope: money(envelope),
          products: access.filter((one) => one.level === level).map(({ name }) => name),
        })),
        own: {
          level: now.level,
          since: now.sinceUs === null ? null : formatWireTime(Number(now.sinceUs / 1000n)),
          average: money(average),
          totalAssets: money(await deps.worthOf(memberId)),
          expected: reached.level,
          next: next ? { level: next.level, missing: money(next.threshold - average) } : null,
          evaluatedTime: evaluated === undefined ? null : formatWireTime(evaluated.getTime()),
          nextEvaluationTime: formatWireTime((Math.floor(nowMs / HOUR_MS) + 1) * HOUR_MS),
        },
        rewards: {
          isOn: (await loadLevelRules(tx)).hasRewards,
          pool: money(await readRewardPool(tx, LEVEL_POOL)),
          waiting: money(await readWaiting(tx, memberId)),
          isVerified: (await peopleOf(tx, [memberId])).has(memberId),
          nextEnvelopeTime: formatWireTime(businessDayStart(addDays(mondayOf(nowMs), 7))),
        },
      };
    }),

    listRoute(contract.listLevelRewards, async ({ tx, memberId, input }) => {
      const at = { offset: (input.pageNo - 1) * input.pageSize, limit: input.pageSize };
      const { rows, total } = await listRewards(tx, memberId, at);
      return toPage(
        rows.map(({ kind, key, level, amount, paidAt, createdAt, waits }) => ({
          id: `${kind}-${key}`,
          kind,
          level,
          currency: REWARD_CURRENCY,
          amount: money(amount),
          waitsFor: waits,
          paidTime: paidAt === null ? null : formatWireTime(paidAt.getTime()),
          time: formatWireTime(createdAt.getTime()),
        })),
        total,
        input,
      );
    }),
  ];
};
