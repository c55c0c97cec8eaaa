import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PriceHeap } from './price-heap.ts';

const reached = (heap: PriceHeap, price: number): number[] => {
  const items: number[] = [];
  for (let item = heap.takeReached(price); item !== undefined; item = heap.takeReached(price)) items.push(item);
  return items.toSorted((a, b) => a - b);
};

type Step =
  | { kind: 'set'; item: number; price: number }
  | { kind: 'delete'; item: number }
  | { kind: 'tick'; price: number };
const item = fc.nat(300);
const price = fc.integer({ min: 1, max: 1000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('set' as const), item, price }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), item }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tick' as const), price }) },
);

describe.each(['falling', 'rising'] as const)('a heap reached by %s prices', (reachedBy) => {
  const isReached = (at: number, price: number) => (reachedBy === 'falling' ? price <= at : price >= at);

  it('gives exactly what a plain search gives, whatever was added, moved and taken out before', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
        const heap = new PriceHeap(reachedBy);
        const model = new Map<number, number>();
        for (const one of steps) {
          const expected = [...model]
            .filter(([, at]) => one.kind === 'tick' && isReached(at, one.price))
            .map(([id]) => id);
          for (const id of expected) model.delete(id);
          if (one.kind === 'set') {
            heap.set(one.item, one.price);
            model.set(one.item, one.price);
          } else if (one.kind === 'delete') {
            heap.delete(one.item);
            model.delete(one.item);
          }
          expect(one.kind === 'tick' ? reached(heap, one.price) : []).toEqual(expected.toSorted((a, b) => a - b));
          expect(heap.size).toBe(model.size);
          expect([...model.keys()].every((id) => heap.has(id))).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('takes the nearest first', () => {
    const heap = new PriceHeap(reachedBy);
    for (const [id, at] of [10, 30, 20].entries()) heap.set(id, at);
    const all = reachedBy === 'falling' ? 0 : 100;
    expect([heap.takeReached(all), heap.takeReached(all), heap.takeReached(all)]).toEqual(
      reachedBy === 'falling' ? [1, 2, 0] : [0, 2, 1],
    );
    expect(heap.takeReached(all)).toBeUndefined();
  });
});
