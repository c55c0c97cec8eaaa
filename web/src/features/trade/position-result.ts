/** What a position has brought in the end: profit of its closings, less every fee and night. */
import type { TradePosition } from '@assay/contract/trade';
import { readMoney } from './terms.ts';

export const feesOf = ({ openFee, closings }: TradePosition): bigint =>
  closings.reduce((sum, { fee }) => sum + readMoney(fee), readMoney(openFee));

export const insuredOf = ({ closings }: TradePosition): bigint =>
  closings.reduce((sum, { shortfall }) => sum + readMoney(shortfall), 0n);

export const resultOf = (position: TradePosition): bigint =>
  position.closings.reduce((sum, { profit }) => sum + readMoney(profit), 0n) +
  insuredOf(position) -
  feesOf(position) -
  readMoney(position.financing);
