/**
 * Slippage: what a member paid or got beyond the price that held when the order was given. For a market order and a closing
 * that was asked for, that is the quote of the last valid tick at the acceptance; for a stop, a take profit or a close-out
 * it is the trigger, and so it is for a stop entry. A limit order has none: it fills at its limit or better.
 */
import { ceilDiv } from '@assay/contract/money';
import { closingTrail, reachedTrail } from './check-receipt.ts';
import { pointValue } from './position-rule.ts';
import { quoteOf } from './quote.ts';
import type { Quote } from './quote.ts';
import { stopOfWord } from './receipt.ts';
import type { Receipt } from './receipt.ts';
import { isValidTick } from './tape-record.ts';
import type { TapeRecord } from './tape-record.ts';

export interface Slippage {
  kind: 'market' | 'trigger';
  /** Smallest units of the account's currency; above zero when it went against the member. */
  amount: bigint;
}

/** The record that a stretch of tape must reach back to, with some room for a valid tick before it. */
const LOOK_BACK = 100;

/** The first record that is needed; undefined where there is no slippage. */
export const slippageFromSeq = (receipt: Receipt): number | undefined => {
  const seq =
    receipt.kind === 'fill' && receipt.order === 'market'
      ? receipt.acceptSeq
      : receipt.kind === 'closing' && receipt.reason === 'asked'
        ? receipt.askedSeq
        : undefined;
  return seq === undefined ? undefined : Math.max(1, Number(seq) - LOOK_BACK);
};

/** The spread of the receipt holds where no rule stands in the stretch: rules are restated and rarely differ. */
const quoteAt = (records: readonly TapeRecord[], seq: number, halfSpread: number): Quote | undefined => {
  const before = records.filter((record) => record.seq <= seq);
  const tick = before.findLast(isValidTick);
  const rule = before.findLast((record) => record.kind === 'rule');
  return tick && quoteOf(tick, { halfSpread: rule?.kind === 'rule' ? rule.halfSpread : halfSpread });
};

/** Price that was waited for; undefined where there was none. */
const triggerOf = (
  receipt: Extract<Receipt, { kind: 'fill' | 'closing' }>,
  records: readonly TapeRecord[],
): string | undefined => {
  if (receipt.kind === 'fill') return stopOfWord(receipt.order)?.toString();
  if (receipt.reason === 'asked') return undefined;
  const trail = closingTrail(receipt);
  if (trail) return reachedTrail(receipt, trail, records)?.stop.toString();
  if (receipt.reason === 'stop_loss') return receipt.stopLoss;
  return receipt.reason === 'take_profit' ? receipt.takeProfit : receipt.closeOut;
};

/** Undefined for options and limit orders, and where the stretch does not reach back far enough. */
export const slippageOf = (receipt: Receipt, records: readonly TapeRecord[]): Slippage | undefined => {
  if (receipt.kind === 'option' || (receipt.kind === 'fill' && receipt.order === 'limit')) return undefined;
  const side = BigInt(receipt.side);
  const own = records.filter(({ symbolId }) => String(symbolId) === receipt.symbolId);
  const isTrigger = receipt.kind === 'closing' ? receipt.reason !== 'asked' : receipt.order !== 'market';
  const isBuying = receipt.kind === 'fill' ? side === 1n : side === -1n;
  let expected: bigint | undefined;
  if (isTrigger) {
    const trigger = triggerOf(receipt, own);
    if (trigger !== undefined && trigger !== '-') expected = BigInt(trigger);
  } else {
    const seq = Number(receipt.kind === 'fill' ? receipt.acceptSeq : receipt.askedSeq);
    const quote = quoteAt(own, seq, Number(receipt.halfSpread));
    if (quote) expected = BigInt(isBuying ? quote.ask : quote.bid);
  }
  if (expected === undefined) return undefined;
  const worse = isBuying ? BigInt(receipt.price) - expected : expected - BigInt(receipt.price);
  const scales = {
    price: Number(receipt.priceScale),
    quantity: Number(receipt.quantityScale),
    currency: Number(receipt.currencyScale),
  };
  const point = pointValue(scales, BigInt(receipt.quoteRate));
  // Rounded up, so that what goes against a member is never made smaller.
  return {
    kind: isTrigger ? 'trigger' : 'market',
    amount: ceilDiv(worse * BigInt(receipt.quantity) * point.num, point.den),
  };
};
