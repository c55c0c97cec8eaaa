const SECOND = 1000;

/** Milliseconds as people compare them: whole below a second, tenths of a second above. */
export const showMs = (ms: number): string => {
  const isShort = ms < SECOND;
  return new Intl.NumberFormat(document.documentElement.lang || 'en', {
    style: 'unit',
    unit: isShort ? 'millisecond' : 'second',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
    roundingMode: 'ceil',
  }).format(isShort ? ms : ms / SECOND);
};
