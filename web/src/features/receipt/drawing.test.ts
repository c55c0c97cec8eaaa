import { expect, test } from 'vitest';
import { closingReceipt, fillReceipt } from '../../proof/test-position-receipts.ts';
import { optionReceipt, RISING } from '../../proof/test-proof.ts';
import { drawTicks, shownOf } from './drawing.ts';

const BOX = { left: 20, right: 320, top: 10, bottom: 80 };

test('an option is drawn from its entry to its exit, and nothing beyond', () => {
  const shown = shownOf(optionReceipt(), RISING);
  expect([shown.ticks[0]?.seq, shown.ticks.at(-1)?.seq]).toEqual([6, 35]);
  expect(shown).toMatchObject({ first: { seq: 6 }, last: { seq: 35 }, claimed: undefined, level: RISING[5]!.price });
  const drawn = drawTicks(shown, BOX)!;
  expect(drawn.first!.x).toBeCloseTo(BOX.left);
  expect(drawn.last!.x).toBeCloseTo(BOX.right);
  expect(drawn.last!.y).toBeLessThan(drawn.first!.y);
});

test('a false exit is a claim above or below the tick that the tape gives', () => {
  const shown = shownOf(optionReceipt({ exitSeq: '20' }), RISING);
  const drawn = drawTicks(shown, BOX)!;
  expect(shown.claimed).toBe(RISING[19]!.price);
  expect(drawn.claimed!.x).toBe(drawn.last!.x);
  expect(drawn.claimed!.y).toBeGreaterThan(drawn.last!.y);
});

test('a market fill is drawn from its tick to the signed head', () => {
  const shown = shownOf(fillReceipt({ price: '9641500' }), RISING.slice(5));
  expect(shown).toMatchObject({ first: { seq: 6 }, last: { seq: 45 }, claimed: 9_641_500, claimedFor: 'first' });
});

test('a limit order is drawn up to its fill, with the limit as the level', () => {
  const shown = shownOf(fillReceipt({ order: 'limit', limit: '9642000', seq: '10' }), RISING.slice(5));
  expect(shown.ticks.at(-1)?.seq).toBe(10);
  expect(shown).toMatchObject({ level: 9_642_000, levelName: 'limit' });
});

test('a close-out is drawn from the first tick that could reach its level to the one that did, not from the opening', () => {
  const { receipt, ticks } = closingReceipt('close_out');
  const shown = shownOf(receipt, ticks);
  expect(shown.ticks[0]?.seq).toBe(7);
  expect(shown).toMatchObject({ first: { seq: 7, price: RISING[6]!.price }, last: { seq: 46 } });
  expect(shown).toMatchObject({ level: Number(receipt.closeOut), levelName: 'close_out' });
  const drawn = drawTicks(shown, BOX)!;
  expect(drawn.first!.x).toBeCloseTo(BOX.left);
  expect(shown.last.price!).toBeLessThan(shown.level!);
});

test('a closing that was asked for is drawn on to the signed head, against the price it was opened at', () => {
  const { receipt, ticks } = closingReceipt('asked');
  const closing = ticks.at(-1)!;
  const head = { ...closing, seq: closing.seq + 1, tsSrc: closing.tsSrc + 1_000_000 };
  const shown = shownOf(receipt, [...ticks, head]);
  expect(shown.ticks.map(({ seq }) => seq)).toEqual([closing.seq, head.seq]);
  expect(shown).toMatchObject({ first: { seq: closing.seq }, last: { seq: head.seq }, isLastHead: true });
  expect(shown).toMatchObject({ level: Number(receipt.open), levelName: 'opened' });
});

test('a closing that is the signed head itself ends the drawing', () => {
  const { receipt, ticks } = closingReceipt('asked');
  const shown = shownOf(receipt, ticks);
  expect(shown.ticks.map(({ seq }) => seq)).toEqual([ticks.at(-1)?.seq]);
  expect(shown).toMatchObject({ first: { seq: Number(receipt.askedSeq) }, last: { seq: ticks.at(-1)?.seq } });
  expect(shown.isLastHead).toBeUndefined();
  expect(drawTicks(shown, BOX)).toMatchObject({ first: undefined, last: { x: BOX.right } });
});

test('one tick alone stands at the end, and no tick at all is not drawn', () => {
  const shown = shownOf(fillReceipt(), RISING.slice(5, 6));
  expect(drawTicks(shown, BOX)!.first!.x).toBe(BOX.right);
  expect(drawTicks(shownOf(optionReceipt(), []), BOX)).toBeUndefined();
});
