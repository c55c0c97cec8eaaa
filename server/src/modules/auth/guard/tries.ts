/**
 * Wrong tries and the growing delay after them. A try is counted before it is looked at, so that many at once are no more
 * than one after the other, and outside of any transaction, so that no refusal takes it back. During the delay a try is
 * answered at once, unlooked at and uncounted. A device that the account knows has a count of its own: nobody can keep a
 * member out by guessing elsewhere (reliability 4).
 */
import { createHash } from 'node:crypto';
import type { Clock } from '../../../base/clock.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { DomainError } from '../../../base/domain-error.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
export const FREE_TRIES = 5;
/** Many people share a network. */
const FREE_PER_NETWORK = 30;

export interface Limit {
  key: string;
  free: number;
  /** The delay doubles up to this. */
  maxDelayMs: number;
  /** After so long without a wrong try the count begins anew. */
  forgetMs: number;
  /** Counts for many: a right try gives back its own, not those of the others. */
  isShared: boolean;
}

/** Hashes names, because a password may be typed as a name by mistake. */
const keyOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

const OWN = { free: FREE_TRIES, maxDelayMs: 15 * MINUTE_MS, forgetMs: 15 * MINUTE_MS, isShared: false };
const SHARED = { maxDelayMs: MINUTE_MS, forgetMs: 15 * MINUTE_MS, isShared: true };

/** `account`: a name as typed, whether or not there is such an account. */
export const passwordLimits = (from: { account: string; prefix: string; isKnown: boolean }): Limit[] =>
  from.isKnown
    ? [{ ...OWN, key: keyOf('password', from.account, from.prefix) }]
    : [
        { ...SHARED, free: FREE_PER_NETWORK, key: keyOf('password from', from.prefix) },
        { ...OWN, key: keyOf('password', from.account) },
      ];

/** At the desk: passwords by the name as typed, codes by the operator. Nobody there has a device that counts apart. */
export const operatorLimits = (from: { account: string; prefix: string }): Limit[] => [
  { ...SHARED, free: FREE_PER_NETWORK, key: keyOf('operator from', from.prefix) },
  { ...OWN, key: keyOf('operator', from.account) },
];

/** A password asked for again: whoever stole one log-in cannot slow down another one. */
export const stepUpLimits = (loginId: string): Limit[] => [{ ...OWN, key: keyOf('step up', loginId) }];

/** Six digits are few: about forty tries a day, a chance of 0.01 % with three codes valid at a time. */
export const factorLimits = (from: { memberId: string; prefix: string; isKnown: boolean }): Limit[] => [
  {
    key: from.isKnown ? keyOf('factor', from.memberId, from.prefix) : keyOf('factor', from.memberId),
    free: FREE_TRIES,
    maxDelayMs: 60 * MINUTE_MS,
    forgetMs: DAY_MS,
    isShared: false,
  },
];

/** The same for whoever logs in with the digits alone, by the name as typed; guessing here slows no second factor down. */
export const authenticatorLimits = (from: { account: string; prefix: string; isKnown: boolean }): Limit[] => {
  const own = { free: FREE_TRIES, maxDelayMs: 60 * MINUTE_MS, forgetMs: DAY_MS, isShared: false };
  return from.isKnown
    ? [{ ...own, key: keyOf('authenticator', from.account, from.prefix) }]
    : [
        { ...SHARED, free: FREE_PER_NETWORK, key: keyOf('authenticator from', from.prefix) },
        { ...own, key: keyOf('authenticator', from.account) },
      ];
};

const count = async (tx: Tx, limit: Limit, nowMs: number): Promise<number> => {
  const now = new Date(nowMs);
  const forgotten = new Date(nowMs - limit.forgetMs);
  const [row] = await tx.query<{ failures: number }>(
    `insert into login_try as t (key, failures, last_at, open_at) values ($1, 1, $2, $2)
     on conflict (key) do update set
       failures = case when t.last_at <= $3 then 1 else t.failures + 1 end,
       last_at = $2,
       open_at = case when t.last_at > $3 and t.failures + 1 >= $4
         then $2::timestamptz + least($5, 1000 * 2 ^ least(t.failures + 1 - $4, 30)) * interval '1 millisecond' else $2 end
     where t.open_at <= $2 returning failures`,
    [limit.key, now, forgotten, limit.free, limit.maxDelayMs],
  );
  if (row) return row.failures;
  const [delayed] = await tx.query<{ open_at: Date }>('select open_at from login_try where key = $1', [limit.key]);
  const leftMs = (delayed?.open_at.getTime() ?? nowMs) - nowMs;
  throw new DomainError('login_delayed', { seconds: Math.max(1, Math.ceil(leftMs / 1000)) });
};

const forgive = (tx: Tx, { key, isShared }: Limit, nowMs: number): Promise<unknown> =>
  isShared
    ? tx.query(
        'update login_try set failures = greatest(failures - 1, 1), open_at = least(open_at, $2) where key = $1',
        [key, new Date(nowMs)],
      )
    : tx.query('delete from login_try where key = $1', [key]);

export interface Try {
  /** How many the account has had with this one; more than the free ones after a warning is due. */
  failures: number;
  wasRight(): Promise<void>;
}

export const takeTry = async ({ db, clock }: { db: Db; clock: Clock }, limits: Limit[]): Promise<Try> => {
  let failures = 0;
  for (const limit of limits) failures = await count(db.aside, limit, clock.now());
  return {
    failures,
    wasRight: async () => {
      for (const limit of limits) await forgive(db.aside, limit, clock.now());
    },
  };
};

/** Counts that nobody has added to for a day. */
export const forgetTries = (db: Db, nowMs: number): Promise<unknown> =>
  db.query('delete from login_try where last_at < $1 and open_at < $1', [new Date(nowMs - DAY_MS)]);
