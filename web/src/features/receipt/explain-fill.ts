/** Why an order was filled at this tick, at this price, for this margin and fee. */
import { stopOfWord, type ReceiptOf } from '@assay/verify/receipt';
import type { TapeRecord } from '@assay/verify/tape-record';
import type { Translate } from '../../i18n/i18n.ts';
import type { Sentence, Tell } from './sentence.ts';
import { showMoney, showPrice, showQuantity, showRate, showRatePercent } from './figures.ts';
import { headText, showHead } from './head-text.ts';
import { spreadText } from './spread-text.ts';
import { findTick } from './ticks-of.ts';
import { tickNumber } from './tick-number.ts';

export const explainFill = (
  t: Translate,
  receipt: ReceiptOf<'fill'>,
  records: readonly TapeRecord[],
  tell: Tell,
): Sentence[] => {
  const isMarket = receipt.order === 'market';
  const price = (value: string): string => showPrice(receipt, value);
  const money = (value: string): string => showMoney(receipt, value);
  // A market order reserves for its bound at most; the value of what was filled is what both follow from.
  const value = `${price(receipt.price)} × ${showQuantity(receipt)}${rateText(receipt.quoteRate)}`;
  const currency = receipt.symbol.slice(-3);
  const spread = tell('spread', t('receipt.spreadRule'), price(receipt.halfSpread), price);
  return [
    tell('head', t('receipt.headRule'), headText(t, receipt), showHead),
    ...(receipt.rateSymbol === '-'
      ? []
      : [tell('rate', t('receipt.rateRule', { currency }), rateLine(t, receipt), showRate)]),
    // It is in the line of the price; a line of its own is for when the tape states another.
    ...(spread.isRight ? [] : [spread]),
    tell(
      'tick',
      isMarket
        ? t('receipt.fillRule')
        : t('receipt.limitRule', { price: price(String(stopOfWord(receipt.order) ?? receipt.limit)) }),
      tickNumber(t, receipt.seq),
      (seq) => tickNumber(t, seq),
    ),
    tell(
      'price',
      t(receipt.side === '1' ? 'receipt.askRule' : 'receipt.bidRule'),
      spreadText(receipt, findTick(records, receipt.seq), receipt.side === '1'),
      price,
    ),
    tell('margin', t('receipt.marginRule'), `${value} ÷ ${receipt.leverage} = ${money(receipt.margin)}`, money),
    tell('fee', t('receipt.feeRule'), `${value} × ${showRatePercent(receipt.feeRate)} = ${money(receipt.fee)}`, money),
  ];
};

const rateLine = (t: Translate, { rateSymbol, rateSeq, quoteRate }: ReceiptOf<'fill'>): string =>
  `${rateSymbol} ${tickNumber(t, rateSeq)} = ${showRate(quoteRate)}`;

/** Where the instrument is not quoted in the account's currency, its worth at acceptance is a factor. */
const rateText = (quoteRate: string): string => (quoteRate === '1000000000' ? '' : ` × ${showRate(quoteRate)}`);
