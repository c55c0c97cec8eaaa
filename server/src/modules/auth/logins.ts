/** Log-ins: a random token that only its holder knows; the database has its hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { LOGIN_IDLE_MS, LOGIN_LIFE_MS, MAX_LOGINS } from './rules.ts';

const TOKEN_BYTES = 32;
/** How exact `seen_at` is: not every call writes. */
const SEEN_STEP_MS = 60_000;

/** In a transaction: log-ins of one member at once wait for each other here, or each would end rows that another ends too. */
export const openLogin = async (deps: { clock: Clock }, tx: Tx, memberId: string): Promise<string> => {
  await tx.query('select from member where id = $1 for no key update', [memberId]);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = deps.clock.now();
  await tx.kysely
    .insertInto('login')
    .values({
      member_id: memberId,
      token_hash: createHash('sha256').update(token).digest(),
      created_at: new Date(now),
      seen_at: new Date(now),
      expires_at: new Date(now + LOGIN_LIFE_MS),
      revoked_at: null,
    })
    .execute();
  // The oldest log-ins make room.
  await tx.query(
    `update login set revoked_at = $2 where id in
       (select id from login where member_id = $1 and revoked_at is null order by created_at desc, id desc offset $3)`,
    [memberId, new Date(now), MAX_LOGINS],
  );
  return token;
};

export const closeLogin = async (deps: { clock: Clock }, tx: Tx, tokenHash: Buffer): Promise<void> => {
  await tx.kysely
    .updateTable('login')
    .set({ revoked_at: new Date(deps.clock.now()) })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
};

/** The member of a token that is neither ended nor too old nor idle for too long. */
export const findMember = async (deps: { db: Db; clock: Clock }, tokenHash: Buffer): Promise<string | undefined> => {
  const now = deps.clock.now();
  const row = await deps.db.kysely
    .selectFrom('login')
    .select(['id', 'member_id', 'seen_at'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('seen_at', '>', new Date(now - LOGIN_IDLE_MS))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (now - row.seen_at.getTime() > SEEN_STEP_MS) {
    await deps.db.kysely
      .updateTable('login')
      .set({ seen_at: new Date(now) })
      .where('id', '=', row.id)
      .execute();
  }
  return row.member_id;
};
