import { beforeEach, expect, it } from 'vitest';
import { createEdgeSums } from './edge-sums.ts';
import type { EdgeFigures, EdgeSums } from './edge-sums.ts';

let nowMs: number;
let answers: { total: number; failures: number };
let sums: EdgeSums;
beforeEach(() => {
  nowMs = 1000;
  answers = { total: 0, failures: 0 };
  sums = createEdgeSums(answers, () => nowMs);
});

const figures = (edge: string, more: Partial<EdgeFigures> = {}): EdgeFigures => ({
  edge,
  clients: 0,
  answers: 0,
  failures: 0,
  most: 10,
  networks: [],
  ...more,
});

it('adds the sockets of edges up, and forgets an edge that is silent', () => {
  sums.take(figures('a', { clients: 3 }));
  nowMs += 4000;
  sums.take(figures('b', { clients: 4 }));
  expect([sums.clients(), sums.edges()]).toEqual([7, 2]);
  nowMs += 4000;
  expect([sums.clients(), sums.edges()]).toEqual([4, 1]);
});

it('counts answers that came since an edge was first heard, and a figure that is told twice once', () => {
  // Another engine has counted these.
  sums.take(figures('a', { answers: 500, failures: 5 }));
  expect(answers).toEqual({ total: 0, failures: 0 });
  sums.take(figures('a', { answers: 510, failures: 6 }));
  sums.take(figures('a', { answers: 510, failures: 6 }));
  expect(answers).toEqual({ total: 10, failures: 1 });
});

it('names the networks that have many sockets over all edges, until they have not', () => {
  expect(sums.take(figures('a', { networks: [['1.2.3.0', 3]] }))).toEqual({ isNew: true, crowded: [] });
  expect(
    sums.take(
      figures('b', {
        networks: [
          ['1.2.3.0', 2],
          ['9.9.9.0', 4],
        ],
      }),
    ),
  ).toEqual({ isNew: true, crowded: [['1.2.3.0', 5]] });
  expect(sums.take(figures('a', { networks: [['1.2.3.0', 6]] }))).toEqual({
    isNew: false,
    crowded: [['1.2.3.0', 8]],
  });
  expect(sums.take(figures('a', { networks: [['1.2.3.0', 0]] })).crowded).toEqual([]);
});

it('takes the sockets of a silent edge off its networks', () => {
  sums.take(figures('a', { networks: [['1.2.3.0', 9]] }));
  nowMs += 6000;
  expect(sums.take(figures('b')).crowded).toEqual([]);
  // It was only cut off: it is new, and is asked for everything.
  expect(sums.take(figures('a')).isNew).toBe(true);
});
