/** Which contests the sandbox puts up, pure: of each series one that runs and one to come, so that it never runs dry. */
import { formatWireTime } from '@assay/contract/time';
import type { NewContest } from '../../modules/contest/publish-contest.ts';
import { CONTEST_TEXTS } from './contest-texts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const USDT = 1_000_000n;
/** A Monday, 00:00 of the business day (UTC+8): every length below divides the week. */
const ORIGIN = Date.UTC(1970, 0, 4, 16);
/** Between publishing and starting. */
const LEAD = 5000;

export interface Series {
  series: 'sprint' | 'weekly';
  lengthMs: number;
  stake: bigint;
  prizes: readonly number[];
  rounds: number;
}

const CAPITAL = 10_000n * USDT;
/** Two percent: about what a position of the size of the capital moves by in a round. */
const ROUND_CAP = CAPITAL / 50n;

export const SERIES: readonly Series[] = [
  { series: 'sprint', lengthMs: 6 * HOUR, stake: 10n * USDT, prizes: [60, 40, 25, 15, 10], rounds: 12 },
  {
    series: 'weekly',
    lengthMs: 7 * 24 * HOUR,
    stake: 100n * USDT,
    prizes: [600, 300, 200, 100, 100, 50, 50, 50],
    rounds: 14,
  },
];

interface Span {
  startMs: number;
  endMs: number;
}

const contestOf = (
  { series, stake, prizes, rounds }: Omit<Series, 'series' | 'lengthMs'> & { series: keyof typeof CONTEST_TEXTS },
  { startMs, endMs }: Span,
): NewContest => ({
  markets: null,
  id: `${series}-${formatWireTime(endMs).replaceAll(/\D/g, '').slice(0, 12)}`,
  series,
  stake,
  capital: CAPITAL,
  terms: { rounds, cap: ROUND_CAP },
  prizes: prizes.map((amount) => BigInt(amount) * USDT),
  startsAt: new Date(startMs),
  // Joining in the last twelfth would leave hardly any time to trade.
  joinUntil: new Date(endMs - (endMs - startMs) / 12),
  endsAt: new Date(endMs),
  texts: CONTEST_TEXTS[series],
});

/** From now to the next full span, or the one after it where that is almost over. */
const spanFromNow = (nowMs: number, lengthMs: number): Span => {
  const nextEnd = ORIGIN + (Math.floor((nowMs - ORIGIN) / lengthMs) + 1) * lengthMs;
  const isShort = nextEnd - nowMs < lengthMs / 6;
  return { startMs: nowMs + LEAD, endMs: isShort ? nextEnd + lengthMs : nextEnd };
};

/** Contests missing from a series whose contests end at these times. */
export const missingOf = (series: Series, endsMs: readonly number[], nowMs: number): NewContest[] => {
  const ahead = endsMs.filter((endMs) => endMs > nowMs).toSorted((a, b) => a - b);
  const missing: Span[] = [];
  if (ahead.length === 0) missing.push(spanFromNow(nowMs, series.lengthMs));
  if (ahead.length < 2) {
    const startMs = ahead[0] ?? missing[0]!.endMs;
    missing.push({ startMs, endMs: startMs + series.lengthMs });
  }
  return missing.map((span) => contestOf(series, span));
};

/** Over within minutes of the first start, so that there is an ended one to look at. */
export const warmUp = (nowMs: number): NewContest =>
  contestOf(
    { series: 'warmup', stake: 10n * USDT, prizes: [20, 10, 5], rounds: 4 },
    { startMs: nowMs + LEAD, endMs: nowMs + 8 * MINUTE },
  );
