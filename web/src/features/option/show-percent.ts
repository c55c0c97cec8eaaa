/** A share that one must reach is never shown smaller than it is, one that is paid never larger. */
export const showPercent = (percent: string, rounding: 'trunc' | 'ceil' = 'trunc'): string =>
  new Intl.NumberFormat(document.documentElement.lang || 'en', {
    style: 'unit',
    unit: 'percent',
    maximumFractionDigits: 1,
    roundingMode: rounding,
  }).format(Number(percent));
