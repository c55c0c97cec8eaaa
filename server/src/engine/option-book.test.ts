import { RATE_ONE } from '@assay/contract/money';
import { OPTION_RULE, settleOption } from '@assay/verify/option-rule';
import { FLAG_INVALID } from '@assay/verify/tape-record';
import type { Tick } from '@assay/verify/tape-record';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OptionBook } from './option-book.ts';
import type { Option, OptionEffect } from './option-book.ts';
import { TapeWindow } from './tape-window.ts';

const SECOND = 1_000_000;
const START = 1_800_000_000 * SECOND;
const KEEP = 600 * SECOND;

const tick = (symbolId: number, seq: number, us: number, price: number, flags = 0, lateUs = 0): Tick => ({
  kind: 'tick',
  symbolId,
  seq,
  tsSrc: us,
  tsRecv: us + lateUs,
  price,
  scale: 2,
  flags,
  sources: [],
});

const option = (id: string, given: Partial<Option> = {}): Option => ({
  id,
  memberId: 'm',
  realm: 'money',
  symbolId: 1,
  rule: OPTION_RULE,
  direction: 1,
  stake: 100_000_000n,
  payoutRate: (RATE_ONE * 85n) / 100n,
  clientSeq: undefined,
  acceptSeq: 0,
  acceptUs: START,
  expiryUs: START + 30 * SECOND,
  staleUs: 2 * SECOND,
  entry: undefined,
  ...given,
});

describe('an option', () => {
  it('is entered by the first valid tick after its acceptance and ends when the tape has passed its expiry', () => {
    const tape = new TapeWindow(KEEP);
    const book = new OptionBook(tape);
    book.add(option('a'));
    const say = (record: Tick): OptionEffect[] => {
      tape.add(record);
      return book.onRecord(record);
    };
    expect(say(tick(1, 1, START, 90))).toEqual([]);
    expect(say(tick(1, 2, START + 1, 95, FLAG_INVALID))).toEqual([]);
    expect(say(tick(1, 3, START + SECOND, 100))).toMatchObject([
      { kind: 'entered', option: { entry: { seq: 3, price: 100n } } },
    ]);
    for (let i = 4; i < 33; i++) say(tick(1, i, START + (i - 2) * SECOND, 101));
    expect(book.onTime(START + 30 * SECOND - 1)).toEqual([]);
    expect(book.onTime(START + 30 * SECOND)).toMatchObject([
      { kind: 'settled', end: { outcome: 'won', credit: 185_000_000n } },
    ]);
    expect(book.size).toBe(0);
    expect(book.onTime(START + 31 * SECOND)).toEqual([]);
  });

  it('C1, C5: waits for a tick of its time that arrives late, and for none that would be too late to count', () => {
    const tape = new TapeWindow(KEEP);
    const book = new OptionBook(tape);
    book.add(option('a'));
    const say = (record: Tick): void => {
      tape.add(record);
      book.onRecord(record);
    };
    for (let i = 1; i < 30; i++) say(tick(1, i, START + i * SECOND, 100));
    expect(book.onTime(START + 30 * SECOND + 1)).toEqual([]);
    // Seen by its source before the expiry, by us after it: the phone that checks will find it on the tape.
    say(tick(1, 30, START + 30 * SECOND - 1, 99, 0, SECOND));
    expect(book.onTime(START + 31 * SECOND)).toEqual([]);
    // From here on a tick of before the expiry is stale, and decides nothing.
    const [effect] = book.onTime(START + 32 * SECOND);
    expect(effect).toMatchObject({ kind: 'settled', end: { outcome: 'lost', exit: { seq: 30 } } });
  });

  it('C5: ends after a pause that was longer than the tape is remembered', () => {
    const tape = new TapeWindow(10 * SECOND);
    const book = new OptionBook(tape);
    book.add(option('a'));
    for (let i = 1; i < 25; i++) {
      tape.add(tick(1, i, START + i * SECOND, 100));
      book.onRecord(tick(1, i, START + i * SECOND, 100));
    }
    const late = START + 4000 * SECOND;
    for (const seq of [25, 26, 27])
      tape.add({ kind: 'gap', symbolId: 1, seq, at: late, from: START, to: late, reason: 'silence' });
    expect(book.onTime(late)).toMatchObject([{ kind: 'settled', end: { outcome: 'void', reason: 'stale_exit' } }]);
    // The past is no longer needed.
    tape.add(tick(1, 28, late + SECOND, 100));
    expect(tape.since(1, 0)).toBeUndefined();
  });

  it('C1: ends as the rule says of the whole tape, however many run, whenever they began, and after a restart too', () => {
    const market = fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 98, max: 102 }),
        fc.boolean(),
        // How late it arrives: less than what makes it stale.
        fc.integer({ min: 0, max: 1900 }),
      ),
      {
        minLength: 50,
        maxLength: 300,
      },
    );
    const orders = fc.array(
      fc.tuple(fc.nat(250), fc.integer({ min: 1, max: 4 }), fc.constantFrom<1 | -1>(1, -1), fc.constantFrom(5, 30, 60)),
      {
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(market, orders, fc.nat(299), (steps, bought, restartAt) => {
        let tape = new TapeWindow(KEEP);
        let book = new OptionBook(tape);
        const seqs = new Map<number, number>();
        const all: Tick[] = [];
        const ended: OptionEffect[] = [];
        let us = START;
        const newest = new Map<number, number>();
        for (const [index, [symbolId, stepMs, price, isValid, lateMs]] of steps.entries()) {
          us += stepMs * 1000;
          // Ticks of one instrument never go back in time.
          const at = Math.max(us - lateMs * 1000, (newest.get(symbolId) ?? 0) + 1);
          newest.set(symbolId, at);
          const seq = (seqs.get(symbolId) ?? 0) + 1;
          seqs.set(symbolId, seq);
          const record = tick(symbolId, seq, at, price, isValid || index % 7 > 0 ? 0 : FLAG_INVALID, us - at);
          all.push(record);
          tape.add(record);
          book.onRecord(record);
          for (const [number, [when, on, direction, seconds]] of bought.entries()) {
            if (when !== index) continue;
            book.add(
              option(`o${number}`, {
                symbolId: on,
                direction,
                acceptSeq: tape.lastSeq(on),
                acceptUs: us,
                expiryUs: us + seconds * SECOND,
              }),
            );
          }
          ended.push(...book.onTime(us));
          if (index === restartAt) {
            const fresh = new TapeWindow(KEEP);
            for (const old of all) fresh.add(old);
            const again = new OptionBook(fresh);
            for (const running of book.options()) again.add(running);
            if (again.text() !== book.text()) throw new Error('a book that was rebuilt is another one');
            [tape, book] = [fresh, again];
          }
        }
        ended.push(...book.onTime(us + 100 * SECOND));
        expect(ended).toHaveLength(bought.filter(([at]) => at < steps.length).length);
        const settled = ended.flatMap((effect) => (effect.kind === 'settled' ? [effect] : []));
        for (const { option: of, end } of settled) {
          expect(end).toEqual(
            settleOption(
              of,
              all.filter(({ symbolId }) => symbolId === of.symbolId),
            ),
          );
          expect(end.entry === undefined || end.entry.seq === of.entry?.seq).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('the window of the tape', () => {
  it('keeps what is young enough, and says so when something is gone', () => {
    const tape = new TapeWindow(10 * SECOND);
    for (let i = 1; i <= 100; i++) tape.add(tick(1, i, START + i * SECOND, 100));
    expect(tape.lastSeq(1)).toBe(100);
    expect(tape.since(1, 90)!.map(({ seq }) => seq)).toEqual([91, 92, 93, 94, 95, 96, 97, 98, 99, 100]);
    expect(tape.since(1, 100)).toEqual([]);
    expect(tape.since(1, 3)).toBeUndefined();
    expect(tape.since(2, 0)).toEqual([]);
  });
});
