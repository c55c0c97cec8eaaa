/** The cost of a closed trade: half of the spread at each end, and both fees; by the ticks that the receipt names. */
import { chargeOf, notionalOf, pointValue, profitOf } from '@assay/verify/position-rule';
import type { Side } from '@assay/verify/position-rule';
import type { ReceiptOf } from '@assay/verify/receipt';

export interface ClosingCost {
  spread: bigint;
  fees: bigint;
  total: bigint;
  notional: bigint;
}

/** Prices of the ticks that opened and closed it; undefined where one is not at hand. */
export interface EndPrices {
  opening: number | undefined;
  closing: number | undefined;
}

/** A position opens half of the spread above or below the market, and closes as far on the other side. */
export const closingCost = (receipt: ReceiptOf<'closing'>, at: EndPrices): ClosingCost => {
  const scales = {
    price: Number(receipt.priceScale),
    quantity: Number(receipt.quantityScale),
    currency: Number(receipt.currencyScale),
  };
  const size = { quantity: BigInt(receipt.quantity), point: pointValue(scales, BigInt(receipt.quoteRate)) };
  const side = Number(receipt.side) as Side;
  const [open, close] = [BigInt(receipt.open), BigInt(receipt.price)];
  const halfAtClose = at.closing === undefined ? 0n : BigInt(side) * (BigInt(at.closing) - close);
  // Where the opening tick is no longer at hand, its half of the spread is taken to be that of the closing.
  const halfAtOpen = at.opening === undefined ? halfAtClose : BigInt(side) * (open - BigInt(at.opening));
  const spread = -profitOf(size, side, open, open - BigInt(side) * (halfAtOpen + halfAtClose));
  const fees = chargeOf(size, open, BigInt(receipt.feeRate)) + BigInt(receipt.fee);
  return { spread, fees, total: spread + fees, notional: notionalOf(size, open) };
};
