/**
 * The welfare centre. Invariants: progress is read from where it happened and set by nobody; a reward is paid once for
 * a person, a task and its period, from a funded pool, to verified people alone; nothing is tied to deposits, volume or
 * losses.
 */
import * as contract from '@assay/contract/welfare';
import { toPage } from '@assay/contract/envelope';
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { addDays, businessDay, businessDayStart, formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import { listRoute, route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readRewardPool, REWARD_CURRENCY } from '../../ledger/reward-pool.ts';
import { claimReward, WELFARE_POOL } from './claim-reward.ts';
import { listClaims, loadTasks, readClaims, readFacts, recordLesson } from './queries.ts';
import { checkAnswers, periodOf, stateOf, streakOf } from './rules.ts';
import { isWelfareOn } from './settings.ts';

const money = (units: bigint): string => formatUnits(units, SETTLEMENT.decimals);
const CHECK_IN = 'check_in ';

export const welfareRoutes = (deps: { clock: Clock; ledger: Pick<Ledger, 'post'> }): Route[] => [
  route(contract.getWelfare, async ({ tx, memberId }) => {
    const today = businessDay(deps.clock.now());
    const facts = await readFacts(tx, memberId);
    const claims = await readClaims(tx, memberId);
    const checkIns = [...claims.waits.keys()].filter((key) => key.startsWith(CHECK_IN));
    const claimOf = (key: string) => {
      const wait = claims.waits.get(key);
      if (wait === undefined) return undefined;
      // A reward that another account of the person got counts as paid.
      return wait === null || wait === 'person' ? ('paid' as const) : ('waiting' as const);
    };
    return {
      isOn: await isWelfareOn(tx),
      currency: REWARD_CURRENCY,
      pool: money(await readRewardPool(tx, WELFARE_POOL)),
      claimed: money(claims.paid),
      waiting: money(claims.waiting),
      isVerified: facts.verify,
      tasks: (await loadTasks(tx)).map(({ task, reward, isDaily }) => ({
        task,
        reward: money(reward),
        isDaily,
        state: stateOf(task, { facts, claim: claimOf(`${task} ${periodOf({ isDaily }, today)}`) }),
      })),
      checkInDays: streakOf(new Set(checkIns.map((key) => key.slice(CHECK_IN.length))), today),
      nextDayTime: formatWireTime(businessDayStart(addDays(today, 1))),
    };
  }),

  route(contract.claimWelfare, async ({ tx, memberId, input }) => {
    const { task, amount, isWaiting } = await claimReward(deps, tx, { memberId, task: input.task });
    return { task, currency: REWARD_CURRENCY, amount: money(amount), isWaiting };
  }),

  listRoute(contract.listWelfareRewards, async ({ tx, memberId, input }) => {
    const at = { offset: (input.pageNo - 1) * input.pageSize, limit: input.pageSize };
    const { rows, total } = await listClaims(tx, memberId, at);
    return toPage(
      rows.map(({ task, period, amount, claimedAt, waits }) => ({
        id: period === '' ? task : `${task}-${period}`,
        task,
        currency: REWARD_CURRENCY,
        amount: money(amount),
        waitsFor: waits,
        time: formatWireTime(claimedAt.getTime()),
      })),
      total,
      input,
    );
  }),

  route(contract.answerLesson, async ({ tx, memberId, input }) => {
    const checked = checkAnswers(input);
    await recordLesson(tx, memberId, { isPassed: checked.isPassed, at: new Date(deps.clock.now()) });
    return checked;
  }),
];
