/** The places at which the sliders of the calculator can stand. */

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

/** A change against today, from a fall by 80 % to twice as much. */
export const PERCENTS: readonly number[] = range(-80, 100, 10);

/** Price of a kilowatt-hour, from free to a household's price. */
export const ELECTRICITY: readonly number[] = range(0, 30, 1).map((cents) => cents / 100);

/** Adds what the site really pays to the stops. */
export const stopsWith = (stops: readonly number[], own: number): readonly number[] =>
  [...new Set([...stops, own])].toSorted((a, b) => a - b);

export const showChange = (percent: number): string => `${percent < 0 ? '\u2212' : '+'}${Math.abs(percent)}%`;
