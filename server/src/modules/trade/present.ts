/** Trading rows in their wire form. Only the engine knows the entry of a running option: it is on the tape. */
import type { Option as WireOption } from '@assay/contract/option';
import type { TradeOrder, TradePosition } from '@assay/contract/trade';
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import { closeOutPrice, targetPrice } from '@assay/verify/position-rule';
import { stopPrice } from '../../engine/contract.ts';
import type { Instrument } from '../../quotes/instrument.ts';
import { toPosition } from './stored.ts';
import type { ClosingRecord } from './queries.ts';
import type { OptionRow, OrderRow, PositionRow } from './stored.ts';
import { presentStop, presentTarget, rateToPercent, stopFromText, targetFromText } from './rules.ts';
import type { TradeTerms } from './rules.ts';

export interface Traded {
  instrument: Instrument;
  terms: TradeTerms;
}

const RATE_SCALE = 9;

const money = (units: string | bigint): string => formatUnits(BigInt(units), SETTLEMENT.decimals);
const time = (us: bigint): string => formatWireTime(Number(us) / 1000);

export const presentOrder = (row: OrderRow, { instrument, terms }: Traded): TradeOrder => ({
  id: row.id,
  realm: row.realm,
  symbol: instrument.symbol,
  direction: row.side === 1 ? 'buy' : 'sell',
  kind: row.kind,
  quantity: formatUnits(BigInt(row.quantity), terms.quantityScale),
  leverage: row.leverage,
  price: formatUnits(row.limit_price, instrument.scale),
  stop: row.stop_price === null ? null : formatUnits(row.stop_price, instrument.scale),
  held: money(row.held),
  takeProfit: presentTarget(targetFromText(row.take_profit), instrument.scale),
  stopLoss: presentStop(stopFromText(row.stop_loss), instrument.scale),
  state: row.state,
  reason: row.reason,
  acceptTick: Number(row.accept_seq),
  time: time(row.accept_us),
  doneTime: row.done_us === null ? null : time(row.done_us),
});

export const presentPosition = (
  row: OrderRow & PositionRow & { closings: readonly ClosingRecord[] },
  { instrument, terms }: Traded,
): TradePosition => {
  const position = toPosition(row, { price: instrument.scale, quantity: terms.quantityScale });
  const price = (units: bigint | undefined) => (units === undefined ? null : formatUnits(units, instrument.scale));
  const isOpen = row.position_state !== 'closed';
  return {
    id: row.id,
    realm: row.realm,
    symbol: instrument.symbol,
    direction: row.side === 1 ? 'buy' : 'sell',
    quantity: formatUnits(position.quantity, terms.quantityScale),
    openQuantity: formatUnits(BigInt(row.quantity), terms.quantityScale),
    leverage: row.leverage,
    feePercent: rateToPercent(row.fee_rate),
    openPrice: formatUnits(position.open, instrument.scale),
    openTick: position.openSeq,
    margin: money(position.margin),
    initialMargin: money(position.initialMargin),
    openFee: money(row.open_fee),
    financing: money(row.financing),
    takeProfit: presentTarget(position.takeProfit, instrument.scale),
    stopLoss: presentStop(position.stopLoss, instrument.scale),
    trail: position.trailed
      ? {
          fromTick: position.trailed.fromSeq,
          best: formatUnits(position.trailed.best, instrument.scale),
          tick: position.trailed.seq,
        }
      : null,
    takeProfitPrice: price(position.takeProfit && targetPrice(position.takeProfit, position, 'profit')),
    stopLossPrice: price(stopPrice(position)),
    closeOutPrice: isOpen ? price(closeOutPrice(position)) : null,
    quoteRate: formatUnits(row.quote_rate, RATE_SCALE),
    state: row.position_state,
    profit: money(row.profit),
    closingQuantity:
      row.closing_quantity === null ? null : formatUnits(BigInt(row.closing_quantity), terms.quantityScale),
    closingTick: row.closing_seq === null ? null : Number(row.closing_seq),
    termsTick: position.fromSeq,
    closings: row.closings.map((closing) => ({
      number: closing.number,
      reason: closing.reason,
      quantity: formatUnits(BigInt(closing.quantity), terms.quantityScale),
      price: formatUnits(BigInt(closing.price), instrument.scale),
      tick: closing.seq,
      margin: money(closing.margin),
      profit: money(closing.profit),
      fee: money(closing.fee),
      paid: money(closing.paid),
      shortfall: money(closing.shortfall),
      time: time(BigInt(closing.us)),
    })),
    time: time(row.open_us),
    closeTime: row.close_us === null ? null : time(row.close_us),
  };
};

export const presentOption = (
  row: OptionRow,
  instrument: Instrument,
  running: { seq: number; price: bigint } | undefined,
): WireOption => {
  const price = (units: bigint | null | undefined) =>
    units === null || units === undefined ? null : formatUnits(units, instrument.scale);
  const entry = row.entry_seq === null ? running : { seq: Number(row.entry_seq), price: row.entry_price! };
  return {
    id: row.id,
    realm: row.realm,
    symbol: instrument.symbol,
    direction: row.direction === 1 ? 'rise' : 'fall',
    seconds: row.seconds,
    stake: money(row.stake),
    payoutPercent: rateToPercent(row.payout_rate),
    rule: row.rule,
    state: row.outcome === null ? 'running' : 'settled',
    outcome: row.outcome,
    reason: row.reason,
    credit: row.credit === null ? null : money(row.credit),
    acceptTick: Number(row.accept_seq),
    entryTick: entry?.seq ?? null,
    entryPrice: price(entry?.price),
    exitTick: row.exit_seq === null ? null : Number(row.exit_seq),
    exitPrice: price(row.exit_price),
    acceptMs: Number(row.accept_us) / 1000,
    expiryMs: Number(row.expiry_us) / 1000,
    time: time(row.accept_us),
  };
};
