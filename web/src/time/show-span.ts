/** A length of time in the unit that people count it in, begun units counted: nothing is said to be faster than it was. */
const MINUTE = 60;
const HOUR = 3600;
/** Up to here minutes are clearer than hours. */
const LONG = 2 * HOUR;
const DAY = 24 * HOUR;

const unitOf = (seconds: number): { unit: 'second' | 'minute' | 'hour' | 'day'; count: number } => {
  if (seconds < MINUTE) return { unit: 'second', count: Math.ceil(seconds) };
  if (seconds < LONG) return { unit: 'minute', count: Math.ceil(seconds / MINUTE) };
  // Holds of up to three days are known by their hours. A begun day is said in hours too: it is not a whole one.
  if (seconds > 3 * DAY && seconds % DAY === 0) return { unit: 'day', count: seconds / DAY };
  return { unit: 'hour', count: Math.ceil(seconds / HOUR) };
};

export const showSpan = (seconds: number, unitDisplay: 'long' | 'short' = 'long'): string => {
  const { unit, count } = unitOf(seconds);
  return new Intl.NumberFormat(document.documentElement.lang || 'en', { style: 'unit', unit, unitDisplay }).format(
    count,
  );
};
