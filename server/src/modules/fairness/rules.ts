/** Rules of the public figures, and when to show none: pure. */
import { csvLine } from '../../base/csv.ts';

/** Fewest cases for a share or a percentile to be shown: with fewer, they would say more about chance than about us. */
export const FEWEST = 20;

/** Percent with one decimal, cut; null for too few. */
export const shareOf = (part: number, whole: number): string | null => {
  if (whole < FEWEST) return null;
  const tenths = Math.floor((part * 1000) / whole);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
};

/** Rows of each section; a download has exactly these. */
export interface FairnessSections {
  tape: {
    day: string;
    symbol: string;
    ticks: number;
    invalid: number;
    gaps: number;
    gapSeconds: number;
    halts: number;
  }[];
  tapeDays: {
    day: string;
    markets: number;
    ticks: number;
    invalid: number;
    gaps: number;
    gapSeconds: number;
    halts: number;
  }[];
  settlements: {
    day: string;
    kind: 'fill' | 'closing' | 'option';
    checked: number;
    failed: number;
    /** Decided on tape that is not kept. */
    untaped: number;
  }[];
  slippage: {
    kind: 'market' | 'trigger';
    cases: number;
    against: number;
    favour: number;
    againstAmount: string;
    favourAmount: string;
    currency: string;
  }[];
  /** Closings that were asked for, by how many records of the tape the phone had not seen then. */
  closings: { unseen: 'none' | 'few' | 'many' | 'unsaid'; cases: number }[];
  fillTimes: {
    by: 'all' | 'level' | 'verified' | 'realm';
    value: string;
    cases: number;
    p50Ms: number | null;
    p95Ms: number | null;
    p99Ms: number | null;
  }[];
  losing: { product: string; accounts: number; losing: number; percent: string | null }[];
  house: { product: string; currency: string; result: string }[];
  reviews: { what: string; cases: number; p50Seconds: number | null; p95Seconds: number | null }[];
  withdrawals: { open: number; oldestSeconds: number | null; late: number }[];
  pools: { pool: string; currency: string; holds: string; owes: string }[];
  acts: { act: string; count: number; lastAt: string }[];
  /** Acts of operators at the desk, by day and part of it, as in the public log. */
  actDays: { day: string; kind: string; count: number }[];
  /** Venues that live prices come from: of how many markets each counts now, and what it lacks for the others. */
  venues: { venue: string; markets: number; used: number; lacks: string | null }[];
  /** Findings of the audit, and the part that each paused; open ones have no end. */
  pauses: { part: string; invariant: string; place: string; fromAt: string; untilAt: string | null }[];
}

export type SectionName = keyof FairnessSections;

/** The columns of each download, in order. */
export const SECTION_COLUMNS: { [S in SectionName]: readonly (keyof FairnessSections[S][number])[] } = {
  tape: ['day', 'symbol', 'ticks', 'invalid', 'gaps', 'gapSeconds', 'halts'],
  tapeDays: ['day', 'markets', 'ticks', 'invalid', 'gaps', 'gapSeconds', 'halts'],
  settlements: ['day', 'kind', 'checked', 'failed', 'untaped'],
  slippage: ['kind', 'cases', 'against', 'favour', 'againstAmount', 'favourAmount', 'currency'],
  closings: ['unseen', 'cases'],
  fillTimes: ['by', 'value', 'cases', 'p50Ms', 'p95Ms', 'p99Ms'],
  losing: ['product', 'accounts', 'losing', 'percent'],
  house: ['product', 'currency', 'result'],
  reviews: ['what', 'cases', 'p50Seconds', 'p95Seconds'],
  withdrawals: ['open', 'oldestSeconds', 'late'],
  pools: ['pool', 'currency', 'holds', 'owes'],
  acts: ['act', 'count', 'lastAt'],
  actDays: ['day', 'kind', 'count'],
  venues: ['venue', 'markets', 'used', 'lacks'],
  pauses: ['part', 'invariant', 'place', 'fromAt', 'untilAt'],
};

export const toCsv = <S extends SectionName>(section: S, rows: FairnessSections[S]): string => {
  const columns = SECTION_COLUMNS[section] as readonly string[];
  const lines = (rows as readonly Record<string, string | number | null>[]).map((row) =>
    csvLine(columns.map((name) => row[name])),
  );
  return csvLine(columns) + lines.join('');
};
