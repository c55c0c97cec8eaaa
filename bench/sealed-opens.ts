/** Opens as phones make them: by HTTP, encrypted, on a server as its users start it, beside TPC-B on its own Postgres. */
import { fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../server/src/clock.ts';
import { openDatabase } from '../server/src/db/database.ts';
import type { Db } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded-postgres.ts';
import { createAccounts, shardedKey } from '../server/src/ledger/accounts.ts';
import { openLedger } from '../server/src/ledger/ledger.ts';
import { accountOf, fund, openMembers } from './books.ts';
import type { RunningServer } from './running-server.ts';
import { median } from './table.ts';
import type { Row } from './table.ts';
import { openTpcB, TPC_B_CLIENTS } from './tpc-b.ts';
import type { Shift } from './trading-phones.ts';

const PHONES = 64;
/** Nobody comes near the number of positions that one may have. */
const MEMBERS = 800;
const ROUNDS = 3;
const SHIFT_MS = 5000;
/** As many as a phone could open in that time at best. */
const AHEAD = 500;
const RATIO = 1.2;

const logIn = async (db: Db, members: readonly string[]): Promise<string[]> => {
  const tokens = members.map(() => randomUUID());
  await db.query(
    `insert into login (member_id, token_hash, seen_at, expires_at)
     select *, now(), now() + interval '1 day' from unnest($1::uuid[], $2::bytea[])`,
    [members, tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return tokens;
};

export const measureSealedOpens = async (server: RunningServer): Promise<Row[]> => {
  // Already running: it is the server's own, and is left to it.
  const { url } = await startEmbeddedPostgres(server.dataDir);
  const db = openDatabase({ url });
  const phones = fork(fileURLToPath(new URL('./trading-phones.ts', import.meta.url)));
  try {
    const members = await openMembers(db, MEMBERS);
    await fund(await openLedger({ db, clock: systemClock }), members, 10n ** 12n);
    // The first order of a member opens his account; this is not about first orders.
    await createAccounts(db).find(
      members.map((memberId) => shardedKey(accountOf(memberId, 'margin'), 'money', memberId)),
    );
    const tokens = await logIn(db, members);
    const tpcB = await openTpcB(db, url);
    const rate = async (): Promise<number> => {
      phones.send({ url: server.url, phones: PHONES, tokens, ms: SHIFT_MS, ahead: AHEAD } satisfies Shift);
      const [opened] = (await once(phones, 'message')) as [number];
      return opened / (SHIFT_MS / 1000);
    };
    await rate();
    const rounds: { opens: number; base: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push({ opens: await rate(), base: await tpcB.rate() });
    const ratio = median(rounds.map(({ opens, base }) => opens / base));
    const figure = (pick: (round: (typeof rounds)[number]) => number): string =>
      Math.round(median(rounds.map(pick))).toLocaleString('en-US');
    return [
      {
        what: `opens a second by HTTP, encrypted, ${PHONES} phones`,
        figure: figure(({ opens }) => opens),
        against: `${ratio.toFixed(2)} x TPC-B with ${TPC_B_CLIENTS} clients (${figure(({ base }) => base)}); at least ${RATIO} x`,
        isMet: ratio >= RATIO,
      },
    ];
  } finally {
    phones.kill();
    await db.close();
  }
};
