import fc from 'fast-check';
import { expect, test } from 'vitest';
import { middlePart } from './read-picture.ts';

test('the part that is sent has the shape of the frame, lies in the middle and is as large as can be', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4000 }),
      fc.integer({ min: 1, max: 4000 }),
      fc.double({ min: 0.5, max: 2, noNaN: true }),
      (width, height, aspect) => {
        const part = middlePart({ width, height }, aspect);
        expect(part.width / part.height).toBeCloseTo(aspect);
        expect(part.x * 2 + part.width).toBeCloseTo(width);
        expect(part.y * 2 + part.height).toBeCloseTo(height);
        expect(Math.min(Math.abs(part.x), Math.abs(part.y))).toBeCloseTo(0);
      },
    ),
  );
});
