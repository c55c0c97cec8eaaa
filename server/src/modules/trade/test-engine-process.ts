/**
 * A process of its own with a market and an engine, for tests that kill one: it lets the price fall once, and dies by
 * SIGKILL as soon as so many of the decisions that follow are written. Called as: url, folder of keys, price, count.
 */
import { openDatabase } from '../../db/database.ts';
import { openLedger } from '../../ledger/ledger.ts';
import { openScript } from '../../quotes/test-script.ts';
import { startEngine } from './start-engine.ts';

const [url = '', folder = '', price = '', dieAfter = ''] = process.argv.slice(2);
const db = openDatabase({ url });
const market = await openScript({ db, folder, startMs: 0 });
const engine = await startEngine({ ...market, ledger: await openLedger(market) });

let written = 0;
engine.onEvent(() => {
  written += 1;
  if (written === Number(dieAfter)) process.kill(process.pid, 'SIGKILL');
});
market.clock.nowMs += 1000;
market.feed.tell({ id: 1, atMs: market.clock.nowMs, price: Number(price) });
await market.quotes.flush();
await engine.settled();
process.exit(0);
