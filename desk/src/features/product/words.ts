import type { DeskOutput } from '@assay/contract/desk/endpoint';
import type { getDeskProduct, ProductView } from '@assay/contract/desk/product';
import type { ProductDetail, ProductKind } from '@assay/contract/product';

export type Details = DeskOutput<typeof getDeskProduct>;

export const KIND_WORDS: Record<ProductKind, string> = { arbitrage: 'Arbitrage', mining: 'Mining', bond: 'Bond' };

export const VIEW_WORDS: Record<ProductView, string> = {
  on_sale: 'On sale',
  draft: 'Draft',
  paused: 'Paused',
  ended: 'Ended',
};

/** As members read it. */
export const STATE_WORDS: Record<ProductDetail['state'], string> = {
  upcoming: 'Coming soon',
  open: 'Open',
  sold_out: 'Sold out',
  closed: 'Closed',
  dry: 'Pool is empty',
  uncovered: 'Cover too low',
  unfilled: 'Not funded, refunded',
  default: 'In default',
};

/** Percent without the zeros behind it. */
export const percent = (text: string): string => `${Number(text)} %`;

export const returnText = ({
  kind,
  yearlyLow,
  yearlyHigh,
}: Pick<Details, 'kind' | 'yearlyLow' | 'yearlyHigh'>): string =>
  kind === 'bond' ? `${percent(yearlyHigh)} a year` : `${Number(yearlyLow)} to ${percent(yearlyHigh)} a year`;
