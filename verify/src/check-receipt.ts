/**
 * Decides a receipt again from the tape. Every check is a sentence with both numbers: what the receipt says and what
 * the rule gives. The stretch of tape must reach from the acceptance (or, for a closing, from where the terms began to
 * hold, as far as it is asked) to the tick that decided; that it is the true tape is told by its chain, not here.
 */
import { closingOf, marginOf, chargeOf, pointValue } from './position-rule.ts';
import type { Side } from './position-rule.ts';
import { settleOption } from './option-rule.ts';
import { quoteOf } from './quote.ts';
import type { Receipt, ReceiptOf } from './receipt.ts';
import { isValidTick } from './tape-record.ts';
import type { TapeRecord, Tick } from './tape-record.ts';

export interface Check {
  /** What is checked: the tick, a price, an amount. */
  name: string;
  said: string;
  found: string;
  isRight: boolean;
}

const check = (name: string, said: string | number | bigint, found: string | number | bigint | undefined): Check => ({
  name,
  said: String(said),
  found: found === undefined ? '-' : String(found),
  isRight: found !== undefined && String(said) === String(found),
});

export const checkReceipt = (receipt: Receipt, records: readonly TapeRecord[]): Check[] => {
  const own = records.filter(({ symbolId }) => String(symbolId) === receipt.symbolId);
  if (receipt.kind === 'option') return checkOption(receipt, own);
  return receipt.kind === 'fill' ? checkFill(receipt, own) : checkClosing(receipt, own);
};

/** Which records the checks need, by number. */
export const neededRange = (receipt: Receipt): { fromSeq: number; toSeq: number | undefined } => {
  if (receipt.kind === 'option') return { fromSeq: Number(receipt.acceptSeq) + 1, toSeq: undefined };
  if (receipt.kind === 'fill') return { fromSeq: Number(receipt.acceptSeq) + 1, toSeq: Number(receipt.seq) };
  const from = Number(receipt.reason === 'asked' ? receipt.askedSeq : receipt.fromSeq) + 1;
  return { fromSeq: Math.max(from, Number(receipt.seq) - LOOK_BACK), toSeq: Number(receipt.seq) };
};

/** Records before the one that decided which are looked at: none of them may have reached it. */
const LOOK_BACK = 200;

const sizeOf = (receipt: ReceiptOf<'fill'> | ReceiptOf<'closing'>) => ({
  quantity: BigInt(receipt.quantity),
  point: pointValue(
    {
      price: Number(receipt.priceScale),
      quantity: Number(receipt.quantityScale),
      currency: Number(receipt.currencyScale),
    },
    BigInt(receipt.quoteRate),
  ),
});

const sideOf = ({ side }: { side: string }): Side => (side === '1' ? 1 : -1);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** A buy opens at the ask and closes at the bid; a sell the other way round. */
const priceOf = (tick: Tick, receipt: { halfSpread: string }, isBuying: boolean): number => {
  const { bid, ask } = quoteOf(tick, { halfSpread: Number(receipt.halfSpread) });
  return isBuying ? ask : bid;
};

const checkFill = (receipt: ReceiptOf<'fill'>, records: readonly TapeRecord[]): Check[] => {
  const side = sideOf(receipt);
  const limit = Number(receipt.limit);
  const isWithin = (tick: Tick) => {
    const price = priceOf(tick, receipt, side === 1);
    return side === 1 ? price <= limit : price >= limit;
  };
  const later = records.filter(isValidTick).filter(({ seq }) => seq > Number(receipt.acceptSeq));
  // A market order meets the first tick, and is returned by one that is worse than it would take.
  const tick = receipt.order === 'market' ? later.slice(0, 1).find(isWithin) : later.find(isWithin);
  const size = sizeOf(receipt);
  const price = tick && BigInt(priceOf(tick, receipt, side === 1));
  const taken = price === undefined ? undefined : smaller(price, BigInt(receipt.bound));
  return [
    check('tick', receipt.seq, tick?.seq),
    check('price', receipt.price, price),
    check('margin', receipt.margin, taken && marginOf(size, taken, BigInt(receipt.leverage))),
    check('fee', receipt.fee, taken && chargeOf(size, taken, BigInt(receipt.feeRate))),
  ];
};

const isReached = (receipt: ReceiptOf<'closing'>, tick: Tick): boolean => {
  const side = sideOf(receipt);
  const mark = BigInt(priceOf(tick, receipt, side === -1));
  const isPast = (at: string, direction: bigint) => at !== '-' && (mark - BigInt(at)) * direction >= 0n;
  if (receipt.reason === 'asked') return tick.seq > Number(receipt.askedSeq);
  if (tick.seq <= Number(receipt.fromSeq)) return false;
  if (receipt.reason === 'take_profit') return isPast(receipt.takeProfit, BigInt(side));
  return isPast(receipt.reason === 'stop_loss' ? receipt.stopLoss : receipt.closeOut, -BigInt(side));
};

const checkClosing = (receipt: ReceiptOf<'closing'>, records: readonly TapeRecord[]): Check[] => {
  const side = sideOf(receipt);
  const ticks = records.filter(isValidTick).filter(({ seq }) => seq <= Number(receipt.seq));
  const tick = ticks.find((one) => isReached(receipt, one));
  const price = tick && BigInt(priceOf(tick, receipt, side === -1));
  const position = { ...sizeOf(receipt), side, open: BigInt(receipt.open), margin: BigInt(receipt.margin) };
  const end = price === undefined ? undefined : closingOf(position, price, BigInt(receipt.feeRate));
  return [
    check('tick', receipt.seq, tick?.seq),
    check('price', receipt.price, price),
    check('profit', receipt.profit, end?.profit),
    check('fee', receipt.fee, end?.fee),
    check('paid', receipt.paid, end?.paid),
    check('shortfall', receipt.shortfall, end?.shortfall),
  ];
};

const checkOption = (receipt: ReceiptOf<'option'>, records: readonly TapeRecord[]): Check[] => {
  const end = settleOption(
    {
      rule: Number(receipt.rule),
      direction: receipt.direction === '1' ? 1 : -1,
      stake: BigInt(receipt.stake),
      payoutRate: BigInt(receipt.payoutRate),
      acceptSeq: Number(receipt.acceptSeq),
      acceptUs: Number(receipt.acceptUs),
      expiryUs: Number(receipt.expiryUs),
      staleUs: Number(receipt.staleUs),
    },
    records,
  );
  return [
    check('entry', receipt.entrySeq, end.entry?.seq ?? '-'),
    check('exit', receipt.exitSeq, end.exit?.seq ?? '-'),
    check('outcome', receipt.outcome, end.outcome),
    check('reason', receipt.reason, end.reason ?? '-'),
    check('credit', receipt.credit, end.credit),
  ];
};
