import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { BLOCKS, countUse, orderBlocks, parseUses } from './block-order.ts';

const uses = parseUses('0 0 0 0');

test('blocks nobody has used stand in the order of the design', () => {
  expect(orderBlocks(uses)).toEqual(BLOCKS);
  for (const broken of [null, '', 'x', '1 2', '1 2 3 -4', '1 2 3 4 5', '1 2 3 NaN'])
    expect(parseUses(broken)).toEqual(uses);
});

test('what is used most comes first, and equals keep their order', () => {
  expect(orderBlocks(parseUses('1 0 5 1'))).toEqual(['products', 'movers', 'breadth', 'ranking']);
});

test('every block is there once, whatever was pressed how often, and the last habit wins over an old one', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...BLOCKS), { maxLength: 400 }), (presses) => {
      const counted = presses.reduce(countUse, uses);
      expect(orderBlocks(counted).toSorted()).toEqual(BLOCKS.toSorted());
      const later = Array.from({ length: 60 }, () => 'breadth' as const).reduce(countUse, counted);
      expect(orderBlocks(later)[0]).toBe('breadth');
    }),
  );
});

test('the order holds for a visit, and a press counts at the next one', async () => {
  localStorage.clear();
  vi.resetModules();
  const visit = await import('./block-order.ts');
  expect(visit.visitOrder()).toEqual(BLOCKS);
  visit.rememberUse('products');
  expect(visit.visitOrder()).toEqual(BLOCKS);
  vi.resetModules();
  expect((await import('./block-order.ts')).visitOrder()[0]).toBe('products');
});
