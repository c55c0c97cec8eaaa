/**
 * How long a market usually takes to move so far: a price that swings by `s` a minute is `s × √minutes` away after some
 * minutes, as a random walk is. An estimate from the minutes before, and nothing that anything is decided by.
 */

/** Fewer say nothing of how a market swings. */
const LEAST_STEPS = 20;
/** Beyond this nobody plans by it. */
const MOST_SECONDS = 30 * 86_400;

/** `closes` of one step each, a minute unless said otherwise, oldest first; undefined where nothing can be said. */
export const secondsToReach = (
  closes: readonly number[],
  from: number,
  to: number,
  stepSeconds = 60,
): number | undefined => {
  if (closes.length < LEAST_STEPS || from <= 0 || to <= 0) return undefined;
  const moves = closes.slice(1).map((close, index) => Math.log(close / closes[index]!));
  const variance = moves.reduce((sum, move) => sum + move * move, 0) / moves.length;
  if (!(variance > 0)) return undefined;
  const distance = Math.log(to / from);
  const seconds = ((distance * distance) / variance) * stepSeconds;
  return seconds > MOST_SECONDS ? undefined : seconds;
};
