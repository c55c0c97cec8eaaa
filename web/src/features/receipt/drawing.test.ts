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
  expect(shown.level).toBe(9_642_000);
});

test('a close-out ends at the tick that reached its level', () => {
  const { receipt, ticks } = closingReceipt('close_out');
  const shown = shownOf(receipt, ticks);
  expect(shown).toMatchObject({ first: { seq: 6 }, last: { seq: 46 } });
  expect(shown.last.price!).toBeLessThan(shown.level!);
});

test('a closing that was asked for is drawn on to the signed head, against the price it was opened at', () => {
  const { receipt, ticks } = closingReceipt('asked');
  const closing = ticks.at(-1)!;
  const head = { ...closing, seq: closing.seq + 1, tsSrc: closing.tsSrc + 1_000_000 };
  const shown = shownOf(receipt, [...ticks, head]);
  expect(shown.ticks.map(({ seq }) => seq)).toEqual([closing.seq, head.seq]);
  expect(shown).toMatchObject({ first: { seq: closing.seq }, last: { seq: head.seq }, isLastHead: true });
  expect(shown.level).toBe(Number(receipt.open));
});

test('a closing that is the signed head itself ends the drawing', () => {
  const { receipt, ticks } = closingReceipt('asked');
  const shown = shownOf(receipt, ticks);
  expect(shown).toMatchObject({ first: { seq: Number(receipt.openSeq) }, last: { seq: ticks.at(-1)?.seq } });
  expect(shown.isLastHead).toBeUndefined();
});

test('one tick alone stands at the end, and no tick at all is not drawn', () => {
  const shown = shownOf(fillReceipt(), RISING.slice(5, 6));
  expect(drawTicks(shown, BOX)!.first!.x).toBe(BOX.right);
  expect(drawTicks(shownOf(optionReceipt(), []), BOX)).toBeUndefined();
});
