/** Sends a six-digit code to an address or phone. The code is stored as a hash; only its receiver ever sees it. */
import { createHash, randomInt } from 'node:crypto';
import { CODE_DIGITS } from '@assay/contract/auth';
import type { CodePurpose } from '@assay/contract/auth';
import type { Language } from '@assay/contract/language';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import { sendMessage } from './messages/send-message.ts';
import { CODE_LIFE_MS, CODE_PAUSE_MS, CODE_TRIES, CODES_PER_DAY, targetKey } from './rules.ts';
import type { Target } from './rules.ts';

/** Whether there is a way to reach people: better no code than one that never comes. */
export interface Outlets {
  canReach(kind: Target['kind']): boolean;
}

const hashCode = (target: string, code: string): Buffer => createHash('sha256').update(`${target}\n${code}`).digest();

export const sendCode = (
  deps: { db: Db; clock: Clock; outlets: Outlets },
  target: Target,
  { purpose, language }: { purpose: CodePurpose; language: Language },
) =>
  deps.db.transaction(async (tx) => {
    if (!deps.outlets.canReach(target.kind)) throw new DomainError('unavailable');
    const key = targetKey(target);
    const now = deps.clock.now();
    // Two requests for one target at once would both see no code sent yet.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    // One that was used reached whoever asked for it: the next one is for something else, and need not wait.
    const [past] = await tx.query<{ last: Date | null; count: bigint }>(
      `select max(created_at) filter (where used_at is null) as last, count(*) as count
         from verification_code where target = $1 and created_at > $2`,
      [key, new Date(now - 86_400_000)],
    );
    const pauseLeftMs = (past?.last?.getTime() ?? 0) + CODE_PAUSE_MS - now;
    if (pauseLeftMs > 0) throw new DomainError('code_too_soon', { seconds: Math.ceil(pauseLeftMs / 1000) });
    if ((past?.count ?? 0n) >= CODES_PER_DAY) throw new DomainError('code_daily_limit');

    const code = randomInt(10 ** CODE_DIGITS)
      .toString()
      .padStart(CODE_DIGITS, '0');
    const sentAt = new Date(now);
    const expiresAt = new Date(now + CODE_LIFE_MS);
    await tx.kysely
      .insertInto('verification_code')
      .values({
        target: key,
        purpose,
        code_hash: hashCode(key, code),
        tries_left: CODE_TRIES,
        created_at: sentAt,
        expires_at: expiresAt,
      })
      .execute();
    await sendMessage(tx, target, { kind: 'code', language, params: { code, purpose }, expiresAt, sentAt });
    return { expiresInSeconds: CODE_LIFE_MS / 1000, retryInSeconds: CODE_PAUSE_MS / 1000 };
  });

/**
 * The code, if it is right and was sent for this; it is not used up yet. Takes a try first and outside of the caller's transaction, so that
 * guessing costs tries even when the caller rolls back.
 */
export const checkCode = async (
  deps: { db: Db; clock: Clock },
  target: Target,
  { code, purpose }: { code: string; purpose: CodePurpose },
): Promise<bigint> => {
  const key = targetKey(target);
  const [row] = await deps.db.query<{ id: bigint; code_hash: Buffer }>(
    `update verification_code set tries_left = tries_left - 1
      where id = (select id from verification_code where target = $1 and purpose = $3
                   order by created_at desc, id desc limit 1)
        and used_at is null and expires_at > $2 and tries_left > 0
      returning id, code_hash`,
    [key, new Date(deps.clock.now()), purpose],
  );
  if (row === undefined || !row.code_hash.equals(hashCode(key, code))) throw new DomainError('wrong_code');
  return row.id;
};

/** Together with what the code was for: of many who checked it at once, one gets here. */
export const spendCode = async (deps: { clock: Clock }, tx: Tx, id: bigint): Promise<void> => {
  const used = await tx.query(
    'update verification_code set used_at = $2 where id = $1 and used_at is null returning 1',
    [id, new Date(deps.clock.now())],
  );
  if (used.length === 0) throw new DomainError('wrong_code');
};
