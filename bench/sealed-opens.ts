/** Opens as phones make them: by HTTP, encrypted, on a server as its users start it, beside TPC-B on its own Postgres. */
import { openDatabase } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded-postgres.ts';
import { openCrowd } from './phone-crowd.ts';
import type { RunningServer } from './running-server.ts';
import { median } from './table.ts';
import type { Row } from './table.ts';
import { openTpcB, TPC_B_CLIENTS } from './tpc-b.ts';
import { openTraders } from './trading-members.ts';

const PHONES = 64;
/** Enough members to stay below the limit of positions per member. */
const MEMBERS = 800;
const ROUNDS = 3;
const SHIFT_MS = 5000;
/** As many as a phone could open in that time at best. */
const AHEAD = 500;
const RATIO = 0.8;

export const measureSealedOpens = async (server: RunningServer): Promise<Row[]> => {
  // Already running: it is the server's own, and is left to it.
  const { url, ownerUrl } = await startEmbeddedPostgres(server.dataDir);
  const db = openDatabase({ url });
  const owner = openDatabase({ url: ownerUrl });
  const crowd = openCrowd();
  try {
    const tokens = await openTraders(db, MEMBERS);
    const tpcB = await openTpcB(owner, ownerUrl);
    const rate = async (): Promise<number> => {
      const opened = await crowd.work({ url: server.url, phones: PHONES, tokens, ms: SHIFT_MS, ahead: AHEAD });
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
    crowd.end();
    await db.close();
    await owner.close();
  }
};
