/** Live lets members in when nothing is missing; until then it says what is, all at once. */
import type { Config } from '../../base/config.ts';
import { say } from '../../base/progress.ts';
import { StartError } from '../../base/start-error.ts';
import type { Tx } from '../../db/database.ts';
import { checksOf, missingOf } from './checks.ts';
import type { Check } from './checks.ts';
import { readConnected, readFacts } from './read-facts.ts';

export const saidMissing = (missing: readonly Check[]): string =>
  missing.map(({ title, found, how }) => `\n  - ${title}: ${found}.\n    ${how}`).join('');

export const passGate = async (config: Config, tx: Tx): Promise<void> => {
  if (config.profile !== 'live') return;
  const missing = missingOf(checksOf(await readFacts(config, tx, await readConnected(config, tx))));
  if (missing.length === 0) return;
  if (config.isSetup) {
    say(`  Members are not let in yet. ${missing.length} things are missing; npm run doctor lists them.`);
    return;
  }
  throw new StartError(
    'not_ready',
    `Live is not ready, and lets nobody in:${saidMissing(missing)}\n  ASSAY_SETUP=on starts the desk alone; npm run doctor prints this list.`,
  );
};
