import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLedgerClock } from './ledger-clock.ts';

it('Z2: times go on by a microsecond at least, wherever the clock of the machine goes', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.nat(), { minLength: 2, maxLength: 50 }), (lastMs, walls) => {
      let wall = 0;
      const clock = createLedgerClock({ now: () => wall }, BigInt(lastMs) * 1000n);
      let last = BigInt(lastMs) * 1000n;
      for (wall of walls) {
        const next = clock.nextUs();
        const expected = BigInt(wall) * 1000n > last ? BigInt(wall) * 1000n : last + 1n;
        expect(next).toBe(expected);
        last = next;
      }
    }),
  );
});
