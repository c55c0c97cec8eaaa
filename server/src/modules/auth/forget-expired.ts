/** Deletes what can no longer be used for anything. */
import type { Db } from '../../db/database.ts';
import { forgetTries } from './guard/tries.ts';
import { forgetMessages } from './messages/deliver-messages.ts';

const TABLES = [
  'oidc_flow',
  'oidc_answer',
  'wallet_nonce',
  'passkey_challenge',
  'pending_login',
  'confirmation',
  'freeze_token',
  'recovery_link',
  'stream_ticket',
];

const DAY_MS = 86_400_000;
/** Codes are counted by the day. */
const CODES_KEPT_MS = 2 * DAY_MS;
/** The history of log-ins that members see, and by which devices are known. */
const LOGINS_KEPT_MS = 90 * DAY_MS;

export const forgetExpired = async (db: Db, nowMs: number): Promise<void> => {
  for (const table of TABLES) await db.query(`delete from ${table} where expires_at < $1`, [new Date(nowMs)]);
  await db.query('delete from verification_code where created_at < $1', [new Date(nowMs - CODES_KEPT_MS)]);
  await db.query('delete from login where expires_at < $1', [new Date(nowMs - LOGINS_KEPT_MS)]);
  await forgetTries(db, nowMs);
  await forgetMessages(db, nowMs);
};
