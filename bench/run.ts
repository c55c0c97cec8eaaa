/** `npm run bench`: measures what the issues and budgets name and prints it. Figures depend on the machine; ratios hold. */
import { measureApp } from './app.ts';
import { measureClosingCrowd } from './closing-crowd.ts';
import { measureDesk } from './desk.ts';
import { measureLedger } from './ledger.ts';
import { measureLiabilities } from './liability.ts';
import { measureProducts } from './product.ts';
import { measureQuotes } from './quotes.ts';
import { startServer } from './running-server.ts';
import { measureSameTime } from './same-time.ts';
import { measureSealedOpens } from './sealed-opens.ts';
import { printTable } from './table.ts';
import { measureTrade } from './trade.ts';

printTable('Prices', await measureQuotes());
printTable('Books', await measureLedger());
printTable('Liabilities', measureLiabilities());
printTable('Trading', await measureTrade());
printTable('Products', await measureProducts());
printTable('Desk', await measureDesk());

const server = await startServer();
try {
  const again = await server.restart();
  printTable('Start', [
    { what: 'first start, with 90 days of history to make', figure: `${(server.startMs / 1000).toFixed(1)} s` },
    { what: 'started again', figure: `${(again / 1000).toFixed(1)} s`, against: 'within 5 s', isMet: again < 5000 },
  ]);
  printTable('Everybody closes', await measureClosingCrowd(server));
  printTable('Trading by phone', await measureSealedOpens(server));
  printTable('Log-in', await measureSameTime(server));
  printTable('App', await measureApp(server.url));
} finally {
  await server.stop();
}
