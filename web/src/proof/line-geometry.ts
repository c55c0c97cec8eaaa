/** Where the points of a price line stand on the drawing: pure. Prices are never smoothed, axes never cut. */
export interface Point {
  ms: number;
  price: number;
}

export interface Spot {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  x: (ms: number) => number;
  y: (price: number) => number;
  low: number;
  high: number;
}

/** Share of the height that stays free above the highest and below the lowest price. */
const AIR = 0.14;

/** Fits times and prices into a box. `also` are prices that must be in it besides those of the line. */
export const scaleTo = (
  box: Box,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  prices: readonly number[],
): Scale => {
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const air = (highest - lowest || Math.max(1, Math.abs(highest) * 0.0002)) * AIR;
  const [low, high] = [lowest - air, highest + air];
  return {
    low,
    high,
    x: (ms) => box.left + ((ms - fromMs) / (toMs - fromMs)) * (box.right - box.left),
    y: (price) => box.bottom - ((price - low) / (high - low)) * (box.bottom - box.top),
  };
};

const show = (value: number): string => value.toFixed(1);

export const linePath = (spots: readonly Spot[]): string =>
  spots.length === 0 ? '' : `M${spots.map(({ x, y }) => `${show(x)} ${show(y)}`).join('L')}`;

/** The line closed down (or up) to a level. */
export const areaPath = (spots: readonly Spot[], level: number): string =>
  spots.length < 2 ? '' : `${linePath(spots)}V${show(level)}H${show(spots[0]!.x)}Z`;

/** Round prices for the axis, at most `most` of them. Steps are 1, 2 or 5 times a power of ten. */
export const axisPrices = (low: number, high: number, most: number): number[] => {
  const rough = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10));
  const first = Math.ceil(low / step) * step;
  const count = Math.max(0, Math.floor((high - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step);
};

export interface Run {
  side: 'above' | 'below';
  spots: Spot[];
}

/** Where a straight line between two spots meets a level. */
const crossing = (from: Spot, to: Spot, level: number): Spot => ({
  x: from.x + ((level - from.y) / (to.y - from.y)) * (to.x - from.x),
  y: level,
});

/** Cuts a line where it crosses a level, so that each run lies on one side of it. Up is smaller in y. */
export const splitAtLevel = (spots: readonly Spot[], level: number): Run[] => {
  const runs: Run[] = [];
  for (const spot of spots) {
    const side = spot.y <= level ? 'above' : 'below';
    const last = runs.at(-1);
    const before = last?.spots.at(-1);
    if (!last || !before) runs.push({ side, spots: [spot] });
    else if (last.side === side) last.spots.push(spot);
    else {
      const met = crossing(before, spot, level);
      last.spots.push(met);
      runs.push({ side, spots: [met, spot] });
    }
  }
  return runs;
};
