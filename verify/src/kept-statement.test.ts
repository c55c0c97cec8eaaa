import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from './binary.ts';
import { compareStatement, extendStatement } from './kept-statement.ts';
import type { KeptStatement } from './kept-statement.ts';
import { foldStatement, STATEMENT_START } from './statement.ts';
import type { StatementEntry } from './statement.ts';

const START: KeptStatement = { seq: 0, hash: toHex(STATEMENT_START), atUs: 0n, saidMs: 0, balances: new Map() };

/** A statement of one account: each amount is one entry. */
const entriesOf = (amounts: readonly number[]): StatementEntry[] => {
  let balance = 0n;
  return amounts.map((amount, i) => {
    balance += BigInt(amount);
    return {
      seq: i + 1,
      journalId: String(i).padStart(32, '0'),
      kind: 1,
      atUs: BigInt(1_000_000 * (i + 1)),
      note: 'test',
      lines: [{ purpose: 1, realm: 1, currency: 'USDT', delta: BigInt(amount), balanceAfter: balance }],
    };
  });
};

const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 20 });

describe('extendStatement', () => {
  it('reaches the same from any point at which it was left', () => {
    fc.assert(
      fc.property(amounts, fc.nat(), (given, cut) => {
        const entries = entriesOf(given);
        const at = cut % entries.length;
        const kept = extendStatement(START, entries.slice(0, at)) as KeptStatement;
        const reached = extendStatement(kept, entries.slice(at)) as KeptStatement;
        expect(reached).toEqual(extendStatement(START, entries));
        expect(reached.hash).toBe(toHex(foldStatement(entries)));
        expect(compareStatement(reached, reached)).toBeUndefined();
      }),
    );
  });

  it('finds whatever is changed, dropped, doubled or put in', () => {
    const bends: ((entries: StatementEntry[], at: number) => StatementEntry[])[] = [
      (entries, at) => entries.toSpliced(at, 1),
      (entries, at) => entries.toSpliced(at, 0, entries[at]!),
      (entries, at) => entries.with(at, { ...entries[at]!, note: 'other' }),
      (entries, at) => entries.with(at, { ...entries[at]!, atUs: entries[at]!.atUs + 1n }),
      (entries, at) =>
        entries.with(at, { ...entries[at]!, lines: [{ ...entries[at]!.lines[0]!, delta: -7n, balanceAfter: -7n }] }),
    ];
    fc.assert(
      fc.property(amounts, fc.nat(), fc.constantFrom(...bends), (given, place, bendAt) => {
        const entries = entriesOf(given);
        const whole = extendStatement(START, entries) as KeptStatement;
        const bent = extendStatement(START, bendAt(entries, place % entries.length));
        expect(typeof bent === 'string' || compareStatement(whole, bent) !== undefined).toBe(true);
      }),
    );
  });

  it('takes no entry from before the moment at which the server said that this was all', () => {
    const [first, second] = entriesOf([5, 6]);
    const kept = { ...(extendStatement(START, [first!]) as KeptStatement), saidMs: 100_000_000 };
    expect(extendStatement(kept, [second!])).toBe('backdated');
    expect(extendStatement(kept, [{ ...second!, atUs: 99_990_000_000n }])).toMatchObject({ seq: 2 });
  });

  it('says what is missing by its name', () => {
    const [first, second] = entriesOf([5, 6]);
    const kept = extendStatement(START, [first!, second!]) as KeptStatement;
    expect(compareStatement(kept, { ...kept, seq: 1 })).toBe('shorter');
    expect(compareStatement(kept, { ...kept, seq: 3 })).toBe('gap');
    expect(compareStatement(kept, { ...kept, hash: toHex(STATEMENT_START) })).toBe('hash');
    expect(compareStatement(kept, { ...kept, balances: new Map([['1 1 USDT', 10n]]) })).toBe('sum');
    expect(compareStatement(kept, { ...kept, balances: new Map([...kept.balances, ['1 2 USDT', 1n]]) })).toBe('sum');
    expect(extendStatement(START, [second!])).toBe('gap');
  });
});
