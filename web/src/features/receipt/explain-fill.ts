/** Why an order was filled at this tick, at this price, for this margin and fee. */
import type { ReceiptOf } from '@assay/verify/receipt';
import type { TapeRecord } from '@assay/verify/tape-record';
import type { Translate } from '../../i18n/i18n.ts';
import type { Sentence, Tell } from './sentence.ts';
import { showMoney, showPrice, showQuantity, showRate, showRatePercent } from './figures.ts';
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
  return [
    tell(
      'tick',
      isMarket ? t('receipt.fillRule') : t('receipt.limitRule', { price: price(receipt.limit) }),
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

/** Where the instrument is not quoted in the account's currency, its worth at acceptance is a factor. */
const rateText = (quoteRate: string): string => (quoteRate === '1000000000' ? '' : ` × ${showRate(quoteRate)}`);
