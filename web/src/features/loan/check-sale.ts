/** Checks on the phone, by the rule that the server has, that a sale follows from the ticks it names (N2). */
import type { Loan } from '@assay/contract/loan';
import { parseUnits, SETTLEMENT } from '@assay/contract/money';
import { parseWireTime } from '@assay/contract/time';
import { mayLiquidate, pledgeValue } from '@assay/verify/loan-rule';
import { shareUnits } from './loan-maths.ts';

const digitsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

export const isSaleRight = (
  { ladder }: Pick<NonNullable<Loan['pledge']>, 'ladder'>,
  sale: NonNullable<Loan['liquidation']>,
): boolean => {
  const priceScale = digitsOf(sale.price);
  const pledgeDecimals = digitsOf(sale.sold);
  const price = (text: string): bigint => parseUnits(text, priceScale) ?? 0n;
  const pledged = (text: string): bigint => parseUnits(text, pledgeDecimals) ?? 0n;
  const money = (text: string): bigint => parseUnits(text, SETTLEMENT.decimals) ?? 0n;
  const cover = {
    debt: money(sale.debt),
    debtDecimals: SETTLEMENT.decimals,
    pledge: pledged(sale.sold) + pledged(sale.returned),
    pledgeDecimals,
    priceScale,
  };
  const ticks = sale.ticks.map(({ tick, timeMs, bid }) => ({ seq: tick, atMs: timeMs, bid: price(bid) }));
  const isAllowed = mayLiquidate(ticks, {
    cover,
    limit: shareUnits(ladder.liquidation),
    afterMs: parseWireTime(sale.calledAt) ?? Infinity,
  });
  const brought = pledgeValue({ ...cover, pledge: pledged(sale.sold) }, price(sale.price));
  return (
    isAllowed &&
    ticks.at(-1)?.bid === price(sale.price) &&
    brought === money(sale.proceeds) &&
    money(sale.proceeds) + money(sale.shortfall) === money(sale.debt) + money(sale.fee)
  );
};
