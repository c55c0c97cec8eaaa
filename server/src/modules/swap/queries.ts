/** Quotes and swaps as rows, singly and for the batches of the hot lane. */
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { batchWriter } from '../../ledger/batch-writer.ts';
import type { BatchClaimer } from '../../ledger/commit-batch.ts';
import type { SwapTerms } from './rules.ts';

const DAY_MS = 86_400_000;

export interface QuoteTick {
  symbol: string;
  tick: number;
  /** As it was shown. */
  price: string;
}

export interface Quote extends SwapTerms {
  id: string;
  memberId: string;
  from: string;
  to: string;
  ticks: readonly QuoteTick[];
  createdAt: Date;
  expiresAt: Date;
  /** Set for one that is made to be used at once, and shown to no one before. */
  usedAt?: Date;
}

export interface Swap extends SwapTerms {
  id: string;
  from: string;
  to: string;
  madeAt: Date;
}

const TERMS =
  'q.from_currency as "from", q.to_currency as "to", q.amount, q.fee, q.receive, q.rate, q.reference_rate, q.spread';

interface TermsRow {
  from: string;
  to: string;
  amount: string;
  fee: string;
  receive: string;
  rate: string;
  reference_rate: string;
  spread: number;
}

const toTerms = (row: TermsRow): SwapTerms & { from: string; to: string } => ({
  from: row.from,
  to: row.to,
  amount: BigInt(row.amount),
  fee: BigInt(row.fee),
  receive: BigInt(row.receive),
  rate: BigInt(row.rate),
  referenceRate: BigInt(row.reference_rate),
  spread: BigInt(row.spread),
});

export const insertQuote = (tx: Tx, quote: Quote): Promise<unknown> =>
  tx.query(
    `insert into swap_quote (id, member_id, from_currency, to_currency, amount, fee, receive, rate, reference_rate, spread,
       ticks, created_at, expires_at, used_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      quote.id,
      quote.memberId,
      quote.from,
      quote.to,
      quote.amount,
      quote.fee,
      quote.receive,
      quote.rate,
      quote.referenceRate,
      quote.spread,
      JSON.stringify(quote.ticks),
      quote.createdAt,
      quote.expiresAt,
      quote.usedAt ?? null,
    ],
  );

/** One open quote per member, pair and direction: the newest. */
export const endOlderQuotes = (
  tx: Tx,
  { memberId, from, to, createdAt }: Pick<Quote, 'memberId' | 'from' | 'to' | 'createdAt'>,
): Promise<unknown> =>
  tx.query(
    `update swap_quote set ended_at = greatest($4, created_at)
      where member_id = $1 and from_currency = $2 and to_currency = $3 and used_at is null and ended_at is null`,
    [memberId, from, to, createdAt],
  );

export const countQuotesSince = async (tx: Tx, memberId: string, since: Date): Promise<number> => {
  const [row] = await tx.query<{ count: bigint }>(
    'select count(*) as count from swap_quote where member_id = $1 and created_at > $2',
    [memberId, since],
  );
  return Number(row?.count ?? 0n);
};

type QuoteKey = { id: string; memberId: string };

/** A member's quote as it was locked, with what has become of it. Undefined also when it is another member's. */
export const findQuote = async (
  tx: Tx,
  { id, memberId }: QuoteKey,
): Promise<(Omit<Swap, 'madeAt'> & { endsAt: Date; isUsed: boolean }) | undefined> => {
  const [row] = await tx.query<TermsRow & { ends_at: Date; is_used: boolean }>(
    `select ${TERMS}, least(q.expires_at, q.ended_at) as ends_at, q.used_at is not null as is_used
       from swap_quote q where id = $1 and member_id = $2`,
    [id, memberId],
  );
  return row && { id, endsAt: row.ends_at, isUsed: row.is_used, ...toTerms(row) };
};

/**
 * Uses quotes up: of many uses of one, exactly one finds it unused. The moment of acceptance counts: a quote that a newer
 * one ended since is still used, so that nobody cancels a swap on its way by asking for another quote.
 */
export const quoteClaims: BatchClaimer<Pick<Swap, 'id' | 'madeAt'>> = {
  claim: async (tx, rows) => {
    const taken = await tx.query<{ id: string }>(
      `update swap_quote q set used_at = k.at from unnest($1::uuid[], $2::timestamptz[]) as k (id, at)
       where q.id = k.id and q.used_at is null and q.expires_at > k.at and (q.ended_at is null or q.ended_at >= k.at)
       returning q.id`,
      [rows.map(({ id }) => id), rows.map(({ madeAt }) => madeAt)],
    );
    const ids = new Set(taken.map(({ id }) => id));
    if (ids.size === rows.length) return rows.map(() => undefined);
    const used = await tx.query<{ id: string }>(
      'select id from swap_quote where id = any ($1::uuid[]) and used_at is not null',
      [rows.map(({ id }) => id)],
    );
    const usedIds = new Set(used.map(({ id }) => id));
    return rows.map(({ id }) => {
      if (ids.has(id)) return undefined;
      return new DomainError(usedIds.has(id) ? 'quote_used' : 'quote_expired');
    });
  },
};

export const swapRows = batchWriter<Pick<Swap, 'id' | 'madeAt'> & { memberId: string; journalId: string }>(
  'quote_id uuid, member_id uuid, journal_id uuid, made_at timestamptz',
  'insert into swap (quote_id, member_id, journal_id, made_at) select r.* from $rows returning 1',
  ({ id, memberId, journalId, madeAt }) => ({
    quote_id: id,
    member_id: memberId,
    journal_id: journalId,
    made_at: madeAt,
  }),
);

export const listSwaps = async (
  tx: Tx,
  memberId: string,
  at: { offset: number; limit: number },
): Promise<{ rows: Swap[]; total: number }> => {
  const [counted] = await tx.query<{ total: bigint }>('select count(*) as total from swap where member_id = $1', [
    memberId,
  ]);
  const rows = await tx.query<TermsRow & { id: string; made_at: Date }>(
    `select q.id, s.made_at, ${TERMS} from swap s join swap_quote q on q.id = s.quote_id
      where s.member_id = $1 order by s.made_at desc, q.id limit $2 offset $3`,
    [memberId, at.limit, at.offset],
  );
  return {
    total: Number(counted?.total ?? 0n),
    rows: rows.map((row) => ({ id: row.id, madeAt: row.made_at, ...toTerms(row) })),
  };
};

/** All swaps of a member as far as they say what something was worth, with the ticks that their rates came from. */
export const listSwapTicks = async (
  tx: Tx,
  memberId: string,
): Promise<Pick<Quote, 'id' | 'from' | 'to' | 'amount' | 'receive' | 'ticks'>[]> => {
  const rows = await tx.query<Pick<Quote, 'id' | 'from' | 'to' | 'ticks'> & { amount: string; receive: string }>(
    `select q.id, q.from_currency as "from", q.to_currency as "to", q.amount, q.receive, q.ticks
       from swap s join swap_quote q on q.id = s.quote_id where s.member_id = $1`,
    [memberId],
  );
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount), receive: BigInt(row.receive) }));
};

export const findSwaps = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Swap>> => {
  const rows = await tx.query<TermsRow & { id: string; made_at: Date }>(
    `select q.id, s.made_at, ${TERMS} from swap s join swap_quote q on q.id = s.quote_id where q.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, { id: row.id, madeAt: row.made_at, ...toTerms(row) }]));
};

/** Quotes that nobody took are of no use a day later. */
export const forgetUnusedQuotes = (tx: Tx, nowMs: number): Promise<unknown> =>
  tx.query('delete from swap_quote where used_at is null and expires_at < $1', [new Date(nowMs - DAY_MS)]);

export interface UsedQuote {
  from: string;
  to: string;
  amount: bigint;
  receive: bigint;
  ticks: readonly QuoteTick[];
}

/** Terms of swaps that were made, by the id of their quote. */
export const readSwapTerms = async (tx: Tx, ids: readonly string[]): Promise<Map<string, UsedQuote>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{
    id: string;
    from: string;
    to: string;
    amount: string;
    receive: string;
    ticks: QuoteTick[];
  }>(
    `select id, from_currency as "from", to_currency as "to", amount, receive, ticks from swap_quote where id = any($1::uuid[])`,
    [ids],
  );
  return new Map(
    rows.map(({ id, from, to, amount, receive, ticks }) => [
      id,
      { from, to, amount: BigInt(amount), receive: BigInt(receive), ticks },
    ]),
  );
};
