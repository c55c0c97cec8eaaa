/** Measures what the desk loads for its first queue, gzipped, and fails when it is too much. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const ASSETS = fileURLToPath(new URL('./dist/assets/', import.meta.url));
const BUDGET_KB = 200;
/** Screens that an operator opens later: all but the first queue. */
const LATER = /^(?!withdrawal-|queue-)[a-z-]+-screen/;

const kilobytes = readdirSync(ASSETS)
  .filter((name) => name.endsWith('.js') && !LATER.test(name))
  .reduce((sum, name) => sum + gzipSync(readFileSync(ASSETS + name), { level: 9 }).length, 0);
const kb = kilobytes / 1024;
process.stdout.write(
  `${kb > BUDGET_KB ? 'OVER' : '  ok'}  ${kb.toFixed(1)} KB of ${BUDGET_KB}  JavaScript of the desk\n`,
);
if (kb > BUDGET_KB) process.exitCode = 1;
