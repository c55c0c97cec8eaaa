/**
 * Perceptual hash of a picture: 256 bits that stay nearly the same when it is saved again, scaled or brightened. Each
 * bit says whether a spot is brighter than the one beside it (dHash). It tells equal pictures, not equal faces.
 */
import sharp from 'sharp';

const SIDE = 16;
/** A spot is the mean of so many pixels each way: whole numbers alone would make neighbours equal, and chance decide. */
const SPOT = 8;
const ROW = (SIDE + 1) * SPOT;
const MAX_SECONDS = 5;
/** A picture with less in it looks like any other. */
const LEAST_CHANGES = 24;

/** Shares of the width and height. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

const spot = (pixels: Buffer, x: number, y: number): number => {
  let sum = 0;
  for (let row = 0; row < SPOT; row += 1)
    for (let column = 0; column < SPOT; column += 1) sum += pixels[(y * SPOT + row) * ROW + x * SPOT + column]!;
  return sum;
};

/** Null where there is too little in it. */
export const lookHash = async (bytes: Buffer, region?: Region): Promise<string | null> => {
  const image = sharp(bytes);
  const { width, height } = await image.metadata();
  if (region)
    image.extract({
      left: Math.floor(region.left * width),
      top: Math.floor(region.top * height),
      width: Math.max(1, Math.floor(region.width * width)),
      height: Math.max(1, Math.floor(region.height * height)),
    });
  const pixels = await image
    .greyscale()
    .resize({ width: ROW, height: SIDE * SPOT, fit: 'fill' })
    .raw()
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer();
  const bits = Array.from({ length: SIDE * SIDE }, (_, index) => {
    const [x, y] = [index % SIDE, Math.floor(index / SIDE)];
    return spot(pixels, x, y) < spot(pixels, x + 1, y) ? '1' : '0';
  });
  const ones = bits.filter((bit) => bit === '1').length;
  return Math.min(ones, bits.length - ones) < LEAST_CHANGES ? null : bits.join('');
};

const BAND_BITS = 16;

/** Two hashes that differ in fewer bits than there are bands have a band in common. */
export const bandsOf = (hash: string): number[] =>
  Array.from(
    { length: hash.length / BAND_BITS },
    (_, band) => band * 2 ** BAND_BITS + Number.parseInt(hash.slice(band * BAND_BITS, (band + 1) * BAND_BITS), 2),
  );
