/** The rate of a product as what it is: a coupon, what was realised, or a target. */
import type { Product } from '@assay/contract/product';
import { formatPercent } from '@assay/ui/number-format.ts';
import type { Translate } from '../../i18n/i18n.ts';

type Rated = Pick<Product, 'rateKind' | 'yearlyLow' | 'yearlyHigh' | 'yearlyRealised' | 'realisedDays'>;

const rangeText = (t: Translate, { yearlyLow, yearlyHigh }: Rated): string =>
  Number(yearlyLow) === Number(yearlyHigh)
    ? formatPercent(yearlyLow)
    : t('product.range', { low: formatPercent(yearlyLow), high: formatPercent(yearlyHigh) });

export interface ShownRate {
  label: string;
  /** The large number. */
  rate: string;
  /** What it is, or is not. */
  caption: string;
  /** Only a result that was realised has a direction. */
  realised: string | null;
}

/** A yearly rate from fewer days would be a guess. */
const ENOUGH_DAYS = 20;

const labelOf = (t: Translate, { realisedDays: { all, modelled } }: Rated): string => {
  if (modelled === 0) return t('product.realisedYearly', { count: all });
  return t(modelled === all ? 'product.modelledYearly' : 'product.partlyModelledYearly', { count: all });
};

/** A target never stands in the place of a result: where there is none yet, or too few, that is said. */
export const showRate = (t: Translate, product: Rated): ShownRate => {
  const range = rangeText(t, product);
  if (product.rateKind === 'fixed') {
    return {
      label: t('product.rate.fixed'),
      rate: t('product.perYear', { rate: range }),
      caption: '',
      realised: null,
    };
  }
  const caption = t('product.targetText', { range });
  const realised = product.realisedDays.all < ENOUGH_DAYS ? null : product.yearlyRealised;
  if (realised === null) {
    return { label: t('product.rate.variable'), rate: t('product.notYet'), caption, realised };
  }
  return {
    label: labelOf(t, product),
    rate: formatPercent(realised, true),
    caption,
    realised,
  };
};
