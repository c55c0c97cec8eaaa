/**
 * Payouts of levels, tasks and invitations, at the desk. Invariants: money goes into a pool and from there only to
 * members, by the rules of each program; nobody here decides who gets what.
 */
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import * as contract from '@assay/contract/desk/reward';
import type { RewardProgram } from '@assay/contract/desk/reward';
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { deskRoute } from '../../http/desk-route.ts';
import type { DeskRoute, Operator } from '../../http/desk-route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readRewardPool, REWARD_CURRENCY, rewardPool } from '../../ledger/reward-pool.ts';
import { LEVEL_POOL, loadLevelRules, readWaiting } from '../level/index.ts';
import { listFundings, listHouse, setAside } from '../operator/index.ts';
import { loadShare } from '../team/index.ts';
import { isWelfareOn, WELFARE_POOL } from '../welfare/index.ts';

interface Deps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

type Program = DeskOutput<typeof contract.listPrograms>[number];

const DECIMALS = SETTLEMENT.decimals;
const DAYS_MS = 30 * 86_400_000;
const POOLS = { level: LEVEL_POOL, welfare: WELFARE_POOL } as const;
const objectOf = (program: RewardProgram): string => `reward:${program}`;

/** Payments since a given time, with their members. */
const PAID: Record<RewardProgram, string> = {
  level: 'select member_id, amount from level_reward where paid_at >= $1',
  welfare: 'select member_id, amount from welfare_claim where claimed_at >= $1',
  team: `select member_id, amount from team_rebate where day >= ($1::timestamptz at time zone 'Asia/Shanghai')::date`,
};

const isOn: Record<RewardProgram, (tx: Tx) => Promise<boolean>> = {
  level: async (tx) => (await loadLevelRules(tx)).hasRewards,
  welfare: isWelfareOn,
  team: async (tx) => (await loadShare(tx)) > 0n,
};

const show = (units: bigint): string => formatUnits(units, DECIMALS);

const readProgram = async (deps: Deps, tx: Tx, program: RewardProgram, operator: Operator): Promise<Program> => {
  const [row] = await tx.query<{ paid: string; members: number }>(
    `select coalesce(sum(amount), 0) as paid, count(distinct member_id)::int as members from (${PAID[program]}) p`,
    [new Date(deps.clock.now() - DAYS_MS)],
  );
  const hasPool = program !== 'team';
  return {
    program,
    isOn: await isOn[program](tx),
    currency: REWARD_CURRENCY,
    pool: hasPool ? show(await readRewardPool(tx, POOLS[program])) : null,
    waiting: program === 'level' ? show(await readWaiting(tx)) : null,
    paid: show(BigInt(row!.paid)),
    members: row!.members,
    fundings: await listFundings(tx, objectOf(program), DECIMALS),
    accounts: await listHouse(tx, { currency: REWARD_CURRENCY, decimals: DECIMALS }),
    canFund: hasPool && operator.roles.includes('treasurer'),
  };
};

export const rewardDeskRoutes = (deps: Deps): DeskRoute[] => [
  deskRoute(contract.listPrograms, ({ operator, tx }) =>
    Promise.all(contract.REWARD_PROGRAMS.map((program) => readProgram(deps, tx, program, operator))),
  ),
  deskRoute(contract.fundProgram, async ({ input, operator, tx, act }) => {
    const { program, account, amount, reason } = input;
    const object = objectOf(program);
    const journalId = await setAside(deps, tx, {
      object,
      kind: 'pool_funding',
      from: account,
      to: rewardPool(POOLS[program]),
      amount,
      decimals: DECIMALS,
      operatorId: operator.id,
    });
    await act({ object, reason, after: { account, amount, currency: REWARD_CURRENCY, journalId } });
    return { journalId };
  }),
];
