/** Sends a six-digit code to an address or phone. The code is stored as a hash; only its receiver ever sees it. */
import { createHash, randomInt } from 'node:crypto';
import { CODE_DIGITS } from '@assay/contract/auth';
import type { AnyPurpose } from '@assay/contract/auth';
import type { Language } from '@assay/contract/language';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { prefixOf } from '../../base/network-prefix.ts';
import { checkCodeLimits, isKnownTo } from './code-limits.ts';
import type { Asking } from './code-limits.ts';
import { guardOfCode } from './messages/notify-member.ts';
import { sendMessage } from './messages/send-message.ts';
import { CODE_LIFE_MS, CODE_PAUSE_MS, CODE_TRIES, countKey, STRANGE_TRIES, targetKey } from './rules.ts';
import type { Target } from './rules.ts';

/** Whether there is a way to reach people: better no code than one that never comes. */
export interface Outlets {
  canReach(kind: Target['kind']): boolean;
}

/** `boundTo`: what a code may be used for beyond its purpose; empty for those that anyone may ask for. */
const hashCode = (target: string, code: string, boundTo: string): Buffer =>
  createHash('sha256')
    .update(`${target}\n${code}${boundTo && `\n${boundTo}`}`)
    .digest();

/** Retires older codes for the same network, which uses the new one; codes for other networks stay. */
const retireOlder = (tx: Tx, { target, purpose, network, nowMs }: Asking): Promise<unknown> =>
  tx.query(
    `update verification_code set expires_at = $4
      where target = $1 and purpose = $2 and network = $3 and used_at is null and expires_at > $4`,
    [targetKey(target), purpose, network, new Date(nowMs)],
  );

interface CodeAsked {
  purpose: AnyPurpose;
  language: Language;
  ip: string;
  boundTo?: string;
  /** Parameters of the message besides the code. */
  params?: Record<string, string>;
}

export const sendCode = (
  deps: { db: Db; clock: Clock; outlets: Outlets },
  target: Target,
  { purpose, language, ip, boundTo = '', params = {} }: CodeAsked,
) =>
  deps.db.transaction(async (tx) => {
    if (!deps.outlets.canReach(target.kind)) throw new DomainError('unavailable');
    const key = targetKey(target);
    const nowMs = deps.clock.now();
    const network = prefixOf(ip);
    const isKnown = await isKnownTo(tx, { target, network, nowMs });
    const asking = { target, purpose, network, isKnown, nowMs };
    const smsPrefix = await checkCodeLimits(tx, asking);
    await retireOlder(tx, asking);

    const code = randomInt(10 ** CODE_DIGITS)
      .toString()
      .padStart(CODE_DIGITS, '0');
    const sentAt = new Date(nowMs);
    const expiresAt = new Date(nowMs + CODE_LIFE_MS);
    await tx.query(
      `insert into verification_code (target, count_key, purpose, code_hash, network, is_known, sms_prefix, tries_left,
         strange_tries_left, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        key,
        countKey(target),
        purpose,
        hashCode(key, code, boundTo),
        network,
        isKnown,
        smsPrefix,
        CODE_TRIES,
        STRANGE_TRIES,
        sentAt,
        expiresAt,
      ],
    );
    // A member who comes back from a freeze needs no link to another one.
    const guard = await guardOfCode(tx, target, { nowMs, canFreeze: purpose !== 'unfreeze' });
    const said = { ...params, ...guard, code, purpose };
    await sendMessage(tx, target, { kind: 'code', language, params: said, expiresAt, sentAt });
    return { expiresInSeconds: CODE_LIFE_MS / 1000, retryInSeconds: CODE_PAUSE_MS / 1000 };
  });

/**
 * The code, if it is right and was sent for this; it is not used up yet. Takes a try first and outside of the caller's
 * transaction, so that guessing costs tries even when the caller rolls back. The network that asked for a code and those
 * that the account knows have tries of their own: nobody elsewhere can use up a code by guessing.
 */
export const checkCode = async (
  deps: { db: Tx; clock: Clock },
  target: Target,
  { code, purpose, ip, boundTo = '' }: { code: string; purpose: AnyPurpose; ip: string; boundTo?: string },
): Promise<bigint> => {
  const key = targetKey(target);
  const nowMs = deps.clock.now();
  const network = prefixOf(ip);
  const isKnown = await isKnownTo(deps.db, { target, network, nowMs });
  const rows = await deps.db.query<{ id: bigint; code_hash: Buffer }>(
    `update verification_code set
       tries_left = tries_left - (case when network = $4 or $5 then 1 else 0 end),
       strange_tries_left = strange_tries_left - (case when network = $4 or $5 then 0 else 1 end)
      where target = $1 and purpose = $3 and used_at is null and expires_at > $2
        and (case when network = $4 or $5 then tries_left else strange_tries_left end) > 0
      returning id, code_hash`,
    [key, new Date(nowMs), purpose, network, isKnown],
  );
  const expected = hashCode(key, code, boundTo);
  const match = rows.find((row) => row.code_hash.equals(expected));
  if (match === undefined) throw new DomainError('wrong_code');
  return match.id;
};

/** Together with what the code was for: of many who checked it at once, one gets here. */
export const spendCode = async (deps: { clock: Clock }, tx: Tx, id: bigint): Promise<void> => {
  const used = await tx.query(
    'update verification_code set used_at = $2 where id = $1 and used_at is null returning 1',
    [id, new Date(deps.clock.now())],
  );
  if (used.length === 0) throw new DomainError('wrong_code');
};
