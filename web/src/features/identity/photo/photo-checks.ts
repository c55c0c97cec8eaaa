/**
 * Whether a photo of a document can be read: its whole border, its light, its focus (spec section 5). Pure; pictures
 * are judged at a width of about 320 pixels, so that the thresholds mean the same for every camera. A check warns and
 * never blocks: a document may well be fine where a threshold is not.
 */

/** Result of `CanvasRenderingContext2D.getImageData`. */
export interface Picture {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

export type Side = 'left' | 'right' | 'top' | 'bottom';
export const SIDES: readonly Side[] = ['left', 'right', 'top', 'bottom'];

export interface Check<Fault> {
  /** Undefined when it is good. */
  fault: Fault | undefined;
  /** From 0 to 1, for the gauge. */
  level: number;
}

export type LightFault = { name: 'dark' | 'bright' } | { name: 'uneven'; side: Side };
export interface PhotoChecks {
  border: Check<Side[]>;
  light: Check<LightFault>;
  focus: Check<'blurred'>;
}

/** Luma from 0 to 255, row by row. */
interface Gray {
  at: (x: number, y: number) => number;
  width: number;
  height: number;
}

/** Below, print melts into its paper. */
const DARK_MEAN = 60;
/** Above, print and stamps are washed out. */
const BRIGHT_MEAN = 240;
/** The paper of the darkest side, as a share of that of the brightest: a shadow or a lamp's reflection lies below. */
const EVEN_SHARE = 0.55;
/** Variance of the Laplacian: sharp print gives thousands at this size, just readable print 200, a shaken one 70. */
const SHARP_VARIANCE = 100;
/** A step of brightness that counts as an edge, over three pixels. */
const EDGE_STEP = 22;
/** How much of the inside is looked at to tell paper from table: more than one line of print. */
const PAPER_DEPTH = 20;
/** Where the edge of the document is looked for, from the rim of the picture; on the rim itself it is cut off. */
const EDGE_FROM = 0.035;
const EDGE_BAND = 0.42;
/** Share of the lines across that must meet the edge, and its largest bend (of the size of the picture). */
const EDGE_SHARE = 0.6;
const EDGE_BEND = 0.02;
const EDGE_LINES = 24;

const toGray = ({ data, width, height }: Picture): Gray => {
  const luma = new Float32Array(width * height);
  for (let index = 0; index < luma.length; index++) {
    const byte = index * 4;
    luma[index] = 0.299 * data[byte]! + 0.587 * data[byte + 1]! + 0.114 * data[byte + 2]!;
  }
  return { at: (x, y) => luma[y * width + x]!, width, height };
};

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The paper is the brighter part of a region, whatever is printed on it. */
const paperOf = (gray: Gray, from: [number, number], to: [number, number]): number => {
  const lumas: number[] = [];
  for (let y = Math.floor(from[1] * gray.height); y < to[1] * gray.height; y += 2) {
    for (let x = Math.floor(from[0] * gray.width); x < to[0] * gray.width; x += 2) lumas.push(gray.at(x, y));
  }
  return lumas.toSorted((a, b) => a - b)[Math.floor(lumas.length * 0.85)] ?? 0;
};

/** Looked at inside of where the document lies, so that the table around it does not count. */
const REGIONS: Record<Side, [from: [number, number], to: [number, number]]> = {
  left: [
    [0.2, 0.3],
    [0.4, 0.7],
  ],
  right: [
    [0.6, 0.3],
    [0.8, 0.7],
  ],
  top: [
    [0.3, 0.22],
    [0.7, 0.42],
  ],
  bottom: [
    [0.3, 0.58],
    [0.7, 0.78],
  ],
};

const checkLight = (gray: Gray): Check<LightFault> => {
  const lumas: number[] = [];
  for (let y = Math.floor(gray.height * 0.2); y < gray.height * 0.8; y += 2) {
    for (let x = Math.floor(gray.width * 0.2); x < gray.width * 0.8; x += 2) lumas.push(gray.at(x, y));
  }
  const average = mean(lumas);
  const papers = SIDES.map((side) => ({ side, paper: paperOf(gray, ...REGIONS[side]) }));
  const darkest = papers.reduce((a, b) => (b.paper < a.paper ? b : a));
  const evenness = darkest.paper / Math.max(1, ...papers.map(({ paper }) => paper));
  if (average < DARK_MEAN) return { fault: { name: 'dark' }, level: average / DARK_MEAN / 2 };
  if (average > BRIGHT_MEAN) return { fault: { name: 'bright' }, level: 0.4 };
  if (evenness < EVEN_SHARE) return { fault: { name: 'uneven', side: darkest.side }, level: evenness };
  return { fault: undefined, level: Math.min(1, 0.5 + evenness / 2) };
};

const checkFocus = (gray: Gray): Check<'blurred'> => {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < gray.height - 1; y++) {
    for (let x = 1; x < gray.width - 1; x++) {
      const bend = gray.at(x - 1, y) + gray.at(x + 1, y) + gray.at(x, y - 1) + gray.at(x, y + 1) - 4 * gray.at(x, y);
      sum += bend;
      squares += bend * bend;
      count += 1;
    }
  }
  const average = sum / Math.max(1, count);
  const variance = squares / Math.max(1, count) - average * average;
  const level = Math.min(1, variance / (SHARP_VARIANCE * 2));
  return { fault: variance < SHARP_VARIANCE ? 'blurred' : undefined, level };
};

type LumaAt = (depth: number) => number;

/** Ground without print: the brighter part of a stretch. */
const groundBetween = (lumaAt: LumaAt, from: number, to: number): number => {
  const lumas = Array.from({ length: Math.max(1, to - from) }, (_, index) => lumaAt(from + index));
  return lumas.toSorted((a, b) => a - b)[Math.floor(lumas.length * 0.7)]!;
};

/**
 * Along a line from the rim inwards: the first step of brightness where the document ends and the table begins, or
 * nothing within the band. A line of print is no such step: there is paper on both of its sides.
 */
const firstStep = (lumaAt: LumaAt, size: number): number | undefined => {
  for (let depth = Math.ceil(size * EDGE_FROM); depth < size * EDGE_BAND; depth++) {
    if (Math.abs(lumaAt(depth + 1) - lumaAt(depth - 2)) < EDGE_STEP) continue;
    const table = groundBetween(lumaAt, 0, depth - 1);
    const paper = groundBetween(lumaAt, depth + 4, depth + 4 + PAPER_DEPTH);
    if (Math.abs(table - paper) >= EDGE_STEP) return depth;
  }
  return undefined;
};

/** A straight line, tilted or not, through where the steps are: how far they lie off it, in the middle. */
const bendOf = (points: readonly (readonly [along: number, depth: number])[]): number => {
  // The slope that most pairs agree on (Theil and Sen): a stain beside the document does not turn it.
  const half = Math.floor(points.length / 2);
  const slope = median(
    points.slice(0, half).map(([along, depth], index) => {
      const [farAlong, farDepth] = points[index + half]!;
      return (farDepth - depth) / (farAlong - along);
    }),
  );
  const offsets = points.map(([along, depth]) => depth - slope * along);
  const middle = median(offsets);
  return median(offsets.map((offset) => Math.abs(offset - middle)));
};

const hasEdge = (gray: Gray, side: Side): boolean => {
  const isUpright = side === 'left' || side === 'right';
  const [length, depthSize] = isUpright ? [gray.height, gray.width] : [gray.width, gray.height];
  const isFar = side === 'right' || side === 'bottom';
  const points: (readonly [number, number])[] = [];
  for (let line = 0; line < EDGE_LINES; line++) {
    // Corners are round, and a tilted document shows its neighbouring side there.
    const along = Math.floor(length * (0.25 + (0.5 * line) / EDGE_LINES));
    const lumaAt: LumaAt = (depth) => {
      const place = isFar ? depthSize - 1 - depth : depth;
      return isUpright ? gray.at(place, along) : gray.at(along, place);
    };
    const depth = firstStep(lumaAt, depthSize);
    if (depth !== undefined) points.push([along, depth]);
  }
  return points.length >= EDGE_LINES * EDGE_SHARE && bendOf(points) <= depthSize * EDGE_BEND;
};

const checkBorder = (gray: Gray): Check<Side[]> => {
  const missing = SIDES.filter((side) => !hasEdge(gray, side));
  return { fault: missing.length === 0 ? undefined : missing, level: (SIDES.length - missing.length) / SIDES.length };
};

export const checkPhoto = (picture: Picture): PhotoChecks => {
  const gray = toGray(picture);
  return { border: checkBorder(gray), light: checkLight(gray), focus: checkFocus(gray) };
};

export const isGood = ({ border, light, focus }: PhotoChecks): boolean =>
  border.fault === undefined && light.fault === undefined && focus.fault === undefined;
