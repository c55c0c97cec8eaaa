/** Why a position was closed at this tick, and what came of it. */
import { closingTrail, quantityBefore, reachedTrail, unseenOf } from '@assay/verify/check-receipt';
import type { Trail } from '@assay/verify/trail';
import type { ReceiptOf } from '@assay/verify/receipt';
import type { TapeRecord } from '@assay/verify/tape-record';
import type { Translate } from '../../i18n/i18n.ts';
import type { Sentence, Tell } from './sentence.ts';
import { showMoney, showPrice, showQuantity, showRatePercent, showSigned } from './figures.ts';
import { spreadText } from './spread-text.ts';
import { findTick } from './ticks-of.ts';
import { tickNumber } from './tick-number.ts';

type ClosingReceipt = ReceiptOf<'closing'>;

const distanceText = (receipt: ClosingReceipt, trail: Trail): string =>
  trail.kind === 'trail' ? showPrice(receipt, trail.distance) : showRatePercent(String(trail.rate));

const ruleText = (t: Translate, receipt: ClosingReceipt, records: readonly TapeRecord[]): string => {
  const price = (value: string): string => showPrice(receipt, value);
  const set = closingTrail(receipt);
  if (set) {
    const stop = reachedTrail(receipt, set, records)?.stop;
    return t('receipt.trailRule', {
      distance: distanceText(receipt, set.trail),
      price: stop === undefined ? '–' : showPrice(receipt, stop),
    });
  }
  if (receipt.reason === 'stop_loss') return t('receipt.stopRule', { price: price(receipt.stopLoss) });
  if (receipt.reason === 'take_profit') return t('receipt.profitRule', { price: price(receipt.takeProfit) });
  if (receipt.reason === 'close_out') return t('receipt.closeOutRule', { price: price(receipt.closeOut) });
  return t('receipt.askedRule');
};

/** True for a part that was asked for: the close-out price of the whole says nothing of it. */
const isPart = (receipt: ClosingReceipt): boolean =>
  receipt.reason === 'asked' && quantityBefore(receipt) !== BigInt(receipt.quantity);

/** Sentence on what the phone had not seen when the closing was asked for; none where the receipt does not say. */
const seenSentence = (
  t: Translate,
  receipt: ClosingReceipt,
  records: readonly TapeRecord[],
  tell: Tell,
): Sentence[] => {
  const unseen = unseenOf(receipt, records);
  if (!unseen) return [];
  const { ticks: count, ms, isMore } = unseen;
  const figures = { count, ms: Math.round(ms) };
  const text = isMore
    ? t('receipt.unseenMore', figures)
    : count === 0
      ? t('receipt.unseenNone')
      : t('receipt.unseenText', figures);
  return [tell('seen', t('receipt.seenRule'), text, (seq) => tickNumber(t, seq))];
};

export const explainClosing = (
  t: Translate,
  receipt: ClosingReceipt,
  records: readonly TapeRecord[],
  tell: Tell,
): Sentence[] => {
  const money = (value: string): string => showMoney(receipt, value);
  const signed = (value: string): string => showSigned(receipt, value);
  const isBuy = receipt.side === '1';
  const [from, to] = isBuy ? [receipt.open, receipt.price] : [receipt.price, receipt.open];
  const price = (value: string): string => showPrice(receipt, value);
  const trail = closingTrail(receipt);
  const hasShortfall = receipt.shortfall !== '0';
  const shortfall = tell('shortfall', t('receipt.shortfallRule'), money(receipt.shortfall), money);
  const sum = [money(receipt.margin), signed(receipt.profit), `−${money(receipt.fee)}`].join(' ');
  const spread = tell('spread', t('receipt.spreadRule'), price(receipt.halfSpread), price);
  const opening = `${tickNumber(t, receipt.openSeq)} · ${price(receipt.open)}`;
  const closeOut = tell('closeOut', t('receipt.closeOutSum'), price(receipt.closeOut), price);
  return [
    tell('opening', t('receipt.openingRule'), opening),
    ...(isPart(receipt) ? [] : [closeOut]),
    ...(spread.isRight ? [] : [spread]),
    ...seenSentence(t, receipt, records, tell),
    ...(trail
      ? [tell('trail', t('receipt.trailStart'), tickNumber(t, String(trail.fromSeq)), (seq) => tickNumber(t, seq))]
      : []),
    tell('tick', ruleText(t, receipt, records), tickNumber(t, receipt.seq), (seq) => tickNumber(t, seq)),
    tell(
      'price',
      t(isBuy ? 'receipt.bidRule' : 'receipt.askRule'),
      spreadText(receipt, findTick(records, receipt.seq), !isBuy),
      price,
    ),
    tell(
      'profit',
      t('receipt.profitSum'),
      `(${price(to)} − ${price(from)}) × ${showQuantity(receipt)} = ${signed(receipt.profit)}`,
      signed,
    ),
    tell(
      'fee',
      t('receipt.feeRule'),
      `${price(receipt.price)} × ${showQuantity(receipt)} × ${showRatePercent(receipt.feeRate)} = ${money(receipt.fee)}`,
      money,
    ),
    tell(
      'paid',
      t('receipt.paidRule'),
      `${sum}${hasShortfall ? ` +${money(receipt.shortfall)}` : ''} = ${money(receipt.paid)}`,
      money,
    ),
    ...(hasShortfall || !shortfall.isRight ? [shortfall] : []),
  ];
};
