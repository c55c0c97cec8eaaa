/** A desk on a database of its own, with one operator, asked as its screens ask. */
import { join } from 'node:path';
import { pino } from 'pino';
import type { DeskEndpoint } from '../contract/src/desk/endpoint.ts';
import type { Role } from '../contract/src/desk/role.ts';
import { systemClock } from '../server/src/base/clock.ts';
import type { Db } from '../server/src/db/database.ts';
import { createDeskApp } from '../server/src/desk-app.ts';
import type { Ledger } from '../server/src/ledger/ledger.ts';
import { openSecrets } from '../server/src/modules/auth/secrets.ts';
import { insertOperator } from '../server/src/modules/operator/index.ts';
import { openSession } from '../server/src/modules/operator/sessions.ts';
import { openVault } from '../server/src/modules/upload/vault.ts';
import { median } from './table.ts';
import type { Row } from './table.ts';

const ROUNDS = 21;
const LIMIT_MS = 300;
const FLAT = 2;
/** Below this a ratio says more about the machine than about the query. */
const NOTHING_MS = 10;

interface Answer {
  records?: { id: string }[];
  next?: string | null;
}

export const openBenchDesk = async (
  { db, ledger, folder }: { db: Db; ledger: Ledger; folder: string },
  roles: readonly Role[],
) => {
  const keyFolder = join(folder, 'keys');
  const desk = await createDeskApp({
    config: { profile: 'sandbox', trustedProxies: [], rateLimit: false },
    db,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    ledger,
    vault: await openVault({ folder: join(folder, 'files'), keyFolder }),
    secrets: await openSecrets(keyFolder),
    webFolder: join(folder, 'desk'),
  });
  const person = { name: 'Bench', email: 'bench@example.com', roles };
  const operatorId = await insertOperator({ clock: systemClock }, db, person);
  const token = await openSession({ clock: systemClock }, db, operatorId, { ip: '127.0.0.1', userAgent: 'bench' });
  return {
    close: () => desk.close(),
    get: async ({ path }: DeskEndpoint, query: Record<string, string> = {}): Promise<Answer> => {
      const search = new URLSearchParams(query).toString();
      const reply = await desk.inject({
        method: 'GET',
        url: search === '' ? path : `${path}?${search}`,
        headers: { cookie: `assay_desk80=${token}; assay_desk=${token}` },
      });
      const { code, result } = reply.json<{ code: number; result: Answer }>();
      if (code !== 200) throw new Error(`${path} was refused with ${code}`);
      return result;
    },
  };
};

/** Median of some rounds, in milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await work();
    taken.push(performance.now() - startedAt);
  }
  return median(taken);
};

/** A row that is met where many take no longer than few. */
export const flatRow = (what: string, { few, many, from }: { few: number; many: number; from: number }): Row => ({
  what,
  figure: `${many.toFixed(0)} ms`,
  against: `${few.toFixed(0)} ms with ${from.toLocaleString('en')}; ${(many / few).toFixed(1)} times, at most ${FLAT}, within ${LIMIT_MS} ms`,
  isMet: many <= LIMIT_MS && (many / few <= FLAT || many <= NOTHING_MS),
});
