/**
 * Effect of a move of each class of markets on what a member has open: positions, pledges of loans, and products in coins.
 * Whole units of USDT, always rounded against the member, so that no figure says less than could be lost. A position loses
 * no more than the equity that is left in it, a pledge or a product no more than its value. Pure.
 */

export type ExposureKind = 'position' | 'loan' | 'product';

export interface Exposure {
  kind: ExposureKind;
  /** The market whose price it follows. */
  market: string;
  /** The class of that market: crypto, metal, forex. */
  group: string;
  /** Value at the price of now, in the smallest unit of USDT; below zero for a short position. */
  value: bigint;
  /** The most that it can lose, in the same unit. */
  most: bigint;
  /** The move that liquidates it, in hundredths of a percent of the price; undefined where none does. */
  liquidatedAt?: bigint | undefined;
}

/** In percent of the price. */
export const MOVES = [-10, -5, -1, 1, 5, 10] as const;
export type Move = (typeof MOVES)[number];

const floorDivide = (value: bigint, by: bigint): bigint => {
  const quotient = value / by;
  return value % by !== 0n && value < 0n ? quotient - 1n : quotient;
};

/** Gain or loss of one exposure when its price moves by so many percent. */
export const changeOf = ({ value, most }: Pick<Exposure, 'value' | 'most'>, percent: number): bigint => {
  const change = floorDivide(value * BigInt(percent), 100n);
  return change < -most ? -most : change;
};

/** True when a move reaches the price at which the exposure is liquidated. */
export const isLiquidatedBy = ({ liquidatedAt }: Pick<Exposure, 'liquidatedAt'>, percent: number): boolean => {
  if (liquidatedAt === undefined) return false;
  const move = BigInt(percent) * 100n;
  return liquidatedAt < 0n ? move <= liquidatedAt : move >= liquidatedAt;
};

export interface Stress {
  move: Move;
  change: bigint;
  /** Positions and loans that the move would liquidate. */
  liquidated: number;
}

export interface GroupStress {
  group: string;
  stresses: Stress[];
}

/** One row a class, in the order of the classes given; classes without anything open are left out. */
export const stressOf = (exposures: readonly Exposure[], groups: readonly string[]): GroupStress[] =>
  groups.flatMap((group) => {
    const own = exposures.filter((exposure) => exposure.group === group);
    if (own.length === 0) return [];
    const stresses = MOVES.map((move) => ({
      move,
      change: own.reduce((sum, exposure) => sum + changeOf(exposure, move), 0n),
      liquidated: own.filter((exposure) => isLiquidatedBy(exposure, move)).length,
    }));
    return [{ group, stresses }];
  });

export interface Share {
  name: string;
  /** Without a sign, in the smallest unit of USDT. */
  value: bigint;
  /** Of everything open, in hundredths of a percent, rounded up. */
  hundredths: bigint;
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

const largestOf = (sizes: ReadonlyMap<string, bigint>, total: bigint): Share | undefined => {
  let largest: Share | undefined;
  for (const [name, value] of sizes) {
    if (total === 0n || (largest !== undefined && value <= largest.value)) continue;
    largest = { name, value, hundredths: (value * 10_000n + total - 1n) / total };
  }
  return largest;
};

const sizesBy = (exposures: readonly Exposure[], nameOf: (exposure: Exposure, index: number) => string) => {
  const sizes = new Map<string, bigint>();
  for (const [index, exposure] of exposures.entries()) {
    const name = nameOf(exposure, index);
    sizes.set(name, (sizes.get(name) ?? 0n) + abs(exposure.value));
  }
  return sizes;
};

/** The largest single exposure, market and class, by size whatever the direction: a hedge still is two sizes. */
export const concentrationOf = (
  exposures: readonly Exposure[],
): { single: Share | undefined; market: Share | undefined; group: Share | undefined } => {
  const total = exposures.reduce((sum, { value }) => sum + abs(value), 0n);
  const single = largestOf(
    sizesBy(exposures, (_exposure, index) => String(index)),
    total,
  );
  return {
    single: single && { ...single, name: exposures[Number(single.name)]!.market },
    market: largestOf(
      sizesBy(exposures, ({ market }) => market),
      total,
    ),
    group: largestOf(
      sizesBy(exposures, ({ group }) => group),
      total,
    ),
  };
};
