import { RATE_ONE } from '@assay/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakEvenRate, OPTION_RULE, payoutOf, settleOption } from './option-rule.ts';
import type { OptionTerms } from './option-rule.ts';
import { FLAG_INVALID } from './tape-record.ts';
import type { TapeRecord } from './tape-record.ts';

const SECOND = 1_000_000;
const START = 1_800_000_000 * SECOND;
const terms: OptionTerms = {
  rule: OPTION_RULE,
  direction: 1,
  stake: 100_000_000n,
  payoutRate: (RATE_ONE * 85n) / 100n,
  acceptSeq: 10,
  clientSeq: 10,
  acceptUs: START,
  expiryUs: START + 30 * SECOND,
  staleUs: 2 * SECOND,
};

const tick = (seq: number, seconds: number, price: number, flags = 0): TapeRecord => {
  const us = START + Math.round(seconds * SECOND);
  return { kind: 'tick', symbolId: 1, seq, tsSrc: us, tsRecv: us, price, scale: 2, flags, sources: [] };
};
const event = (seq: number, seconds: number) => ({ symbolId: 1, seq, at: START + seconds * SECOND });
const ending = (...prices: [number, number][]) => prices.map(([seconds, price], i) => tick(11 + i, seconds, price));

describe('worked by hand', () => {
  it.each([
    ['a rise that rises wins', 1, 101, 'won', 185_000_000n],
    ['a rise that falls loses', 1, 99, 'lost', 0n],
    ['a fall that falls wins', -1, 99, 'won', 185_000_000n],
    ['a fall that rises loses', -1, 101, 'lost', 0n],
    ['the same price gives the stake back', 1, 100, 'tie', 100_000_000n],
    ['the same price gives the stake back to a fall too', -1, 100, 'tie', 100_000_000n],
  ] as const)('%s', (_, direction, last, outcome, credit) => {
    const end = settleOption({ ...terms, direction }, ending([0.4, 100], [15, 107], [29.8, last]));
    expect(end).toMatchObject({ outcome, credit, entry: { seq: 11 }, exit: { seq: 13, price: last } });
  });

  it('the entry is the first tick after the acceptance, not one of the same moment or before', () => {
    const records = [
      tick(9, -1, 50),
      tick(10, 0, 60),
      tick(11, 0, 70),
      tick(12, 0.1, 100),
      tick(13, 9, 99),
      tick(14, 29, 101),
    ];
    expect(settleOption(terms, records).entry).toMatchObject({ seq: 12, price: 100 });
  });

  it('the exit is the last tick at the expiry or before it, not the one after', () => {
    const records = ending([0.4, 100], [29, 99], [30, 98], [30.000001, 200]);
    expect(settleOption(terms, records)).toMatchObject({ outcome: 'lost', exit: { price: 98 } });
  });

  it('the entry comes within a second of the acceptance, or the stake comes back', () => {
    expect(settleOption(terms, ending([1, 100], [9, 99], [29, 101]))).toMatchObject({ outcome: 'won' });
    const late = settleOption(terms, ending([1.000001, 100], [9, 99], [29, 101]));
    expect(late).toMatchObject({ outcome: 'void', reason: 'late_entry', credit: 100_000_000n });
  });

  it.each([
    ['one tick that was not seen, however long after the last', [[9, -20] as const, [10, -0.1] as const], 9, 'won'],
    ['ticks of a second that were not seen', [[8, -1.5] as const, [9, -1] as const, [10, 0] as const], 8, 'won'],
    ['ticks of more than a second', [[8, -1.5] as const, [9, -1.000001] as const, [10, 0] as const], 8, 'void'],
    ['the same, seen by the phone', [[8, -1.5] as const, [9, -1.000001] as const, [10, 0] as const], 9, 'won'],
    [
      'the same, of a phone that says nothing',
      [[8, -1.5] as const, [9, -1.000001] as const, [10, 0] as const],
      undefined,
      'won',
    ],
  ])('an acceptance after %s', (_, before, clientSeq, outcome) => {
    const records = [
      ...before.map(([seq, seconds]) => tick(seq, seconds, 90)),
      ...ending([0.4, 100], [9, 99], [29, 101]),
    ];
    const end = settleOption({ ...terms, clientSeq }, records);
    expect(end).toMatchObject({ outcome, reason: outcome === 'void' ? 'late_accept' : undefined });
  });

  it('the first version waits for the entry as long as the instrument allows, and asks no phone', () => {
    const first = { ...terms, rule: 1, clientSeq: 7 };
    const records = [tick(8, -9, 90), tick(9, -5, 90), ...ending([2, 100], [9, 99], [29, 101])];
    expect(settleOption(first, records)).toMatchObject({ outcome: 'won' });
    expect(settleOption(first, [...records.slice(0, 2), ...ending([2.1, 100], [9, 99], [29, 101])])).toMatchObject({
      reason: 'late_entry',
    });
  });

  it('invalid ticks decide nothing', () => {
    const records = [
      tick(11, 0.2, 1, FLAG_INVALID),
      tick(12, 0.4, 100),
      tick(13, 9, 104),
      tick(14, 29, 99),
      tick(15, 29.9, 900, FLAG_INVALID),
    ];
    expect(settleOption(terms, records)).toMatchObject({ outcome: 'lost', entry: { seq: 12 }, exit: { seq: 14 } });
  });

  it.each([
    ['late_entry', ending([2.1, 100], [15, 101], [29.5, 102])],
    ['late_entry', []],
    ['few_ticks', ending([0.4, 100], [29.5, 102])],
    ['stale_exit', ending([0.4, 100], [15, 101], [27.9, 102])],
    [
      'gap',
      [
        ...ending([0.4, 100], [15, 101], [29.5, 102]),
        { ...event(14, 25), kind: 'gap', from: 0, to: 1, reason: 'silence' } as const,
      ],
    ],
    [
      'halt',
      [
        ...ending([0.4, 100], [15, 101], [29.5, 102]),
        { ...event(14, 21), kind: 'halt', halted: true, reason: 'jump' } as const,
      ],
    ],
  ] as [string, TapeRecord[]][])('%s gives the stake back', (reason, records) => {
    expect(settleOption(terms, records)).toMatchObject({ outcome: 'void', reason, credit: terms.stake });
  });

  it('a halt long before the end, or its end, does not void', () => {
    const ticks = ending([0.4, 100], [15, 101], [29.5, 102]);
    const before = { ...event(14, 19), kind: 'halt', halted: true, reason: 'jump' } as const;
    const resumed = { ...event(15, 22), kind: 'halt', halted: false, reason: 'resumed' } as const;
    expect(settleOption(terms, [...ticks, before, resumed]).outcome).toBe('won');
  });

  it('85 % need 54.05 % of hits', () => {
    expect(breakEvenRate(terms.payoutRate)).toBe(540_540_540n);
    expect(payoutOf({ stake: 3n, payoutRate: terms.payoutRate })).toBe(2n);
  });
});

describe('always', () => {
  const walk = fc.array(fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 95, max: 105 })), {
    maxLength: 60,
  });

  it('C2: pays nothing, the stake, or stake and payout; and a rise and a fall never both win or both lose', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        let atMs = 0;
        const records = steps.map(([stepMs, price], i) => tick(11 + i, (atMs += stepMs) / 1000, price));
        const rise = settleOption(terms, records);
        const fall = settleOption({ ...terms, direction: -1 }, records);
        const full = terms.stake + payoutOf(terms);
        expect([0n, terms.stake, full]).toContain(rise.credit);
        const isDecided = rise.outcome === 'won' || rise.outcome === 'lost';
        expect(rise.credit + fall.credit).toBe(isDecided ? full : 2n * terms.stake);
        expect(isDecided || fall.outcome === rise.outcome).toBe(true);
      }),
    );
  });

  it('C3: nothing before the acceptance and nothing after the expiry changes the end', () => {
    fc.assert(
      fc.property(walk, fc.integer({ min: 1, max: 200 }), (steps, stranger) => {
        let atMs = 0;
        const records = steps.map(([stepMs, price], i) => tick(11 + i, (atMs += stepMs) / 1000, price));
        const more = [
          tick(10, -0.5, stranger),
          ...records,
          tick(11 + steps.length, Math.max(atMs / 1000, 30) + 0.1, stranger),
        ];
        expect(settleOption(terms, more)).toEqual(settleOption(terms, records));
      }),
    );
  });
});
