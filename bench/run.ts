/**
 * `npm run bench`: measures every budget and prints it. Figures depend on the machine; ratios hold. `npm run bench -- app
 * trading` takes those tables alone.
 */
import { ensureBuilt } from '../scripts/build.mjs';
import { measureApp, measureMemory } from './app/app.ts';
import { measurePeer } from './app/peer.ts';
import { measureClosingCrowd } from './closing-crowd.ts';
import { cpuTimeOf, postgresOf } from './cpu-time.ts';
import { measureDesk } from './desk.ts';
import { measureDeskLedger } from './desk-ledger.ts';
import { measureLedger } from './ledger.ts';
import { measureLiabilities } from './liability.ts';
import { measureLists } from './lists.ts';
import { measureProducts } from './product.ts';
import { measureQuotes } from './quotes.ts';
import { measureRoles } from './roles.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { measureSameTime } from './same-time.ts';
import { measureSealedOpens } from './sealed-opens.ts';
import { printTable } from './table.ts';
import type { Row } from './table.ts';
import { measureReload, measureTrade } from './trade.ts';

/** Tables that start what they need by themselves. */
const ALONE: Record<string, () => Row[] | Promise<Row[]>> = {
  prices: measureQuotes,
  books: measureLedger,
  liabilities: measureLiabilities,
  trading: measureTrade,
  reload: measureReload,
  products: measureProducts,
  desk: measureDesk,
  'ledger browser': measureDeskLedger,
  lists: measureLists,
  roles: measureRoles,
  peer: measurePeer,
};

/** Seconds until it answers, and the processor time of the server and its database till then. */
const startRow = (what: string, { ms, us }: { ms: number; us: number }, within: number): Row => ({
  what,
  figure: `${(ms / 1000).toFixed(1)} s`,
  against: `within ${within} s; ${(us / 1e6).toFixed(1)} s of processor time`,
  isMet: ms <= within * 1000,
});

const measureStart = async (server: RunningServer): Promise<Row[]> => {
  const spent = (): number => cpuTimeOf([server.pid(), ...postgresOf(server.dataDir)]);
  const first = { ms: server.startMs, us: spent() };
  const again = { ms: await server.restart(), us: spent() };
  return [startRow('first start, with 90 days of history to make', first, 12), startRow('started again', again, 3)];
};

/** Tables about a server that runs as its users start it. */
const RUNNING: Record<string, (server: RunningServer) => Promise<Row[]>> = {
  start: measureStart,
  'everybody closes': measureClosingCrowd,
  'trading by phone': measureSealedOpens,
  'log-in': measureSameTime,
  app: ({ url }) => measureApp(url),
  memory: ({ url }) => measureMemory(url),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in ALONE) && !(name in RUNNING));
if (unknown.length > 0) {
  console.error(
    `No such table: ${unknown.join(', ')}. There are: ${Object.keys({ ...ALONE, ...RUNNING }).join(', ')}.`,
  );
  process.exit(1);
}
const isWanted = ([name]: [string, unknown]): boolean => wanted.length === 0 || wanted.includes(name);

for (const [name, measure] of Object.entries(ALONE).filter(isWanted)) printTable(name, await measure());

const running = Object.entries(RUNNING).filter(isWanted);
if (running.length > 0) {
  await ensureBuilt();
  const server = await startServer();
  try {
    for (const [name, measure] of running) printTable(name, await measure(server));
  } finally {
    await server.stop();
  }
}
