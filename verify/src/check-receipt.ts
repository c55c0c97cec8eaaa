/**
 * Decides a receipt again from the tape. Every check is a sentence with both numbers: what the receipt says and what
 * the rule gives. The stretch of tape must reach from the acceptance (or, for a closing, from where the terms began to
 * hold, as far as it is asked) to the tick that decided; that it is the true tape is told by its chain, not here.
 */
import { RATE_ONE } from '@assay/contract/money';
import {
  chargeOf,
  closeOutLevel,
  closeOutPrice,
  closingOf,
  initialAfter,
  marginOf,
  pointValue,
  rateOfPrice,
} from './position-rule.ts';
import type { Side } from './position-rule.ts';
import { optionAfterSeq, settleOption } from './option-rule.ts';
import type { OptionTerms } from './option-rule.ts';
import { quoteOf } from './quote.ts';
import { stopOfWord } from './receipt.ts';
import type { Receipt, ReceiptOf } from './receipt.ts';
import { sourcesOfTick } from './source-rule.ts';
import { isValidTick } from './tape-record.ts';
import { followTrail, trailOfWord } from './trail.ts';
import type { SetTrail } from './trail.ts';
import type { TapeRecord, Tick } from './tape-record.ts';

export interface Check {
  /** Subject of the check: the tick, a price, an amount. */
  name: string;
  said: string;
  found: string;
  isRight: boolean;
}

export const check = (
  name: string,
  said: string | number | bigint,
  found: string | number | bigint | undefined,
): Check => ({
  name,
  said: String(said),
  found: found === undefined ? '-' : String(found),
  isRight: found !== undefined && String(said) === String(found),
});

export interface Evidence {
  /** The stretch that `neededRange` names, and on. */
  records: readonly TapeRecord[];
  /** Head of the stretch's chain after a record, in hex. */
  headAt?: (seq: number) => string | undefined;
  /** Records of the market that prices the currency, from the tick of the rate to beyond the acceptance. */
  rate?: readonly TapeRecord[];
  /** Fill that a closing goes back to, which was checked like this one. */
  opening?: ReceiptOf<'fill'>;
}

export const checkReceipt = (receipt: Receipt, evidence: Evidence): Check[] => {
  const own = evidence.records.filter(({ symbolId }) => String(symbolId) === receipt.symbolId);
  if (receipt.kind === 'closing') return [checkOpening(receipt, evidence.opening), ...checkClosing(receipt, own)];
  const head = check('head', receipt.acceptHead, evidence.headAt?.(Number(receipt.acceptSeq)));
  if (receipt.kind === 'option') return [head, ...checkOption(receipt, own)];
  return [head, ...checkRate(receipt, evidence.rate ?? []), ...checkFill(receipt, own)];
};

/** Which records the checks need, by number. */
export const neededRange = (receipt: Receipt): { fromSeq: number; toSeq: number | undefined } => {
  if (receipt.kind === 'option') return { fromSeq: optionAfterSeq(optionTerms(receipt)) + 1, toSeq: undefined };
  const ruleSeq = receipt.ruleSeq === '-' ? Infinity : Number(receipt.ruleSeq);
  const toSeq = Number(receipt.seq);
  if (receipt.kind === 'fill') return { fromSeq: Math.min(Number(receipt.acceptSeq) + 1, ruleSeq), toSeq };
  const trail = closingTrail(receipt);
  if (trail) return { fromSeq: Math.max(1, trail.fromSeq - RULE_ROOM), toSeq };
  const from = Number(receipt.reason === 'asked' ? receipt.askedSeq : receipt.fromSeq) + 1;
  const needed = Math.min(Math.max(from, toSeq - LOOK_BACK), seenFrom(receipt) ?? Infinity, ruleSeq);
  return { fromSeq: needed, toSeq };
};

/** More records than a market has in a minute, in which its rule is restated. */
const RULE_ROOM = 500;

/** The trailing stop that closed a position; undefined where something else did. */
export const closingTrail = ({ reason, stopLoss }: ReceiptOf<'closing'>): SetTrail | undefined =>
  reason === 'stop_loss' ? trailOfWord(stopLoss) : undefined;

/** Where the tape begins that the phone had not seen when it asked for a closing; no further back than is looked at. */
const seenFrom = ({ reason, clientSeq = '-', askedSeq }: ReceiptOf<'closing'>): number | undefined =>
  reason !== 'asked' || clientSeq === '-' ? undefined : Math.max(1, Number(clientSeq), Number(askedSeq) - LOOK_BACK);

export interface Unseen {
  /** Valid ticks that had come before the closing was accepted and after the newest that the phone had seen. */
  ticks: number;
  /** From the newest that it had seen to the newest that there was. */
  ms: number;
  /** The phone was further behind than the tape is looked at: both are at least so much. */
  isMore: boolean;
}

/** Ticks that the phone had not seen when it asked for a closing; undefined where the receipt does not say. */
export const unseenOf = (receipt: ReceiptOf<'closing'>, records: readonly TapeRecord[]): Unseen | undefined => {
  const from = seenFrom(receipt);
  if (from === undefined) return undefined;
  const own = records.filter(({ symbolId }) => String(symbolId) === receipt.symbolId);
  const known = own.filter(isValidTick).filter(({ seq }) => seq >= from && seq <= Number(receipt.askedSeq));
  const unseen = known.filter(({ seq }) => seq > Number(receipt.clientSeq));
  const isMore = from > Number(receipt.clientSeq);
  const [first, last] = [known[0], unseen.at(-1)];
  return { ticks: unseen.length, ms: first && last ? (last.tsRecv - first.tsRecv) / 1000 : 0, isMore };
};

/** Checks that the seen tick existed at the request; a closing by a price has no request. */
const checkSeen = ({ clientSeq = '-', askedSeq }: ReceiptOf<'closing'>): Check[] => {
  if (clientSeq === '-') return [];
  const isPossible = askedSeq !== '-' && Number(clientSeq) <= Number(askedSeq);
  return [check('seen', clientSeq, isPossible ? clientSeq : askedSeq)];
};

/** Records before the one that decided which are looked at: none of them may have reached it. */
const LOOK_BACK = 200;

type Sized = ReceiptOf<'fill'> | ReceiptOf<'closing'> | ReceiptOf<'financing'>;

export const sizeOf = (receipt: Sized) => ({
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

/** The spread is a rule on the tape, restated every minute: the one that held when the tick came. */
const checkSpread = (receipt: { halfSpread: string; seq: string }, records: readonly TapeRecord[]): Check => {
  const rule = records.findLast((record) => record.kind === 'rule' && record.seq < Number(receipt.seq));
  return check('spread', receipt.halfSpread, rule?.kind === 'rule' ? rule.halfSpread : undefined);
};

/** A newer price of the currency that is older than this when an order is accepted should have been used. */
const RATE_US = 1_000_000;

/** Checks the worth of the quote currency: one where it is the dollar, else by the last tick of its market. */
const checkRate = (receipt: ReceiptOf<'fill'>, records: readonly TapeRecord[]): Check[] => {
  const { symbol, rateSymbol, quoteRate } = receipt;
  if (/USDT?$/.test(symbol)) return quoteRate === String(RATE_ONE) ? [] : [check('rate', quoteRate, RATE_ONE)];
  const currency = symbol.slice(-3);
  const isInverse = rateSymbol === `USD${currency}`;
  const ticks = records.filter(isValidTick).filter(({ symbolId }) => String(symbolId) === receipt.rateSymbolId);
  const tick = ticks.find(({ seq }) => String(seq) === receipt.rateSeq);
  const isPassedOver = ticks.some(
    ({ seq, tsRecv }) => seq > Number(receipt.rateSeq) && tsRecv <= Number(receipt.acceptUs) - RATE_US,
  );
  const isMarket = isInverse || rateSymbol === `${currency}USD`;
  const isGood = tick !== undefined && isMarket && !isPassedOver;
  return [check('rate', quoteRate, isGood ? rateOfPrice(BigInt(tick.price), tick.scale, isInverse) : undefined)];
};

const checkFill = (receipt: ReceiptOf<'fill'>, records: readonly TapeRecord[]): Check[] => {
  const side = sideOf(receipt);
  const limit = Number(receipt.limit);
  const isWithin = (tick: Tick) => {
    const price = priceOf(tick, receipt, side === 1);
    return side === 1 ? price <= limit : price >= limit;
  };
  const after = { seq: receipt.acceptSeq, us: isTimed(receipt) ? receipt.acceptUs : undefined };
  const later = records.filter(isValidTick).filter((tick) => isAfter(tick, after));
  const stop = stopOfWord(receipt.order);
  const isBeyond = (tick: Tick) => (BigInt(priceOf(tick, receipt, side === 1)) - stop!) * BigInt(side) >= 0n;
  // A market order meets the first tick, a stop entry the first beyond its price; one that is worse than they take returns them.
  const met = receipt.order === 'market' ? later[0] : stop === undefined ? later.find(isWithin) : later.find(isBeyond);
  const tick = met && isWithin(met) ? met : undefined;
  const size = sizeOf(receipt);
  const price = tick && BigInt(priceOf(tick, receipt, side === 1));
  const taken = price === undefined ? undefined : smaller(price, BigInt(receipt.bound));
  return [
    check('tick', receipt.seq, tick?.seq),
    checkSpread(receipt, records),
    ...checkSources([tick], records),
    check('price', receipt.price, price),
    check('margin', receipt.margin, taken && marginOf(size, taken, BigInt(receipt.leverage))),
    check('fee', receipt.fee, taken && chargeOf(size, taken, BigInt(receipt.feeRate))),
  ];
};

/** Rule 2: the source must have made the tick after the acceptance, so that nobody fills at a price seen elsewhere before. */
const isTimed = ({ rule }: { rule?: string }): boolean => rule !== undefined && Number(rule) >= 2;

const isAfter = ({ seq, tsSrc }: Tick, after: { seq: string; us: string | undefined }): boolean =>
  seq > Number(after.seq) && (after.us === undefined || after.us === '-' || tsSrc > Number(after.us));

/** On a live market: the price of a tick that decided, made again from what its venues said. */
const checkSources = (ticks: readonly (Tick | undefined)[], records: readonly TapeRecord[]): Check[] => {
  const made = ticks.flatMap((tick) => {
    const of = tick && sourcesOfTick(tick, records);
    return tick && of ? [{ tick, check: of.check }] : [];
  });
  if (made.length === 0) return [];
  const wrong = made.find(({ tick, check: { price, us } }) => price !== tick.price || us !== tick.tsSrc);
  const shown = wrong ?? made.at(-1)!;
  // A price at another time than its sources' is as wrong as another price.
  const isLate = shown.check.price === shown.tick.price && shown.check.us !== shown.tick.tsSrc;
  return [check('sources', shown.tick.price, isLate ? undefined : shown.check.price)];
};

const isReached = (receipt: ReceiptOf<'closing'>, tick: Tick): boolean => {
  const side = sideOf(receipt);
  const mark = BigInt(priceOf(tick, receipt, side === -1));
  const isPast = (at: string, direction: bigint) => at !== '-' && (mark - BigInt(at)) * direction >= 0n;
  const isRuled = isTimed(receipt);
  if (receipt.reason === 'asked') {
    // By rule 2 a closing that was asked for says when.
    if (isRuled && !/^\d+$/.test(receipt.askedUs ?? '')) return false;
    return isAfter(tick, { seq: receipt.askedSeq, us: isRuled ? receipt.askedUs : undefined });
  }
  if (!isAfter(tick, { seq: receipt.fromSeq, us: isRuled ? receipt.fromUs : undefined })) return false;
  if (receipt.reason === 'take_profit') return isPast(receipt.takeProfit, BigInt(side));
  return isPast(receipt.reason === 'stop_loss' ? receipt.stopLoss : receipt.closeOut, -BigInt(side));
};

/** Which field of a closing says what a field of its fill said. */
const SAME_AS_OPENED = {
  id: 'id',
  member: 'member',
  realm: 'realm',
  symbolId: 'symbolId',
  priceScale: 'priceScale',
  quantityScale: 'quantityScale',
  currencyScale: 'currencyScale',
  side: 'side',
  quoteRate: 'quoteRate',
  leverage: 'leverage',
  feeRate: 'feeRate',
  closeOutShare: 'closeOutShare',
  openSeq: 'seq',
  openQuantity: 'quantity',
  openMargin: 'margin',
  open: 'price',
} as const satisfies Partial<
  Record<keyof ReceiptOf<'closing'> & keyof ReceiptOf<'financing'>, keyof ReceiptOf<'fill'>>
>;

/** The first field that differs is shown; the price when none does. */
export const checkOpening = (
  receipt: ReceiptOf<'closing'> | ReceiptOf<'financing'>,
  fill: ReceiptOf<'fill'> | undefined,
): Check => {
  if (!fill) return check('opening', receipt.open, undefined);
  const names = Object.keys(SAME_AS_OPENED) as (keyof typeof SAME_AS_OPENED)[];
  const name = names.find((one) => receipt[one] !== fill[SAME_AS_OPENED[one]]) ?? 'open';
  return check('opening', receipt[name], fill[SAME_AS_OPENED[name]]);
};

const partsOf = ({ parts }: { parts: string }): bigint[] => (parts === '-' ? [] : parts.split('.').map(BigInt));

/** Open quantity before a closing, which closes all of it, or a part. */
export const quantityBefore = (receipt: Pick<ReceiptOf<'closing'>, 'openQuantity' | 'parts'>): bigint =>
  partsOf(receipt).reduce((left, part) => left - part, BigInt(receipt.openQuantity));

/** Where the rest of a position closes itself, from its margin, the first margin that is left of it and its share. */
const checkCloseOut = (receipt: ReceiptOf<'closing'>): Check[] => {
  const parts = partsOf(receipt);
  const isWhole = quantityBefore(receipt) === BigInt(receipt.quantity) && parts.length === Number(receipt.number) - 1;
  // A request may close a part; a price closes all that is left.
  if (!isWhole) return receipt.reason === 'asked' ? [] : [check('closeOut', receipt.closeOut, undefined)];
  const initial = initialAfter(BigInt(receipt.openMargin), BigInt(receipt.openQuantity), parts);
  const position = { ...sizeOf(receipt), side: sideOf(receipt), open: BigInt(receipt.open) };
  const level = closeOutLevel(initial, BigInt(receipt.closeOutShare));
  return [
    check('closeOut', receipt.closeOut, closeOutPrice({ ...position, margin: BigInt(receipt.margin), level }) ?? '-'),
  ];
};

/** The tick that a trailing stop is reached by: followed over the whole tape since it was set, each tick with its spread. */
export const reachedTrail = (
  receipt: ReceiptOf<'closing'>,
  set: SetTrail,
  records: readonly TapeRecord[],
): { tick: Tick; stop: bigint } | undefined => {
  const side = sideOf(receipt);
  const follow = followTrail(set, side);
  let { halfSpread } = receipt;
  for (const record of records) {
    if (record.seq > Number(receipt.seq)) return undefined;
    if (record.kind === 'rule') halfSpread = String(record.halfSpread);
    if (!isValidTick(record)) continue;
    const stop = follow(record);
    const due = { seq: receipt.fromSeq, us: isTimed(receipt) ? receipt.fromUs : undefined };
    if (stop === undefined || !isAfter(record, due)) continue;
    const mark = BigInt(priceOf(record, { halfSpread }, side === -1));
    if ((mark - stop) * BigInt(side) <= 0n) return { tick: record, stop };
  }
  return undefined;
};

/** It was set at a valid tick, and the tape is there from that tick on. */
const checkTrail = (set: SetTrail, records: readonly TapeRecord[]): Check => {
  const start = records.find(({ seq }) => seq === set.fromSeq);
  return check('trail', set.fromSeq, start && isValidTick(start) ? start.seq : undefined);
};

const checkClosing = (receipt: ReceiptOf<'closing'>, records: readonly TapeRecord[]): Check[] => {
  const side = sideOf(receipt);
  const ticks = records.filter(isValidTick).filter(({ seq }) => seq <= Number(receipt.seq));
  const trail = closingTrail(receipt);
  const tick = trail ? reachedTrail(receipt, trail, records)?.tick : ticks.find((one) => isReached(receipt, one));
  const price = tick && BigInt(priceOf(tick, receipt, side === -1));
  const position = { ...sizeOf(receipt), side, open: BigInt(receipt.open), margin: BigInt(receipt.margin) };
  const end = price === undefined ? undefined : closingOf(position, price, BigInt(receipt.feeRate));
  return [
    ...checkSeen(receipt),
    ...checkCloseOut(receipt),
    ...(trail ? [checkTrail(trail, records)] : []),
    check('tick', receipt.seq, tick?.seq),
    checkSpread(receipt, records),
    ...checkSources([tick], records),
    check('price', receipt.price, price),
    check('profit', receipt.profit, end?.profit),
    check('fee', receipt.fee, end?.fee),
    check('paid', receipt.paid, end?.paid),
    check('shortfall', receipt.shortfall, end?.shortfall),
  ];
};

export const optionTerms = (receipt: ReceiptOf<'option'>): OptionTerms => ({
  rule: Number(receipt.rule),
  direction: receipt.direction === '1' ? 1 : -1,
  stake: BigInt(receipt.stake),
  payoutRate: BigInt(receipt.payoutRate),
  clientSeq: receipt.clientSeq === '-' ? undefined : Number(receipt.clientSeq),
  acceptSeq: Number(receipt.acceptSeq),
  acceptUs: Number(receipt.acceptUs),
  expiryUs: Number(receipt.expiryUs),
  staleUs: Number(receipt.staleUs),
});

const checkOption = (receipt: ReceiptOf<'option'>, records: readonly TapeRecord[]): Check[] => {
  const end = settleOption(optionTerms(receipt), records);
  return [
    check('entry', receipt.entrySeq, end.entry?.seq ?? '-'),
    check('exit', receipt.exitSeq, end.exit?.seq ?? '-'),
    ...checkSources([end.entry, end.exit], records),
    check('outcome', receipt.outcome, end.outcome),
    check('reason', receipt.reason, end.reason ?? '-'),
    check('credit', receipt.credit, end.credit),
  ];
};
