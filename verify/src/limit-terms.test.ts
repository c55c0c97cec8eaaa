import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DAY_MS,
  isAcceptedBy,
  limitKeyOf,
  limitsAt,
  limitStates,
  limitWords,
  loosensAfterMs,
  readLimitWords,
  readSignedLimits,
  signLimitWords,
  wordsHash,
} from './limit-terms.ts';
import type { Dated, LimitTerms } from './limit-terms.ts';

const SECRET = new Uint8Array(32).fill(7);
const statement = (terms: LimitTerms, number = 1) => ({
  member: '00000000-0000-4000-8000-000000000001',
  number,
  before: number === 1 ? undefined : wordsHash('x'),
  key: limitKeyOf(SECRET),
  terms,
});

test('words say what they were made of, and nothing else reads as words', () => {
  const given = statement({ lossDay: 100_000_000n, openPositions: 3n, exclusionUntil: 1_900_000_000_000n });
  const words = limitWords(given);
  expect(readLimitWords(words)).toEqual(given);
  expect(readLimitWords(words.replace('lossDay 100000000', 'lossDay 0100000000'))).toBeUndefined();
  expect(readLimitWords(`${words}\n`)).toBeUndefined();
  expect(readLimitWords(words.replace('lossDay', 'lossdAy'))).toBeUndefined();
  expect(readLimitWords(words.replace('number 1', 'number 0'))).toBeUndefined();
});

test('words are these to the letter: those that phones have signed must stay readable', () => {
  const { key } = statement({});
  expect(limitWords(statement({ lossDay: 100n, exclusionUntil: 5n }))).toBe(
    `assay/limits/v1
member 00000000-0000-4000-8000-000000000001
number 1
before -
key ${key}
depositDay -
depositWeek -
depositMonth -
lossDay 100
lossWeek -
lossMonth -
turnoverDay -
turnoverWeek -
turnoverMonth -
positionSize -
positionLoss -
openPositions -
sessionMinutes -
sessionMost -
timeOutUntil -
exclusionUntil 5
`,
  );
});

test('a phone signs exactly its words', () => {
  const words = limitWords(statement({ lossDay: 5n }));
  const signature = signLimitWords(words, SECRET);
  expect(readSignedLimits(words, signature)?.terms).toEqual({ lossDay: 5n });
  expect(readSignedLimits(words.replace('lossDay 5', 'lossDay 6'), signature)).toBeUndefined();
  expect(readSignedLimits(words, 'AAAA')).toBeUndefined();
  expect(isAcceptedBy({ words, signature, timeMs: 1, acceptance: 'AAAA' }, new Uint8Array(32))).toBe(false);
});

test('a looser loss limit waits a day, a looser deposit limit a week, and a tighter one counts at once', () => {
  const history = [
    { timeMs: 0, terms: { lossDay: 100n, depositDay: 100n } },
    { timeMs: 1000, terms: { lossDay: 200n } },
  ];
  expect(limitsAt(history, 1000)).toEqual({ lossDay: 100n, depositDay: 100n });
  expect(limitsAt(history, 1000 + DAY_MS - 1).lossDay).toBe(100n);
  expect(limitsAt(history, 1000 + DAY_MS)).toEqual({ lossDay: 200n, depositDay: 100n });
  expect(limitsAt(history, 1000 + 7 * DAY_MS - 1).depositDay).toBe(100n);
  expect(limitsAt(history, 1000 + 7 * DAY_MS).depositDay).toBeUndefined();
  expect(limitsAt([...history, { timeMs: 2000, terms: { lossDay: 50n } }], 2000).lossDay).toBe(50n);
});

test('a smaller wish on the way to a looser limit keeps its day; a larger one waits anew', () => {
  const history = [
    { timeMs: 0, terms: { lossDay: 100n } },
    { timeMs: 1000, terms: { lossDay: 500n } },
  ];
  const smaller = limitStates([...history, { timeMs: 2000, terms: { lossDay: 300n } }], 3000).lossDay;
  expect(smaller).toEqual({ value: 100n, next: { value: 300n, fromMs: 1000 + DAY_MS } });
  const larger = limitStates([...history, { timeMs: 2000, terms: { lossDay: 600n } }], 3000).lossDay;
  expect(larger).toEqual({ value: 100n, next: { value: 600n, fromMs: 2000 + DAY_MS } });
});

test('a time-out is only ever made longer, and ends by itself', () => {
  const history = [
    { timeMs: 0, terms: { timeOutUntil: 5000n } },
    { timeMs: 1, terms: {} },
    { timeMs: 2, terms: { timeOutUntil: 3000n } },
  ];
  expect(limitsAt(history, 4999).timeOutUntil).toBe(5000n);
  expect(limitsAt(history, 5000).timeOutUntil).toBeUndefined();
});

/** Steps of a tenth of a day, so that waits end between statements, on them and never. */
const histories = fc
  .array(
    fc.record({
      step: fc.integer({ min: 0, max: 30 }),
      value: fc.option(fc.bigInt({ min: 0n, max: 6n }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((steps) => {
    let timeMs = 0;
    return steps.map(({ step, value }): Dated => {
      timeMs += (step * DAY_MS) / 10;
      return { timeMs, terms: value === undefined ? {} : { lossDay: value } };
    });
  });

const tighter = (a: bigint | undefined, b: bigint | undefined): bigint | undefined =>
  a === undefined ? b : b === undefined || a < b ? a : b;

test('tightening is never late: what was said last is never exceeded', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 30 }), (history, later) => {
      const last = history.at(-1)!;
      const nowMs = last.timeMs + (later * DAY_MS) / 10;
      const counts = limitsAt(history, nowMs).lossDay;
      expect(tighter(counts, last.terms.lossDay)).toBe(counts);
    }),
  );
});

test('loosening is never early: nothing counts that was not said, or in force, for the whole wait', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 30 }), (history, later) => {
      const nowMs = history.at(-1)!.timeMs + (later * DAY_MS) / 10;
      const before = limitsAt(history, nowMs - 1).lossDay;
      const counts = limitsAt(history, nowMs).lossDay;
      if (before === undefined || tighter(counts, before) === counts) return;
      // It has become looser at this very moment: everything said during the wait allowed at least as much.
      const waitMs = loosensAfterMs('lossDay');
      const said = history.filter(({ timeMs }) => timeMs <= nowMs && timeMs > nowMs - waitMs);
      expect(history.some(({ timeMs }) => timeMs <= nowMs - waitMs)).toBe(true);
      for (const { terms } of said) expect(tighter(counts, terms.lossDay)).toBe(counts);
    }),
  );
});
