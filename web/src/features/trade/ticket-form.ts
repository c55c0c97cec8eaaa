/**
 * The ticket as pure values: what was filled in, what the order would be, and what is wrong with it. The maths is the
 * engine's own (verify/position-rule), and the checks are those of the server, so that a refusal seldom comes late.
 */
import type { CallInputOf } from '@assay/contract/endpoint';
import { ceilDiv, floorDiv, formatUnits, parseUnits, RATE_ONE, SETTLEMENT } from '@assay/contract/money';
import type { createPosition, TradeOrder } from '@assay/contract/trade';
import {
  chargeOf,
  closeOutLevel,
  closeOutPrice,
  heldPriceOf,
  marginOf,
  notionalOf,
  type Side,
  type Size,
  slippageOf,
} from '@assay/verify/position-rule';
import { fieldAmount, isZero, readAmount } from '../../money/amount-text.ts';
import { goalWire, type Judge, readTarget, targetToText, type TargetText, type TargetView } from './target-text.ts';
import { sideOf, type Direction, type Terms, type Touch } from './terms.ts';

export interface TicketForm {
  direction: Direction;
  kind: 'market' | 'limit' | 'stop';
  /** Meaning of the amount: money to put up, or how much to trade. */
  unit: 'margin' | 'quantity';
  text: string;
  /** Percent of the most that is possible; it follows the price until something is typed. */
  share: number | undefined;
  leverage: number;
  /** Text typed for it; undefined while it stands on a step. */
  leverageText: string | undefined;
  /** The price that a limit order or a stop entry waits for. */
  limit: string;
  takeProfit: TargetText;
  stopLoss: TargetText;
}

export const emptyTicket = (direction: Direction, leverage: number): TicketForm => ({
  direction,
  kind: 'market',
  unit: 'margin',
  text: '',
  share: undefined,
  leverage,
  leverageText: undefined,
  limit: '',
  takeProfit: { unit: 'price', text: '' },
  stopLoss: { unit: 'price', text: '' },
});

/** A waiting order as its owner would fill it in. */
export const orderTicket = (order: TradeOrder): TicketForm => ({
  ...emptyTicket(order.direction, order.leverage),
  kind: order.kind,
  unit: 'quantity',
  text: fieldAmount(order.quantity),
  limit: fieldAmount(order.stop ?? order.price),
  takeProfit: targetToText(order.takeProfit),
  stopLoss: targetToText(order.stopLoss),
});

/** A changed stop entry keeps the slippage that it was given, whatever the usual one is. */
export const orderSlippage = (order: TradeOrder, { priceScale }: Terms): Pick<Terms, 'slippage'> | undefined => {
  const stop = order.stop === null ? undefined : parseUnits(order.stop, priceScale);
  const worst = parseUnits(order.price, priceScale);
  return stop === undefined || worst === undefined ? undefined : { slippage: slippageOf(stop, worst) };
};

export type AmountProblem =
  | { name: 'missing' | 'invalid' | 'insufficient' }
  | { name: 'small' | 'step'; quantity: string }
  | { name: 'large'; notional: string };
export type LimitProblem = { name: 'missing' | 'invalid' | 'above' | 'below' | 'stopAbove' | 'stopBelow' };

export interface Preview {
  entry: bigint;
  quantity: bigint;
  notional: bigint;
  margin: bigint;
  fee: bigint;
  /** Margin and fee for the worst price it may fill at: taken from the balance until then, and nothing beyond it can be lost. */
  held: bigint;
  financing: bigint;
  /** Between bid and ask, now. */
  spread: bigint;
  closeOut: bigint | undefined;
  /** The margin that a retail client would need for the same. */
  retailMargin: bigint;
}

export interface TicketView {
  amount: AmountProblem | undefined;
  limit: LimitProblem | undefined;
  /** Range offered, where something else was typed. */
  leverage: { least: number; most: number } | undefined;
  /** Amount that a stop loss leaves at risk, or the most that can be lost without one. */
  risk: bigint | undefined;
  preview: Preview | undefined;
  takeProfit: TargetView;
  stopLoss: TargetView;
  /** Basis for judging both. */
  judge: Judge;
  /** Text of the amount field. */
  text: string;
  /** How much of what is possible that is, in percent. */
  share: number | undefined;
  /** Ready to be sent. */
  input: Omit<CallInputOf<typeof createPosition>, 'realm' | 'symbol'> | undefined;
}

type ShortcutName = 'bid' | 'ask' | '−0.5%' | '+0.5%';

/** In thousandths of the price. */
const NEAR = 5n;

/** Prices of now, and those half a percent away; an order waits below or above the price it would trade at. */
export const priceShortcuts = (
  { kind, direction }: Pick<TicketForm, 'kind' | 'direction'>,
  { bid, ask }: Touch,
): { name: ShortcutName; price: bigint; isOffered: boolean }[] => {
  const now = direction === 'buy' ? ask : bid;
  const isBelow = (direction === 'buy') === (kind === 'limit');
  const offer = (name: ShortcutName, price: bigint) => ({
    name,
    price,
    isOffered: isBelow ? price < now : price > now,
  });
  return [
    offer('bid', bid),
    offer('ask', ask),
    offer('−0.5%', now - (now * NEAR) / 1000n),
    offer('+0.5%', now + (now * NEAR) / 1000n),
  ];
};

/** The one furthest away, which the next tick does not reach: what the field begins with. */
export const firstPrice = (form: Pick<TicketForm, 'kind' | 'direction'>, touch: Touch): bigint | undefined =>
  priceShortcuts(form, touch).findLast(({ isOffered }) => isOffered)?.price;

/** The price it is expected to fill at, and the worst one that margin and fee are held for. */
const pricesOf = (
  form: TicketForm,
  terms: Terms,
  touch: Touch,
): { entry: bigint; bound: bigint; limit?: LimitProblem } => {
  const now = form.direction === 'buy' ? touch.ask : touch.bid;
  if (form.kind === 'market') return { entry: now, bound: now + ceilDiv(now * terms.slippage, RATE_ONE) };
  const plain = readAmount(form.limit);
  const entry = plain === undefined ? undefined : parseUnits(plain, terms.priceScale);
  if (form.limit.trim() === '') return { entry: now, bound: now, limit: { name: 'missing' } };
  if (entry === undefined || entry <= 0n || entry > now * 10n)
    return { entry: now, bound: now, limit: { name: 'invalid' } };
  if (form.kind === 'stop') return stopPrices(form, terms, entry, now);
  const bound = heldPriceOf(sideOf(form.direction), entry);
  if (form.direction === 'buy' && entry >= now) return { entry, bound, limit: { name: 'below' } };
  if (form.direction === 'sell' && entry <= now) return { entry, bound, limit: { name: 'above' } };
  return { entry, bound };
};

/** A stop entry fills at its price or worse, as far as the slippage goes. */
const stopPrices = ({ direction }: TicketForm, terms: Terms, entry: bigint, now: bigint) => {
  const isBuy = direction === 'buy';
  const bound = isBuy ? entry + ceilDiv(entry * terms.slippage, RATE_ONE) : entry;
  const isAhead = isBuy ? entry > now : entry < now;
  return { entry, bound, ...(!isAhead && { limit: { name: isBuy ? 'stopAbove' : 'stopBelow' } as const }) };
};

/** Undefined for a whole number among what is offered, or between. */
export const leverageProblem = (form: TicketForm, { leverages }: Terms): TicketView['leverage'] => {
  const range = { least: Math.min(...leverages), most: Math.max(...leverages) };
  const typed = form.leverageText === undefined ? form.leverage : leverageOf(form.leverageText);
  return typed !== undefined && typed >= range.least && typed <= range.most ? undefined : range;
};

/** Reads the typed leverage, with or without its sign. */
export const leverageOf = (text: string): number | undefined => {
  const bare = text.trim().replace(/\s*[x×]$/i, '');
  return /^\d{1,4}$/.test(bare) ? Number(bare) : undefined;
};

const toStep = (quantity: bigint, { step }: Terms): bigint => quantity - (quantity % step);

const heldFor = (size: Size, bound: bigint, leverage: bigint, feeRate: bigint): bigint =>
  marginOf(size, bound, leverage) + chargeOf(size, bound, feeRate);

/** The most that the balance and the terms allow. */
export const mostQuantity = (terms: Terms, bound: bigint, leverage: number): bigint => {
  const { point, feeRate, available = 0n, step } = terms;
  const times = BigInt(leverage);
  const worth = bound * point.num;
  if (worth === 0n) return 0n;
  const byBalance = floorDiv(available * point.den * times * RATE_ONE, worth * (RATE_ONE + feeRate * times));
  const byTerms = floorDiv(terms.maxNotional * point.den, worth);
  let quantity = toStep(byBalance < byTerms ? byBalance : byTerms, terms);
  while (quantity > 0n && heldFor({ quantity, point }, bound, times, feeRate) > available) quantity -= step;
  return quantity;
};

/** The most of an instrument that so much margin carries at a price. */
const quantityFor = (margin: bigint, price: bigint, leverage: number, terms: Terms): bigint =>
  price === 0n ? 0n : toStep(floorDiv(margin * terms.point.den * BigInt(leverage), price * terms.point.num), terms);

const readQuantity = (
  form: TicketForm,
  terms: Terms,
  prices: { entry: bigint; bound: bigint },
): bigint | AmountProblem => {
  if (form.share !== undefined) {
    return toStep(floorDiv(mostQuantity(terms, prices.bound, form.leverage) * BigInt(form.share), 100n), terms);
  }
  if (form.text.trim() === '') return { name: 'missing' };
  const plain = readAmount(form.text);
  if (plain === undefined) return { name: 'invalid' };
  if (isZero(plain)) return { name: 'missing' };
  if (form.unit === 'margin') {
    const margin = parseUnits(plain, SETTLEMENT.decimals);
    return margin === undefined ? { name: 'invalid' } : quantityFor(margin, prices.entry, form.leverage, terms);
  }
  const quantity = parseUnits(plain, terms.quantityScale);
  if (quantity === undefined || quantity % terms.step !== 0n) {
    return { name: 'step', quantity: formatUnits(terms.step, terms.quantityScale) };
  }
  return quantity;
};

const previewOf = (
  form: TicketForm,
  terms: Terms,
  { entry, bound, quantity, spread }: { entry: bigint; bound: bigint; quantity: bigint; spread: bigint },
): Preview => {
  const size = { quantity, point: terms.point };
  const leverage = BigInt(form.leverage);
  const margin = marginOf(size, entry, leverage);
  const fee = chargeOf(size, entry, terms.feeRate);
  const side: Side = sideOf(form.direction);
  const level = closeOutLevel(margin, terms.closeOutShare);
  return {
    entry,
    quantity,
    notional: notionalOf(size, entry),
    margin,
    fee,
    held: heldFor(size, bound, leverage, terms.feeRate),
    financing: chargeOf(size, entry, terms.financing[form.direction]),
    spread,
    closeOut: closeOutPrice({ ...size, side, open: entry, margin, level }),
    retailMargin: marginOf(size, entry, BigInt(terms.retailLeverage)),
  };
};

const problemOf = (preview: Preview, terms: Terms, bound: bigint): AmountProblem | undefined => {
  if (preview.quantity < terms.minQuantity) {
    return { name: 'small', quantity: formatUnits(terms.minQuantity, terms.quantityScale) };
  }
  if (notionalOf({ quantity: preview.quantity, point: terms.point }, bound) > terms.maxNotional) {
    return { name: 'large', notional: formatUnits(terms.maxNotional, SETTLEMENT.decimals) };
  }
  return terms.available !== undefined && preview.held > terms.available ? { name: 'insufficient' } : undefined;
};

const amountText = (form: TicketForm, terms: Terms, preview: Preview | undefined): string => {
  if (form.share === undefined) return form.text;
  if (preview === undefined) return '';
  return fieldAmount(
    form.unit === 'margin'
      ? formatUnits(preview.margin, SETTLEMENT.decimals)
      : formatUnits(preview.quantity, terms.quantityScale),
  );
};

const shareOf = (form: TicketForm, terms: Terms, bound: bigint, quantity: bigint): number | undefined => {
  const most = mostQuantity(terms, bound, form.leverage);
  if (form.share !== undefined || most === 0n) return form.share;
  return quantity >= most ? 100 : Number((quantity * 1000n) / most) / 10;
};

const riskOf = ({ held, fee }: Preview, { problem, result }: TargetView): bigint => {
  if (problem !== undefined || result === undefined || result >= 0n) return held;
  const risk = fee - result;
  return risk < held ? risk : held;
};

const NO_SIZE: Pick<Preview, 'quantity' | 'margin'> = { quantity: 0n, margin: 0n };

export const readTicket = (form: TicketForm, terms: Terms, touch: Touch): TicketView => {
  const { limit, ...prices } = pricesOf(form, terms, touch);
  const quantity = readQuantity(form, terms, prices);
  const isRead = typeof quantity === 'bigint';
  const spread = touch.ask - touch.bid;
  const preview = isRead && quantity > 0n ? previewOf(form, terms, { ...prices, quantity, spread }) : undefined;
  const small = { name: 'small', quantity: formatUnits(terms.minQuantity, terms.quantityScale) } as const;
  const short = {
    name: form.share === undefined ? small.name : 'insufficient',
    quantity: small.quantity,
  } as AmountProblem;
  const amount = isRead ? (preview ? problemOf(preview, terms, prices.bound) : short) : quantity;
  const { quantity: sized, margin } = preview ?? NO_SIZE;
  const position = {
    side: sideOf(form.direction),
    open: prices.entry,
    leverage: BigInt(form.leverage),
    quantity: sized,
    point: terms.point,
    margin,
    level: closeOutLevel(margin, terms.closeOutShare),
  };
  const judge = {
    position,
    mark: prices.entry,
    spread,
    feeRate: terms.feeRate,
    scale: terms.priceScale,
  };
  const takeProfit = readTarget(form.takeProfit, 'profit', judge);
  const stopLoss = readTarget(form.stopLoss, 'loss', judge);
  const leverage = leverageProblem(form, terms);
  const isGood = preview && !amount && !limit && !leverage && !takeProfit.problem && !stopLoss.problem;
  return {
    amount,
    limit,
    leverage,
    risk: preview && riskOf(preview, stopLoss),
    preview,
    takeProfit,
    stopLoss,
    judge,
    text: amountText(form, terms, preview),
    share: shareOf(form, terms, prices.bound, sized),
    input: isGood
      ? {
          direction: form.direction,
          kind: form.kind,
          quantity: formatUnits(preview.quantity, terms.quantityScale),
          leverage: form.leverage,
          ...(form.kind !== 'market' && { price: formatUnits(prices.entry, terms.priceScale) }),
          ...(goalWire(takeProfit) && { takeProfit: goalWire(takeProfit) }),
          ...(stopLoss.wire && { stopLoss: stopLoss.wire }),
        }
      : undefined,
  };
};
