import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CENTRED, cropOf, place } from './crop.ts';

test('without a wish it is the largest square in the middle', () => {
  expect(cropOf({ width: 400, height: 300 }, CENTRED)).toEqual({ x: 50, y: 0, side: 300 });
});

test('the square lies inside of the picture, wherever it is dragged and however it is enlarged', () => {
  const shift = fc.double({ min: -50, max: 50, noNaN: true });
  fc.assert(
    fc.property(
      fc.record({ width: fc.integer({ min: 1, max: 5000 }), height: fc.integer({ min: 1, max: 5000 }) }),
      fc.record({ x: shift, y: shift, zoom: fc.double({ min: -1, max: 20, noNaN: true }) }),
      (size, wish) => {
        const { x, y, side } = cropOf(size, wish);
        expect(side).toBeLessThanOrEqual(Math.min(size.width, size.height));
        expect(x).toBeGreaterThanOrEqual(-1e-6);
        expect(y).toBeGreaterThanOrEqual(-1e-6);
        expect(x + side).toBeLessThanOrEqual(size.width + 1e-6);
        expect(y + side).toBeLessThanOrEqual(size.height + 1e-6);
      },
    ),
  );
});

test('a picture that does not stick out cannot be moved', () => {
  const { x, y } = place({ width: 100, height: 100 }, { x: 0.4, y: -0.4, zoom: 1 });
  expect([x, y].map(Math.abs)).toEqual([0, 0]);
});
