/** The whole audit as a table: prices, books, trades, the public log. */
import { AUDIT_SECTIONS } from '@assay/contract/desk/audit';
import { auditBooks } from './audit-books.ts';
import { auditLog } from './audit-log.ts';
import type { Db } from '../db/database.ts';
import type { LedgerFinding } from '../ledger/find-wrong.ts';
import { auditTrades } from '../modules/trade/audit-trades.ts';
import { auditTape } from '../quotes/audit/audit-tape.ts';
import type { Tally } from '../quotes/audit/tally.ts';
import { partOf, PARTS } from './parts.ts';
import type { Part } from './parts.ts';

const TITLES: Readonly<Record<Section, string>> = {
  prices: 'prices',
  books: 'the books',
  trades: 'trades',
  'public log': 'the public log',
};

const row = ({ name, unit, count, failures, first }: Tally): string => {
  const verdict = failures > 0 ? '✗' : count > 0 ? '✓' : '·';
  const figure = `${count.toLocaleString('en-US')} ${unit}`;
  const trouble = failures > 0 ? `\n      ${failures.toLocaleString('en-US')} wrong, the first: ${first}` : '';
  return `  ${verdict} ${name.padEnd(64)} ${figure.padStart(24)}${trouble}`;
};

/** By which name documents and tests know a check. */
export const invariantOf = (name: string): string => /^[A-Z]\d+/.exec(name)?.[0] ?? 'all';

/** Groups findings by part of the platform. */
const byPart = (looks: { trade: readonly Tally[]; books: readonly Tally[] }): Map<Part, LedgerFinding[]> => {
  const found = new Map<Part, LedgerFinding[]>(PARTS.map((part) => [part, []]));
  for (const [of, tallies] of Object.entries(looks))
    for (const { name, failures, first } of tallies) {
      if (failures === 0) continue;
      const invariant = invariantOf(name);
      const part = of === 'trade' ? 'trade' : partOf(invariant);
      if (part !== undefined) found.get(part)!.push({ invariant, where: first ?? name });
    }
  return found;
};

export type Section = (typeof AUDIT_SECTIONS)[number];

const LOOKS: Readonly<Record<Section, (db: Db, sinceMs: number) => Promise<Tally[]>>> = {
  prices: auditTape,
  books: auditBooks,
  trades: auditTrades,
  'public log': auditLog,
};

/** `sinceMs`: from which instant on prices and trades are looked at. Hears of each section when it is done. */
export const lookAtEverything = async (
  db: Db,
  sinceMs: number,
  onSection: (section: Section, tallies: readonly Tally[]) => unknown,
): Promise<{ holds: boolean; failed: number; findings: Map<Part, LedgerFinding[]> }> => {
  const found = {} as Record<Section, Tally[]>;
  for (const section of AUDIT_SECTIONS) {
    found[section] = await LOOKS[section](db, sinceMs);
    await onSection(section, found[section]);
  }
  const failed = AUDIT_SECTIONS.flatMap((section) => found[section]).filter(({ failures }) => failures > 0).length;
  return {
    holds: failed === 0,
    failed,
    findings: byPart({ trade: [...found.prices, ...found.trades], books: [...found.books, ...found['public log']] }),
  };
};

/** The same as a table for a terminal. Resolves to what does not hold, by part. */
export const reportAudit = async (
  db: Db,
  sinceMs: number,
  say: (text: string) => void,
): Promise<{ holds: boolean; findings: Map<Part, LedgerFinding[]> }> => {
  const started = performance.now();
  const looked = await lookAtEverything(db, sinceMs, (section, tallies) => {
    say(`\n  Audit of ${TITLES[section]}\n`);
    for (const tally of tallies) say(row(tally));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`\n  ${looked.holds ? 'Everything holds.' : `${looked.failed} checks do not hold.`} ${seconds} s\n`);
  return looked;
};
