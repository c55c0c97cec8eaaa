/** Final result of a position: profit of its closings, less every fee and night, and what it stood on. */
import { parseUnits } from '@assay/contract/money';
import type { TradePosition } from '@assay/contract/trade';
import { notionalOf } from '@assay/verify/position-rule';
import { effectiveLeverage, returnPercent } from './position-return.ts';
import { pointOf, readMoney } from './terms.ts';

export const feesOf = ({ openFee, closings }: TradePosition): bigint =>
  closings.reduce((sum, { fee }) => sum + readMoney(fee), readMoney(openFee));

export const insuredOf = ({ closings }: TradePosition): bigint =>
  closings.reduce((sum, { shortfall }) => sum + readMoney(shortfall), 0n);

export const resultOf = (position: TradePosition): bigint =>
  position.closings.reduce((sum, { profit }) => sum + readMoney(profit), 0n) +
  insuredOf(position) -
  feesOf(position) -
  readMoney(position.financing);

/** All margin that was in it: of its closings, and of what is still open. */
export const marginOf = ({ margin, closings }: TradePosition): bigint =>
  closings.reduce((sum, closing) => sum + readMoney(closing.margin), readMoney(margin));

export const resultPercent = (position: TradePosition): string => returnPercent(resultOf(position), marginOf(position));

const scaleOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Leverage of all that was opened, by all margin that was in it. */
export const leverageOf = (position: TradePosition): string => {
  const scales = { price: scaleOf(position.openPrice), quantity: scaleOf(position.openQuantity) };
  const quantity = parseUnits(position.openQuantity, scales.quantity) ?? 0n;
  const open = parseUnits(position.openPrice, scales.price) ?? 0n;
  return effectiveLeverage(
    notionalOf({ quantity, point: pointOf(scales, position.quoteRate) }, open),
    marginOf(position),
  );
};
