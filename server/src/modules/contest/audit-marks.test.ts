import type { TapeRecord } from '@assay/verify/tape-record';
import { describe, expect, it } from 'vitest';
import { judgeMark } from './audit-marks.ts';

describe('a mark', () => {
  const tick = (seq: number, ms: number, price: number, flags = 0): TapeRecord => {
    const us = ms * 1000;
    return { kind: 'tick', symbolId: 1, seq, tsSrc: us, tsRecv: us, price, scale: 2, flags, sources: [] };
  };
  const rule = (seq: number, ms: number, halfSpread: number): TapeRecord => {
    return { kind: 'rule', symbolId: 1, seq, at: ms * 1000, version: 1, scale: 2, halfSpread, staleMs: 5000 };
  };
  const session = (seq: number, ms: number, open: boolean): TapeRecord => {
    return { kind: 'session', symbolId: 1, seq, at: ms * 1000, open };
  };
  const size = { quantity: 2n, point: { num: 1n, den: 1n } };
  const mark = { seq: 3, price: 995n, profit: -10n, side: 1, open: 1000n, size, settledUs: 5_000_000 } as const;
  const closed = [tick(1, 900, 998), rule(2, 950, 5), tick(3, 1000, 1000), session(4, 1100, false)];

  it('is the bid or the ask of the last valid tick, by the spread that the tape said before it', () => {
    expect(judgeMark(mark, closed, 1)).toBeUndefined();
    expect(judgeMark({ ...mark, side: -1, price: 1005n }, closed, 1)).toBeUndefined();
    expect(judgeMark({ ...mark, side: -1 }, closed, 1)).toMatch(/^its price/);
  });

  it('is not touched by ticks that are not valid, or that came after the end', () => {
    const invalid = 2;
    const later = [...closed, tick(5, 2000, 700, invalid), session(6, 6000, true), tick(7, 6000, 2000)];
    expect(judgeMark(mark, later, 1)).toBeUndefined();
    expect(judgeMark(mark, [...closed, tick(5, 2000, 700)], 1)).toBe('is at tick 3, the last one was 5');
  });

  it('does not stand where the market opened again before the end, or never closed', () => {
    expect(judgeMark(mark, [...closed, session(5, 4000, true)], 1)).toBe('its market was open');
    expect(judgeMark(mark, closed.slice(0, 3), 1)).toBe('its market was open');
  });
});
