/**
 * Value of a contest's accounts: their virtual money, what is held for open positions, and the profit of those at the
 * bid or ask that closing would get now. The live and the final ranking use the same figures.
 */
import { profitOf } from '@assay/verify/position-rule';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';
import type { TradeDeps } from '../trade/index.ts';
import type { Contest, Entry } from './queries.ts';
import { countedOf, roundOf } from './rules.ts';
import type { Standing } from './rules.ts';

export type ValueDeps = Pick<TradeDeps, 'engine' | 'quotes'>;

export interface Mark {
  positionId: string;
  seq: number;
  price: bigint;
  profit: bigint;
}

export interface Valued extends Standing {
  entry: Entry;
  equity: bigint;
  /** The newest journal of the account that is counted. */
  booksSeq: bigint;
  marks: Mark[];
}

interface Booked {
  accountId: string;
  balance: string;
  booksSeq: bigint;
  hasTraded: boolean;
}

const BOOKED = `select a.member_id as "accountId", sum(a.balance)::text as balance, max(a.journal_seq) as "booksSeq",
    exists (select from position p where p.member_id = a.member_id) as "hasTraded"
  from account a where a.member_id = any($1) and a.realm = 'demo' group by a.member_id`;

const marksOf = ({ engine, quotes }: ValueDeps, accountId: string): Mark[] =>
  [...engine.book.idsOf(accountId)].flatMap((id): Mark[] => {
    const position = engine.book.position(id);
    if (position === undefined) return [];
    const last = quotes.last(position.symbolId);
    invariant(last, 'an instrument with a position has a price');
    const price = BigInt(position.side === 1 ? last.bid : last.ask);
    return [{ positionId: id, seq: last.tick, price, profit: profitOf(position, position.side, position.open, price) }];
  });

interface Result {
  positionId: string;
  accountId: string;
  openUs: bigint;
  result: string;
}

/** Results and costs of each position so far, without its unrealised profit. */
const RESULTS = `select p.id as "positionId", p.member_id as "accountId", p.open_us as "openUs",
    (coalesce(sum(c.profit + c.shortfall - c.fee), 0) - p.open_fee - p.financing)::text as result
  from position p left join position_closing c on c.position_id = p.id
  where p.member_id = any($1) and p.realm = 'demo' group by p.id, p.member_id, p.open_us, p.open_fee, p.financing`;

/** Limits losses to what an account holds: the insurance bears a gap beyond the margin. */
const notBelowZero = (units: bigint): bigint => (units < 0n ? 0n : units);

/** By account; nothing is read where the equity counts as it is. */
const readResults = async (tx: Tx, { terms }: Contest, accountIds: readonly string[]): Promise<Map<string, Result[]>> =>
  terms === null ? new Map() : Map.groupBy(await tx.query<Result>(RESULTS, [accountIds]), ({ accountId }) => accountId);

export const valueEntries = async (
  deps: ValueDeps,
  tx: Tx,
  contest: Contest,
  entries: readonly Entry[],
): Promise<Valued[]> => {
  const accountIds = entries.map(({ accountId }) => accountId);
  const rows = await tx.query<Booked>(BOOKED, [accountIds]);
  const booked = new Map(rows.map((row) => [row.accountId, row]));
  const results = await readResults(tx, contest, accountIds);
  const { terms } = contest;
  return entries.map((entry) => {
    const own = booked.get(entry.accountId);
    invariant(own, 'an entry has its capital');
    const marks = marksOf(deps, entry.accountId);
    const profit = marks.reduce((sum, mark) => sum + mark.profit, 0n);
    const equity = notBelowZero(BigInt(own.balance) + profit);
    const marked = new Map(marks.map((mark) => [mark.positionId, mark.profit]));
    const byRound = (terms === null ? [] : (results.get(entry.accountId) ?? [])).map(
      ({ positionId, openUs, result }) => ({
        round: roundOf(contest, terms!.rounds, openUs),
        result: BigInt(result) + (marked.get(positionId) ?? 0n),
      }),
    );
    return {
      entry,
      number: entry.number,
      equity,
      counted: countedOf(equity, byRound, terms),
      hasTraded: own.hasTraded,
      booksSeq: own.booksSeq,
      marks,
    };
  });
};
