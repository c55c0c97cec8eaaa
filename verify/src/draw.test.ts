import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitmentOf, drawLots, findDrawFault, hashEntries } from './draw.ts';
import type { DrawTerms } from './draw.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

const terms: fc.Arbitrary<DrawTerms> = fc.record({
  lots: fc.integer({ min: 0, max: 60 }),
  seed: bytes(32),
  entries: fc.array(fc.record({ name: bytes(16), lots: fc.integer({ min: 1, max: 9 }) }), { maxLength: 20 }),
  tickRecord: bytes(40),
});

const publish = (draw: DrawTerms) => ({
  ...draw,
  commitment: commitmentOf(draw.seed),
  entriesHash: hashEntries(draw.entries),
  won: drawLots(draw),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

describe('the draw of an offering (V2)', () => {
  it('gives out every lot that is wanted, and to nobody more than was applied for', () => {
    fc.assert(
      fc.property(terms, (draw) => {
        const won = drawLots(draw);
        expect(sum(won)).toBe(Math.min(draw.lots, sum(draw.entries.map(({ lots }) => lots))));
        for (const [i, { lots }] of draw.entries.entries()) expect(won[i]).toBeLessThanOrEqual(lots);
      }),
    );
  });

  it('is found again by whoever has its terms', () => {
    fc.assert(
      fc.property(terms, (draw) => {
        expect(findDrawFault(publish(draw))).toBeUndefined();
      }),
    );
  });

  it('is found out when one byte of the seed, of an entry or of a winner is bent', () => {
    const wide = terms.filter(({ entries }) => entries.length > 0);
    fc.assert(
      fc.property(wide, fc.nat(), fc.integer({ min: 1, max: 255 }), (draw, place, bend) => {
        const told = publish(draw);
        const bent = (value: Uint8Array) => value.with(place % value.length, value[place % value.length]! ^ bend);
        expect(findDrawFault({ ...told, seed: bent(told.seed) })).toBe('seed');
        const index = place % told.entries.length;
        const entry = told.entries[index]!;
        expect(
          findDrawFault({ ...told, entries: told.entries.with(index, { ...entry, name: bent(entry.name) }) }),
        ).toBe('entries');
        expect(findDrawFault({ ...told, won: told.won.with(index, told.won[index]! + 1) })).toBe('winners');
      }),
    );
  });

  it('hangs on the tick', () => {
    const entries = Array.from({ length: 40 }, (_, i) => ({ name: new Uint8Array(16).fill(i), lots: 3 }));
    const draw = { lots: 20, seed: sha256(Uint8Array.of(1)), entries, tickRecord: Uint8Array.of(1) };
    expect(drawLots({ ...draw, tickRecord: Uint8Array.of(2) })).not.toEqual(drawLots(draw));
  });

  it('favours nobody: over many draws each entry wins in proportion to its lots', () => {
    const entries = [1, 2, 3, 4].map((lots) => ({ name: new Uint8Array(16).fill(lots), lots }));
    const rounds = 4000;
    const totals = [0, 0, 0, 0];
    for (let round = 0; round < rounds; round++) {
      const seed = sha256(Uint8Array.of(round >> 8, round & 255));
      for (const [i, lots] of drawLots({ lots: 5, seed, entries, tickRecord: Uint8Array.of(9) }).entries())
        totals[i]! += lots;
    }
    // Five of ten tickets win, so an entry expects half of its lots; five standard deviations are left for chance.
    for (const [i, { lots }] of entries.entries()) {
      const deviation = Math.sqrt(rounds * lots * 0.25);
      expect(Math.abs(totals[i]! - (rounds * lots) / 2)).toBeLessThan(5 * deviation);
    }
  });

  it('gives the answer of an independent reckoning', () => {
    const entries = [5, 1, 7, 2].map((lots, i) => ({ name: new Uint8Array(16).fill(i + 1), lots }));
    const draw = { lots: 6, seed: new Uint8Array(32).fill(7), entries, tickRecord: Uint8Array.of(1, 2, 3) };
    expect(drawLots(draw)).toEqual([1, 0, 3, 2]);
  });
});
