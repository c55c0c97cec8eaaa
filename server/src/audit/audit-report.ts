/** The whole audit as a table: prices, books, trades, the public log. */
import { auditBooks } from './audit-books.ts';
import { auditLog } from './audit-log.ts';
import type { Db } from '../db/database.ts';
import type { LedgerFinding } from '../ledger/find-wrong.ts';
import { auditTrades } from '../modules/trade/audit-trades.ts';
import { auditTape } from '../quotes/audit/audit-tape.ts';
import type { Tally } from '../quotes/audit/tally.ts';
import { partOf, PARTS } from './parts.ts';
import type { Part } from './parts.ts';

const row = ({ name, unit, count, failures, first }: Tally): string => {
  const verdict = failures > 0 ? '✗' : count > 0 ? '✓' : '·';
  const figure = `${count.toLocaleString('en-US')} ${unit}`;
  const trouble = failures > 0 ? `\n      ${failures.toLocaleString('en-US')} wrong, the first: ${first}` : '';
  return `  ${verdict} ${name.padEnd(64)} ${figure.padStart(24)}${trouble}`;
};

/** What each part of the platform came to. */
const byPart = (looks: { trade: readonly Tally[]; books: readonly Tally[] }): Map<Part, LedgerFinding[]> => {
  const found = new Map<Part, LedgerFinding[]>(PARTS.map((part) => [part, []]));
  for (const [of, tallies] of Object.entries(looks))
    for (const { name, failures, first } of tallies) {
      if (failures === 0) continue;
      const invariant = /^[A-Z]\d+/.exec(name)?.[0] ?? 'all';
      const part = of === 'trade' ? 'trade' : partOf(invariant);
      if (part !== undefined) found.get(part)!.push({ invariant, where: first ?? name });
    }
  return found;
};

/** `sinceMs`: from which instant on prices and trades are looked at. Resolves to what does not hold, by part. */
export const reportAudit = async (
  db: Db,
  sinceMs: number,
  say: (text: string) => void,
): Promise<{ holds: boolean; findings: Map<Part, LedgerFinding[]> }> => {
  const started = performance.now();
  const tape = await auditTape(db, sinceMs);
  say('\n  Audit of prices\n');
  for (const tally of tape) say(row(tally));
  const books = await auditBooks(db);
  say('\n  Audit of the books\n');
  for (const tally of books) say(row(tally));
  const trades = await auditTrades(db, sinceMs);
  say('\n  Audit of trades\n');
  for (const tally of trades) say(row(tally));
  const log = await auditLog(db);
  say('\n  Audit of the public log\n');
  for (const tally of log) say(row(tally));
  const wrong = [...tape, ...books, ...trades, ...log].filter(({ failures }) => failures > 0).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`\n  ${wrong === 0 ? 'Everything holds.' : `${wrong} checks do not hold.`} ${seconds} s\n`);
  return { holds: wrong === 0, findings: byPart({ trade: [...tape, ...trades], books: [...books, ...log] }) };
};
