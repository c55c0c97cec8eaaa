/** Seconds and percents as short as the tiles of a ticket need them, in the language of the page. */
const language = (): string => document.documentElement.lang || 'en';

export const showSeconds = (seconds: number): string =>
  new Intl.NumberFormat(language(), { style: 'unit', unit: 'second', unitDisplay: 'narrow' }).format(seconds);

/** A share that one must reach is never shown smaller than it is, one that is paid never larger. */
export const showPercent = (percent: string, rounding: 'trunc' | 'ceil' = 'trunc'): string =>
  new Intl.NumberFormat(language(), {
    style: 'unit',
    unit: 'percent',
    maximumFractionDigits: 1,
    roundingMode: rounding,
  }).format(Number(percent));
