/** Members who are logged in and have money and accounts on a server that runs, for phones that trade. */
import { createHash, randomUUID } from 'node:crypto';
import { systemClock } from '../server/src/base/clock.ts';
import type { Db } from '../server/src/db/database.ts';
import { createAccounts, shardedKey } from '../server/src/ledger/accounts.ts';
import { openLedger } from '../server/src/ledger/ledger.ts';
import { accountOf, fund, openMembers } from './books.ts';

/** Returns one token a member. */
export const openTraders = async (db: Db, count: number): Promise<string[]> => {
  const members = await openMembers(db, count);
  await fund(await openLedger({ db, clock: systemClock }), members, 10n ** 12n);
  // The first order of a member opens an account; the measurements are not about first orders.
  await createAccounts(db).find(
    members.map((memberId) => shardedKey(accountOf(memberId, 'margin'), 'money', memberId)),
  );
  const tokens = members.map(() => randomUUID());
  await db.query(
    `insert into login (member_id, token_hash, seen_at, expires_at)
     select *, now(), now() + interval '1 day' from unnest($1::uuid[], $2::bytea[])`,
    [members, tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return tokens;
};
