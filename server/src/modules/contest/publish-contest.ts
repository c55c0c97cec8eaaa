/**
 * Puts a contest up: terms, words and prizes first, then the money for all prizes into its pool, and only then it is
 * published, which the database refuses without that money. Found again and finished by whoever comes next.
 */
import type { Language } from '@assay/contract/language';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { fundRewardPool, REWARD_CURRENCY } from '../../ledger/reward-pool.ts';
import { poolOf } from './journals.ts';
import type { Text } from './queries.ts';
import type { ContestTimes, RoundTerms } from './rules.ts';

export interface NewContest extends ContestTimes {
  id: string;
  series: string;
  /** Smallest units of USDT. */
  stake: bigint;
  capital: bigint;
  terms: RoundTerms;
  /** From rank 1 on. */
  prizes: readonly bigint[];
  /** Symbols that are traded in it; null for all. */
  markets: readonly string[] | null;
  /** English at least. */
  texts: Readonly<Partial<Record<Language, Text>>>;
}

export const draftContest = async (tx: Tx, contest: NewContest): Promise<void> => {
  const drafted = await tx.query(
    `insert into contest (id, series, currency, stake, capital, starts_at, join_until, ends_at, rounds, round_cap, markets)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning 1`,
    [
      contest.id,
      contest.series,
      REWARD_CURRENCY,
      contest.stake,
      contest.capital,
      contest.startsAt,
      contest.joinUntil,
      contest.endsAt,
      contest.terms.rounds,
      contest.terms.cap,
      contest.markets,
    ],
  );
  if (drafted.length === 0) return;
  for (const [language, { name, intro }] of Object.entries(contest.texts))
    await tx.query('insert into contest_text (contest_id, language, name, intro) values ($1, $2, $3, $4)', [
      contest.id,
      language,
      name,
      intro,
    ]);
  for (const [index, amount] of contest.prizes.entries())
    await tx.query('insert into contest_prize (contest_id, rank, amount) values ($1, $2, $3)', [
      contest.id,
      index + 1,
      amount,
    ]);
};

/** The sandbox funds with play money; in live the desk does it with money of the house. */
export const publishContest = async (
  { db, clock, ledger }: { db: Db; clock: Clock; ledger: Pick<Ledger, 'post'> },
  contest: NewContest,
): Promise<void> => {
  await db.transaction((tx) => draftContest(tx, contest));
  const amount = contest.prizes.reduce((sum, one) => sum + one, 0n);
  await fundRewardPool({ db, ledger }, { label: poolOf(contest.id), amount });
  // One whose start has passed meanwhile stays a draft: nobody can have known of it in time.
  await db.query('update contest set published_at = $2 where id = $1 and published_at is null and starts_at >= $2', [
    contest.id,
    new Date(clock.now()),
  ]);
};
