/**
 * `npm run witness -- https://assay.example`: watches the public log of an instance from a machine that its operator does
 * not rule. It cosigns heads that go on from the last one, and says when one does not.
 *   --data FOLDER  where it keeps its key and what it saw (default .witness)
 *   --port PORT    where it serves them (default 8300)
 *   --name NAME    what it signs as, such as witness.example/w1
 */
import { parseArgs } from 'node:util';
import { parseVerifierKey } from '@assay/verify/log-head';
import { fileStore, keepLogKey, loadKey } from './keep.ts';
import { serveWitness } from './serve.ts';
import { watchOnce } from './watch.ts';
import { Witness } from './witness.ts';

const EVERY_MS = 60_000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: '.witness' },
    port: { type: 'string', default: '8300' },
    name: { type: 'string', default: 'witness' },
  },
});
const say = (text: string): void => void process.stdout.write(`${new Date().toISOString()}  ${text}\n`);

const [site] = positionals;
if (site === undefined || !URL.canParse(site)) {
  process.stderr.write('Say which instance to watch: npm run witness -- https://assay.example\n');
  process.exit(2);
}
const prefix = new URL('/proof/log', site).href;
const offered = ((await (await fetch(`${prefix}/key`)).json()) as { verifier: string }).verifier;
const logVerifier = await keepLogKey(values.data, offered);
const log = parseVerifierKey(logVerifier, 'log');
if (!log) {
  process.stderr.write('The log has no key that a witness can read.\n');
  process.exit(2);
}
if (logVerifier !== offered)
  say(`CONTRADICTION: the log now offers the key ${offered}; this witness knows ${logVerifier}`);
const key = await loadKey(values.data, values.name);
const witness = new Witness({ log, key, store: fileStore(values.data), now: () => Date.now() });
serveWitness({ witness, logVerifier }).listen(Number(values.port), () =>
  say(`${witness.verifier} watches ${prefix} and serves on port ${values.port}`),
);

const watch = async (): Promise<void> => {
  try {
    const watched = await watchOnce(witness, prefix);
    if (watched === 'contradiction') say('CONTRADICTION: the log denies what it signed before; see /contradictions');
    else if (watched !== 'same') say(watched);
  } catch (error) {
    say(`no answer: ${(error as Error).message}`);
  }
  setTimeout(() => void watch(), EVERY_MS);
};
await watch();
