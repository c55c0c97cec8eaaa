/**
 * Indicators as pure functions over a series of numbers. Each answers one value per input, and null where the
 * series is still too short: nothing is guessed at its beginning.
 */
type Line = (number | null)[];

/** Simple moving average. */
export const sma = (values: readonly number[], period: number): Line => {
  let sum = 0;
  return values.map((value, index) => {
    sum += value - (index >= period ? values[index - period]! : 0);
    return index < period - 1 ? null : sum / period;
  });
};

/** Exponential moving average, started with the simple one of its first period. Leading nulls are passed on. */
export const ema = (values: readonly (number | null)[], period: number): Line => {
  const weight = 2 / (period + 1);
  let seen = 0;
  let seed = 0;
  let average: number | null = null;
  return values.map((value) => {
    if (value === null) return null;
    seen += 1;
    if (average === null) {
      seed += value;
      if (seen === period) average = seed / period;
    } else {
      average += (value - average) * weight;
    }
    return average;
  });
};

/** Bollinger bands: the moving average, and `width` standard deviations (of the population) around it. */
export const bollinger = (values: readonly number[], period: number, width: number) => {
  const middle = sma(values, period);
  const spread = middle.map((mean, index) => {
    if (mean === null) return null;
    const window = values.slice(index - period + 1, index + 1);
    return width * Math.sqrt(window.reduce((sum, value) => sum + (value - mean) ** 2, 0) / period);
  });
  const shifted = (sign: 1 | -1): Line =>
    middle.map((mean, index) => (mean === null ? null : mean + sign * (spread[index] ?? 0)));
  return { upper: shifted(1), middle, lower: shifted(-1) };
};

/** Moving average convergence/divergence: the difference of two averages, its own average, and what is between them. */
export const macd = (values: readonly number[], fast: number, slow: number, signalPeriod: number) => {
  const quick = ema(values, fast);
  const slowLine = ema(values, slow);
  const difference: Line = quick.map((value, index) => {
    const other = slowLine[index] ?? null;
    return value === null || other === null ? null : value - other;
  });
  const signal = ema(difference, signalPeriod);
  const histogram: Line = difference.map((value, index) => {
    const other = signal[index] ?? null;
    return value === null || other === null ? null : value - other;
  });
  return { difference, signal, histogram };
};

/** Relative strength, 0 to 100, with Wilder's smoothing. A series that never moved stands at 50. */
export const rsi = (values: readonly number[], period: number): Line => {
  let gain = 0;
  let loss = 0;
  return values.map((value, index) => {
    if (index === 0) return null;
    const change = value - values[index - 1]!;
    if (index <= period) {
      gain += Math.max(change, 0) / period;
      loss += Math.max(-change, 0) / period;
      if (index < period) return null;
    } else {
      gain = (gain * (period - 1) + Math.max(change, 0)) / period;
      loss = (loss * (period - 1) + Math.max(-change, 0)) / period;
    }
    return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
  });
};

/** The range of a candle, counted from the close before it where the price jumped. */
interface Range {
  high: number;
  low: number;
  close: number;
}

/** Average true range, with Wilder's smoothing: how far a candle goes. */
export const atr = (bars: readonly Range[], period: number): Line => {
  let average = 0;
  return bars.map(({ high, low }, index) => {
    const before = bars[index - 1]?.close;
    const range = before === undefined ? high - low : Math.max(high, before) - Math.min(low, before);
    average = index < period ? average + range / period : (average * (period - 1) + range) / period;
    return index < period - 1 ? null : average;
  });
};

/** Where the close stands between the lowest and the highest price of a period, 0 to 100, and its average of three. */
export const stochastic = (bars: readonly Range[], period: number): { k: Line; d: Line } => {
  const k = bars.map(({ close }, index): number | null => {
    if (index < period - 1) return null;
    const window = bars.slice(index - period + 1, index + 1);
    const low = Math.min(...window.map((bar) => bar.low));
    const high = Math.max(...window.map((bar) => bar.high));
    return high === low ? 50 : ((close - low) / (high - low)) * 100;
  });
  const d = k.map((value, index): number | null => {
    const last = k.slice(Math.max(0, index - 2), index + 1).filter((one) => one !== null);
    return value === null || last.length < 3 ? null : last.reduce((sum, one) => sum + one, 0) / 3;
  });
  return { k, d };
};
