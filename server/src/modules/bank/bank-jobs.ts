/** Bank jobs: read files from the folder, credit members, and settle payouts by their debits. */
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Db } from '../../db/database.ts';
import type { Job } from '../../jobs/runner.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { RegisteredRail } from '../rail/index.ts';
import { importBankFile } from './import-statement.ts';
import type { BankAccount } from './import-statement.ts';
import { matchReversals } from './match-reversals.ts';
import { settleDebits } from './settle-debits.ts';
import { BentStatement, MAX_FILE_BYTES } from './statement.ts';

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  ledger: Pick<Ledger, 'post'>;
  banks: readonly BankAccount[];
  rails: readonly RegisteredRail[];
  /** Credits what a rail saw. */
  take: (rail: RegisteredRail) => Promise<void>;
  /** Where files of the bank are put; absent where they come through the desk alone. */
  folder?: string | undefined;
}

/** A file that was written a moment ago may not be whole. */
const SETTLED_MS = 3000;

/**
 * Moves files that were read to `done`, and rejected ones to `refused` with the reason beside them. Reading a file
 * again is harmless.
 */
export const readFolder = async (deps: Omit<Deps, 'take' | 'rails' | 'ledger'>, folder: string): Promise<void> => {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((one) => one.isFile() && !one.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted();
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs, size } = await stat(path);
    if (deps.clock.now() - mtimeMs < SETTLED_MS) continue;
    const moveTo = async (where: 'done' | 'refused'): Promise<void> => {
      await mkdir(join(folder, where), { recursive: true });
      await rename(path, join(folder, where, name));
    };
    try {
      if (size > MAX_FILE_BYTES) throw new BentStatement('It is too large.');
      const bytes = await readFile(path);
      const { statements } = await deps.db.transaction((tx) => importBankFile(deps, tx, { bytes, name, by: 'folder' }));
      deps.log.info({ file: name, states: statements.map(({ state }) => state) }, 'bank file taken in');
      await moveTo('done');
    } catch (error) {
      if (!(error instanceof BentStatement)) throw error;
      deps.log.warn({ file: name, why: error.message }, 'bank file refused');
      await moveTo('refused');
      await writeFile(join(folder, 'refused', `${name}.why.txt`), `${error.message}\n`);
    }
  }
};

export const bankJobs = (deps: Deps): Job[] => [
  ...(deps.folder === undefined ? [] : [{ name: 'bank files', run: () => readFolder(deps, deps.folder!) }]),
  ...deps.rails
    .filter(({ kind }) => kind === 'bank')
    .map((rail) => ({
      name: `bookings of ${rail.name}`,
      run: async () => {
        // A payout that came back is known by its debit, which may stand in the same statement.
        await settleDebits(deps, rail.name);
        await matchReversals(deps, rail.name);
        await deps.take(rail);
      },
    })),
];
