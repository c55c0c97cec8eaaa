/**
 * A phone's record of its member's limits, as a file: statements that the server accepted by its signature, and orders
 * that it accepted by the same. An order beyond a limit that counted when it was accepted is a proof against the operator,
 * signed by the operator; nothing else has to be believed.
 */
import { SETTLEMENT } from '@assay/contract/money';
import { fromBase64 } from './checkpoint.ts';
import { orderRisk, orderSize } from './limit-rule.ts';
import { isAcceptedBy, limitsAt, readSignedLimits, wordsHash } from './limit-terms.ts';
import type { AcceptedLimits, AmountLimit, Dated, UntilLimit } from './limit-terms.ts';
import { pointValue } from './position-rule.ts';
import type { Side, Target } from './position-rule.ts';
import { readSigned } from './receipt.ts';
import { trailFromText } from './trail.ts';
import type { ReceiptOf } from './receipt.ts';

/** An accepted order; a fill repeats it, without the stop. */
type Accepted = ReceiptOf<'order'> | ReceiptOf<'fill'>;

export interface LimitBundle {
  kind: 'limits';
  /** Base64, of the server; one of them signed each part. */
  keys: readonly string[];
  statements: readonly AcceptedLimits[];
  /** Signed texts of orders. */
  orders: readonly string[];
}

export interface LimitBreach {
  order: string;
  atMs: number;
  limit: AmountLimit | UntilLimit;
  most: bigint;
  /** The amount that was accepted all the same. */
  taken: bigint;
}

export interface LimitVerdict {
  /** Every statement is signed by a phone, accepted by the server, and goes on from the one before it. */
  isWhole: boolean;
  statements: number;
  orders: number;
  breaches: readonly LimitBreach[];
}

/** A trailing stop does not count for an order. */
const isTrailText = (text: string): boolean => trailFromText(text.split(':')[0]!) !== undefined;

const targetOf = (text: string): Target | undefined => {
  if (text === '-' || isTrailText(text)) return undefined;
  const value = BigInt(text.slice(1));
  return text.startsWith('@') ? { kind: 'price', price: value } : { kind: 'percent', rate: value };
};

const sizeOf = (receipt: Accepted) => {
  const { priceScale, quantityScale, currencyScale, quoteRate, quantity } = receipt;
  const scales = { price: Number(priceScale), quantity: Number(quantityScale), currency: Number(currencyScale) };
  return { quantity: BigInt(quantity), point: pointValue(scales, BigInt(quoteRate)) };
};

const riskOf = (receipt: ReceiptOf<'order'>): bigint =>
  orderRisk({
    ...sizeOf(receipt),
    side: Number(receipt.side) as Side,
    leverage: BigInt(receipt.leverage),
    feeRate: BigInt(receipt.feeRate),
    closeOutShare: BigInt(receipt.closeOutShare),
    limit: BigInt(receipt.limit),
    bound: BigInt(receipt.bound),
    stopLoss: targetOf(receipt.stopLoss),
  });

const breachesOf = (history: readonly Dated[], receipt: Accepted): LimitBreach[] => {
  const atMs = Math.floor(Number(receipt.acceptUs) / 1000);
  // A statement of the same millisecond as an order counts after it.
  const limits = limitsAt(
    history.filter(({ timeMs }) => timeMs < atMs),
    atMs,
  );
  const breach = (limit: LimitBreach['limit'], taken: bigint, isBeyond: boolean): LimitBreach[] =>
    isBeyond ? [{ order: receipt.id, atMs, limit, most: limits[limit]!, taken }] : [];
  const size = orderSize({ ...sizeOf(receipt), bound: BigInt(receipt.bound) });
  const isOver = (limit: AmountLimit, taken: bigint): boolean => limits[limit] !== undefined && taken > limits[limit];
  const each = (names: readonly AmountLimit[], taken: bigint): LimitBreach[] =>
    names.flatMap((name) => breach(name, taken, isOver(name, taken)));
  return [
    ...breach('timeOutUntil', BigInt(atMs), limits.timeOutUntil !== undefined),
    ...breach('exclusionUntil', BigInt(atMs), limits.exclusionUntil !== undefined),
    // One order alone is more than a whole span allows.
    ...each(['positionSize', 'turnoverDay', 'turnoverWeek', 'turnoverMonth'], size),
    ...(receipt.kind === 'order' ? each(['positionLoss', 'lossDay', 'lossWeek', 'lossMonth'], riskOf(receipt)) : []),
  ];
};

/** Judges the statements and the orders; keys are those of the bundle, or those that the reader believes. */
export const checkLimitBundle = ({ keys, statements, orders }: LimitBundle): LimitVerdict => {
  const known = keys.map((key) => fromBase64(key));
  let before: string | undefined;
  let member: string | undefined;
  const history: Dated[] = [];
  for (const [index, statement] of statements.entries()) {
    const { words, signature, timeMs } = statement;
    const said = readSignedLimits(words, signature);
    const isNext = said?.number === index + 1 && said.before === before && (member ?? said.member) === said.member;
    const isAccepted = known.some((key) => isAcceptedBy(statement, key));
    if (!said || !isNext || !isAccepted || timeMs < (history.at(-1)?.timeMs ?? 0))
      return { isWhole: false, statements: statements.length, orders: orders.length, breaches: [] };
    ({ member } = said);
    before = wordsHash(words);
    history.push({ timeMs, terms: said.terms });
  }
  const accepted = orders.flatMap((text) => {
    const receipt = known.map((key) => readSigned(text, key)).find((one) => one !== undefined);
    if (receipt?.kind !== 'order' && receipt?.kind !== 'fill') return [];
    const isOwn = receipt.realm === 'money' && receipt.member === member;
    return isOwn && receipt.currencyScale === String(SETTLEMENT.decimals) ? [receipt] : [];
  });
  return {
    isWhole: true,
    statements: statements.length,
    orders: accepted.length,
    breaches: accepted.flatMap((receipt) => breachesOf(history, receipt)),
  };
};
