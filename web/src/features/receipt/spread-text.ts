import { quoteOf } from '@assay/verify/quote';
import type { ReceiptOf } from '@assay/verify/receipt';
import type { Tick } from '@assay/verify/tape-record';
import { showPrice } from './figures.ts';

/** How bid or ask follow from a tick: its price, plus or minus half of the spread. */
export const spreadText = (
  receipt: ReceiptOf<'fill'> | ReceiptOf<'closing'>,
  tick: Tick | undefined,
  isAsk: boolean,
): string => {
  if (!tick) return showPrice(receipt, receipt.price);
  const { bid, ask } = quoteOf(tick, { halfSpread: Number(receipt.halfSpread) });
  const half = showPrice(receipt, ask - tick.price);
  return isAsk
    ? `${showPrice(receipt, tick.price)} + ${half} = ${showPrice(receipt, ask)}`
    : `${showPrice(receipt, tick.price)} − ${half} = ${showPrice(receipt, bid)}`;
};
