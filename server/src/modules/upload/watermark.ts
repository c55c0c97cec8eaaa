/**
 * Writes over a picture who looks at it, so that a copy that leaves the desk says whose screen it left. The letters are
 * drawn as lines: they are there on a machine without any font.
 */
import sharp from 'sharp';

/** Each letter as lines on a grid of 4 by 6. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M1 4H3',
  B: 'M0 0V6H3Q4 6 4 5V4Q4 3 3 3H0M3 3Q4 3 4 2V1Q4 0 3 0H0',
  C: 'M4 1Q4 0 3 0H1Q0 0 0 1V5Q0 6 1 6H3Q4 6 4 5',
  D: 'M0 0V6H2Q4 6 4 4V2Q4 0 2 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1Q4 0 3 0H1Q0 0 0 1V5Q0 6 1 6H3Q4 6 4 5V3H2',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6M1 0H3M1 6H3',
  J: 'M4 0V5Q4 6 3 6H1Q0 6 0 5',
  K: 'M0 0V6M4 0L0 3L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M1 0H3Q4 0 4 1V5Q4 6 3 6H1Q0 6 0 5V1Q0 0 1 0',
  P: 'M0 6V0H3Q4 0 4 1V2Q4 3 3 3H0',
  Q: 'M1 0H3Q4 0 4 1V5Q4 6 3 6H1Q0 6 0 5V1Q0 0 1 0M2 4L4 6',
  R: 'M0 6V0H3Q4 0 4 1V2Q4 3 3 3H0M2 3L4 6',
  S: 'M4 1Q4 0 3 0H1Q0 0 0 1V2Q0 3 1 3H3Q4 3 4 4V5Q4 6 3 6H1Q0 6 0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V5Q0 6 1 6H3Q4 6 4 5V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 3L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  0: 'M1 0H3Q4 0 4 1V5Q4 6 3 6H1Q0 6 0 5V1Q0 0 1 0M1 5L3 1',
  1: 'M1 1L2 0V6M1 6H3',
  2: 'M0 1Q0 0 1 0H3Q4 0 4 1V2L0 6H4',
  3: 'M0 0H4L2 2H3Q4 2 4 3V5Q4 6 3 6H1Q0 6 0 5',
  4: 'M3 6V0L0 4H4',
  5: 'M4 0H0V3H3Q4 3 4 4V5Q4 6 3 6H0',
  6: 'M4 0H1Q0 0 0 1V5Q0 6 1 6H3Q4 6 4 5V4Q4 3 3 3H0',
  7: 'M0 0H4L1 6',
  8: 'M1 0H3Q4 0 4 1V2Q4 3 3 3H1Q0 3 0 4V5Q0 6 1 6H3Q4 6 4 5V4Q4 3 3 3M1 3Q0 3 0 2V1Q0 0 1 0',
  9: 'M0 6H3Q4 6 4 5V1Q4 0 3 0H1Q0 0 0 1V2Q0 3 1 3H4',
  '-': 'M1 3H3',
  ':': 'M2 1.5V2M2 4V4.5',
  '.': 'M2 5.5V6',
};
const ADVANCE = 5.5;

/** In the letters that there are; a name in other letters is told by what stands behind it. */
const drawable = (text: string): string[] =>
  Array.from(text.normalize('NFKD').toUpperCase()).filter((letter) => letter === ' ' || letter in LETTERS);

const line = (text: string): { path: string; width: number } => {
  const letters = drawable(text);
  const path = letters
    .map((letter, index) =>
      letter === ' ' ? '' : `<path d="${LETTERS[letter]!}" transform="translate(${index * ADVANCE} 0)"/>`,
    )
    .join('');
  return { path, width: letters.length * ADVANCE };
};

const MAX_SECONDS = 5;
const QUALITY = 85;

/** Again and again over the whole picture, so that no part of it goes without. */
export const watermark = async (bytes: Buffer, text: string): Promise<Buffer> => {
  const image = sharp(bytes);
  const { width, height } = await image.metadata();
  const { path, width: length } = line(text);
  const scale = Math.max(width, height) / 42 / 6;
  const [stepX, stepY] = [(length + 8) * scale, 22 * scale];
  const lines: string[] = [];
  for (let y = -height; y < height * 2; y += stepY)
    for (let x = -width; x < width * 2; x += stepX)
      lines.push(`<use href="#w" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><g id="w" fill="none" stroke-linecap="round" stroke-linejoin="round">
      <g stroke="#fff" stroke-opacity="0.35" stroke-width="1.1">${path}</g>
      <g stroke="#101828" stroke-opacity="0.4" stroke-width="0.6">${path}</g></g></defs>
    <g transform="rotate(-24 ${width / 2} ${height / 2})">${lines.join('')}</g></svg>`;
  return image
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer();
};
