/**
 * Strategy of an arbitrage desk, as a pure function of prices: when the ratio of two markets is far from the mean of
 * the last days it buys the cheap one and sells the dear one, and it closes when the ratio has come back, or went much
 * further. It has no built-in gain. Decisions may be floating; the engine books their results.
 */

/** Hours that mean and deviation are taken of. */
export const WINDOW_HOURS = 72;
const ENTER = 1.6;
const LEAVE = 0.3;
const GIVE_UP = 4;
/** Worth of each of the two legs, as a share of the capital. */
export const LEG_SHARE = 0.04;

/** 1: first market bought, second sold; -1 the other way round; 0: nothing held. */
export type Held = 1 | 0 | -1;

/** How many deviations the newest ratio is away from the mean of those before it. */
export const scoreOf = (ratios: readonly number[], now: number): number => {
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  const variance = ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0) / ratios.length;
  return variance > 0 ? (now - mean) / Math.sqrt(variance) : 0;
};

export const decide = (score: number, held: Held): Held => {
  if (held === 0) {
    if (Math.abs(score) < ENTER || Math.abs(score) >= GIVE_UP) return 0;
    return score > 0 ? -1 : 1;
  }
  // Dear when it was bought cheap: it has come back.
  const away = -held * score;
  return away <= LEAVE || away >= GIVE_UP ? 0 : held;
};

export interface Leg {
  /** Cost of a trade, there and back: fees and spread. */
  cost: number;
}

export interface PastHour {
  /** Epoch seconds at which the hour ended. */
  endsAt: number;
  prices: readonly [number, number];
}

export interface PastTrade {
  endsAt: number;
  /** Share of the capital won or lost. */
  result: number;
}

/** The same decisions over hours of the past: the trades that would have been closed, and when. */
export const replayPast = (hours: readonly PastHour[], costs: readonly [Leg, Leg]): PastTrade[] => {
  const ratios = hours.map(({ prices: [a, b] }) => Math.log(a / b));
  const trades: PastTrade[] = [];
  let held: Held = 0;
  let opened: readonly [number, number] = [1, 1];
  for (let i = WINDOW_HOURS; i < hours.length; i++) {
    const { prices, endsAt } = hours[i]!;
    const next = decide(scoreOf(ratios.slice(i - WINDOW_HOURS, i), ratios[i]!), held);
    if (held !== 0 && next === 0) {
      const moved = prices[0] / opened[0] - prices[1] / opened[1];
      trades.push({ endsAt, result: LEG_SHARE * (held * moved - costs[0].cost - costs[1].cost) });
    }
    if (held === 0 && next !== 0) opened = prices;
    held = next;
  }
  return trades;
};
