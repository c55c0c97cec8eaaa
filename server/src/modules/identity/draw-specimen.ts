/**
 * Pictures for the sandbox's sample member: an ID that no country issues and a portrait of nobody, each marked SPECIMEN.
 * Its letters are drawn as lines, so that they are there on a machine without any font.
 */
import sharp from 'sharp';

const WIDTH = 1012;
const HEIGHT = 638;
const INK = '#1d3a5f';

/** Each letter as lines on a grid of 4 by 6. */
const LETTERS: Record<string, string> = {
  S: 'M4 1Q4 0 3 0H1Q0 0 0 1V2Q0 3 1 3H3Q4 3 4 4V5Q4 6 3 6H1Q0 6 0 5',
  P: 'M0 6V0H3Q4 0 4 1V2Q4 3 3 3H0',
  E: 'M4 0H0V6H4M0 3H3',
  C: 'M4 1Q4 0 3 0H1Q0 0 0 1V5Q0 6 1 6H3Q4 6 4 5',
  I: 'M2 0V6M1 0H3M1 6H3',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
};
const ADVANCE = 6;

const word = (text: string, at: { x: number; y: number; size: number; color: string; turn?: number }): string => {
  const letters = Array.from(
    text,
    (letter, index) => `<path d="${LETTERS[letter]}" transform="translate(${index * ADVANCE} 0)"/>`,
  );
  const place = `translate(${at.x} ${at.y}) rotate(${at.turn ?? 0}) scale(${at.size / 6})`;
  return `<g transform="${place}" fill="none" stroke="${at.color}" stroke-width="0.9" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>`;
};

/** Grey bars where an ID has its texts. */
const bars = (rows: readonly (readonly [x: number, y: number, width: number, height: number])[]): string =>
  rows
    .map(
      ([x, y, width, height]) =>
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${INK}" opacity="0.55"/>`,
    )
    .join('');

/** The fine waves that such cards have. */
const waves = (): string =>
  Array.from({ length: 22 }, (_, index) => {
    const y = 40 + index * 27;
    return `<path d="M0 ${y}Q126 ${y - 34} 253 ${y}T506 ${y}T759 ${y}T${WIDTH} ${y}" fill="none" stroke="#7fa8c9" stroke-width="1.2" opacity="0.45"/>`;
  }).join('');

const head = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><rect width="100" height="124" fill="#dbe4ec"/>
   <path d="M42 62H58V88Q50 94 42 88Z" fill="#7a604f"/><circle cx="50" cy="48" r="22" fill="#8a6f5c"/><path d="M26 52Q24 18 50 18T74 52Q70 34 50 32T26 52Z" fill="#3b2a22"/>
   <path d="M8 124Q10 86 42 83Q50 94 58 83Q90 86 92 124Z" fill="#44627f"/></g>`;

const card = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
   <defs><linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#eef4f8"/><stop offset="1" stop-color="#cfe0ea"/></linearGradient>
   <clipPath id="edge"><rect x="16" y="16" width="${WIDTH - 32}" height="${HEIGHT - 32}" rx="36"/></clipPath></defs>
   <rect width="${WIDTH}" height="${HEIGHT}" fill="#f7f7f5"/>
   <rect x="16" y="16" width="${WIDTH - 32}" height="${HEIGHT - 32}" rx="36" fill="url(#paper)" stroke="${INK}" stroke-width="3"/>
   <g clip-path="url(#edge)">${waves()}</g>${inner}
   ${word('SPECIMEN', { x: 150, y: 500, size: 110, color: '#c0392b', turn: -22 })}</svg>`;

const FRONT = card(
  head(70, 150, 2.9) +
    bars([
      [70, 64, 420, 34],
      [410, 160, 150, 14],
      [410, 186, 330, 26],
      [410, 246, 150, 14],
      [410, 272, 270, 26],
      [410, 332, 120, 14],
      [410, 358, 210, 26],
      [410, 418, 120, 14],
      [410, 444, 180, 26],
    ]) +
    word('SPECIMEN', { x: 700, y: 66, size: 26, color: INK }),
);
const BACK = card(
  bars([
    [70, 76, 200, 14],
    [70, 102, 360, 26],
    [70, 166, 200, 14],
    [70, 192, 260, 26],
  ]) +
    Array.from({ length: 3 }, (_, row) =>
      bars(
        Array.from(
          { length: 30 },
          (_column, index) =>
            [70 + index * 29.5, 452 + row * 46, (index * 7 + row * 5) % 4 === 0 ? 10 : 22, 24] as const,
        ),
      ),
    ).join(''),
);
const PORTRAIT = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#dbe4ec"/>
  ${head(38, 0, 3.25)}${word('SPECIMEN', { x: 110, y: 362, size: 24, color: '#ffffff' })}</svg>`;

export type Specimen = 'front' | 'back' | 'portrait';

const DRAWINGS: Record<Specimen, string> = { front: FRONT, back: BACK, portrait: PORTRAIT };

export const drawSpecimen = (which: Specimen): Promise<Buffer> =>
  sharp(Buffer.from(DRAWINGS[which])).jpeg({ quality: 85 }).toBuffer();
