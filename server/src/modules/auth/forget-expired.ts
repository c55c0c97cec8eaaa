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
  'stream_ticket',
];

export const forgetExpired = async (db: Db, nowMs: number): Promise<void> => {
  for (const table of TABLES) await db.query(`delete from ${table} where expires_at < $1`, [new Date(nowMs)]);
  await forgetTries(db, nowMs);
  await forgetMessages(db, nowMs);
};
