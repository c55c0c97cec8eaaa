/** The rate of a product as what it is: a coupon, what was realised, or a target. */
import type { Product } from '@assay/contract/product';
import { formatPercent } from '@assay/ui/number-format.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { ENOUGH } from '../../money/enough.ts';

type Rated = Pick<
  Product,
  | 'kind'
  | 'rateKind'
  | 'yearlyLow'
  | 'yearlyHigh'
  | 'yearlyRealised'
  | 'dailyLow'
  | 'dailyHigh'
  | 'dailyRealised'
  | 'realisedDays'
>;

interface Range {
  low: string;
  high: string;
}

const rangeText = (
  t: Translate,
  { low, high }: Range,
  show = (percent: string): string => formatPercent(percent),
): string => (Number(low) === Number(high) ? show(low) : t('product.range', { low: show(low), high: show(high) }));

/** Two decimals of a percent are a lot of a day. */
const showDaily = (percent: string): string => formatPercent(percent, false, [2, 4]);

/** Average result of a day, and what is aimed at; only arbitrage is told by the day. */
const dailyOf = (t: Translate, product: Rated, realised: string | null): string => {
  if (product.kind !== 'arbitrage') return '';
  const range = rangeText(t, { low: product.dailyLow, high: product.dailyHigh }, showDaily);
  const target = t('product.dailyTarget', { range });
  if (realised === null || product.dailyRealised === null) return target;
  return `${t('product.dailyRealised', { rate: showDaily(product.dailyRealised), count: product.realisedDays.all })} · ${target}`;
};

export interface ShownRate {
  label: string;
  /** The large number. */
  rate: string;
  /** Meaning of the number. */
  caption: string;
  /** The same by the day; empty where nobody speaks of days. */
  daily: string;
  /** Only a result that was realised has a direction. */
  realised: string | null;
}

const labelOf = (t: Translate, { realisedDays: { all, modelled } }: Rated): string => {
  if (modelled === 0) return t('product.realisedYearly', { count: all });
  return t(modelled === all ? 'product.modelledYearly' : 'product.partlyModelledYearly', { count: all });
};

/** A target never stands in the place of a result: where there is none yet, or too few, that is said. */
export const showRate = (t: Translate, product: Rated): ShownRate => {
  const range = rangeText(t, { low: product.yearlyLow, high: product.yearlyHigh });
  if (product.rateKind === 'fixed') {
    return {
      label: t('product.rate.fixed'),
      rate: t('product.perYear', { rate: range }),
      caption: '',
      daily: '',
      realised: null,
    };
  }
  const caption = t('product.targetText', { range });
  const realised = product.realisedDays.all < ENOUGH ? null : product.yearlyRealised;
  const daily = dailyOf(t, product, realised);
  if (realised === null) {
    return { label: t('product.rate.variable'), rate: t('product.notYet'), caption, daily, realised };
  }
  return {
    label: labelOf(t, product),
    rate: formatPercent(realised, true),
    caption,
    daily,
    realised,
  };
};
