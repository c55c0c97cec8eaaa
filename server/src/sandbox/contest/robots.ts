/**
 * Traders of the sandbox, so that whoever tries a contest alone has somebody to be measured by. They are members like
 * others, marked as simulated in every row, join by the same command and trade on the engine; what they trade follows
 * from their name and how often they have, and nothing makes them win.
 */
import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import { insertMember } from '../../modules/auth/index.ts';
import { takeTurn } from '../trade/simulated-trader.ts';
import type { Turn } from '../trade/simulated-trader.ts';
import { joinContest } from '../../modules/contest/join-contest.ts';
import type { JoinDeps } from '../../modules/contest/join-contest.ts';
import type { ContestDeps } from '../../modules/contest/run-contests.ts';

const ROBOTS = 14;
/** Enough for the stakes of all contests at once. */
const MONEY = 20_000_000_000n;
const JOIN_AT_ONCE = 3;
const USDT_UNIT = 1e6;

const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'BNBUSDT', 'LINKUSDT', 'DOGEUSDT', 'AVAXUSDT'] as const;
const LEVERAGES = [2, 5, 10] as const;
const SHORTEST_HOLD_US = 40_000_000;
const LONGEST_HOLD_US = 2_400_000_000;

export type RobotDeps = ContestDeps & JoinDeps;

const openMembers = (db: Db, createdAt: Date): Promise<string[]> =>
  db.transaction(async (tx) => {
    const ids: string[] = [];
    for (let number = 1; number <= ROBOTS; number++)
      ids.push(await insertMember(tx, { name: `Trader ${number}`, createdAt }));
    return ids;
  });

/** Opens the traders with play money, once. */
export const openContestRobots = async ({ db, clock, ledger }: RobotDeps): Promise<void> => {
  const [existing] = await db.query('select 1 from contest_robot limit 1');
  if (existing) return;
  // The books open accounts on their own connection, and must find the members there.
  const ids = await openMembers(db, new Date(clock.now()));
  await db.transaction(async (tx) => {
    await ledger.post(
      tx,
      ids.map((memberId) => ({
        id: journalId('contest', `robot:${memberId}`),
        kind: 'deposit',
        realm: 'money',
        actor: 'sandbox',
        legs: transfer(
          { purpose: 'custody', label: 'faucet', currency: 'USDT' },
          { memberId, purpose: 'available', currency: 'USDT' },
          MONEY,
        ),
      })),
    );
    await tx.query('insert into contest_robot (member_id) select * from unnest($1::uuid[])', [ids]);
  });
};

/** A few at a time, into what has begun and still takes entries. */
const joinSome = async (deps: RobotDeps): Promise<void> => {
  const missing = await deps.db.query<{ memberId: string; contestId: string }>(
    `select r.member_id as "memberId", c.id as "contestId" from contest_robot r cross join contest c
      where c.published_at is not null and c.starts_at <= $1 and c.join_until > $1
        and not exists (select from contest_entry e where e.contest_id = c.id and e.member_id = r.member_id)
      order by c.ends_at, md5(c.id || r.member_id) limit $2`,
    [new Date(deps.clock.now()), JOIN_AT_ONCE],
  );
  await Promise.all(missing.map((key) => deps.db.transaction((tx) => joinContest(deps, tx, key))));
};

interface Trader {
  name: string;
  contestId: string;
  accountId: string;
  capital: string;
  markets: string[] | null;
  lengthUs: bigint;
  trades: number;
  closedUs: bigint | null;
}

const listTraders = (deps: RobotDeps): Promise<Trader[]> =>
  deps.db.query<Trader>(
    `select m.name, e.contest_id as "contestId", e.account_id as "accountId", c.capital::text as capital, c.markets,
       (extract(epoch from c.ends_at - c.starts_at) * 1000000)::bigint as "lengthUs",
       (select count(*)::int from trade_order o where o.member_id = e.account_id) as trades,
       (select max(p.close_us) from position p where p.member_id = e.account_id) as "closedUs"
     from contest_robot r join member m on m.id = r.member_id join contest_entry e on e.member_id = r.member_id
       join contest c on c.id = e.contest_id
     where c.starts_at <= $1 and c.ends_at > $1 and e.exited_at is null order by e.number`,
    [new Date(deps.clock.now())],
  );

const clamp = (value: number): number => Math.min(LONGEST_HOLD_US, Math.max(SHORTEST_HOLD_US, value));

/** Chooses a trader's next trade: which market, which way, how much of the capital, and for how long. */
export const chooseTrade = ({
  name,
  contestId,
  trades,
  lengthUs,
  markets,
}: Pick<Trader, 'name' | 'contestId' | 'trades' | 'lengthUs' | 'markets'>) => {
  const symbols = markets ?? SYMBOLS;
  const [market = 0, side = 0, leverage = 0, share = 0, hold = 0, rest = 0] = createHash('sha256')
    .update(`${name} ${contestId} ${trades}`)
    .digest();
  const spanUs = Number(lengthUs) / 6;
  return {
    symbol: symbols[market % symbols.length]!,
    direction: side % 2 === 0 ? 'buy' : 'sell',
    leverage: LEVERAGES[leverage % LEVERAGES.length]!,
    /** Margin as a share of the capital. */
    share: 0.1 + (share / 255) * 0.3,
    holdUs: clamp(spanUs * (0.5 + hold / 255)),
    restUs: clamp((spanUs * rest) / 512),
  } as const;
};

const turnOf = (trader: Trader): Turn => {
  const { symbol, direction, leverage, share, restUs } = chooseTrade(trader);
  // The open trade was chosen when there was one less.
  const { holdUs } = chooseTrade({ ...trader, trades: trader.trades - 1 });
  const worth = (Number(trader.capital) / USDT_UNIT) * share * leverage;
  return {
    memberId: trader.accountId,
    closedUs: trader.closedUs,
    holdUs,
    restUs,
    requestId: `robot ${trader.trades}`,
    next: { realm: 'demo', symbol, direction, leverage, worth },
  };
};

/** All at once, as members do: what comes together is committed together. */
export const runContestRobots = async (deps: RobotDeps): Promise<void> => {
  await joinSome(deps);
  const traders = await listTraders(deps);
  const done = await Promise.allSettled(traders.map((trader) => takeTurn(deps, turnOf(trader))));
  // A market that fell silent, a position that closed itself, virtual money that is used up: the next look sees what there is.
  const failed = done.find((one) => one.status === 'rejected' && !(one.reason instanceof DomainError));
  if (failed?.status === 'rejected') throw failed.reason;
};
