/**
 * The picture beside a shared link, 1200 by 630. Letters come from the fonts of the machine: where it has none for the
 * script of a title, the picture has its drawing and no words, rather than boxes in their place.
 */
import type { Language } from '@assay/contract/language';
import sharp from 'sharp';
import { createLine } from '../../../base/bounded-line.ts';
import { DomainError } from '../../../base/domain-error.ts';
import { escapeText } from './escape.ts';
import { wrapLines } from './wrap-lines.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const SIZE = 68;
const LEADING = 86;
const MARGIN = 84;
const MAX_LINES = 4;
const GLYPH = 64;
const FONTS = 'Geist, Inter, Noto Sans, Noto Sans CJK SC, Noto Sans Thai, DejaVu Sans, sans-serif';
/** Sample letter of each script in titles. */
const SAMPLES: Record<Language, string> = {
  'en-us': 'R',
  ko: '한',
  jp: 'あ',
  tai: 'ก',
  mlxy: 'R',
  vl: 'ế',
  xi: 'ñ',
  'zh-cn': '鏈',
  'zh-hans': '链',
};

/** The line of a box may lie between two pixels, so that the outer one is nearly black. */
const EDGE = [0, 1];

/** Detects the box drawn for a missing letter: trimmed to its ink, a letter has gaps at its edge, the box has none. */
const isFramed = (pixels: Buffer, width: number, height: number): boolean => {
  const isInk = (x: number, y: number): boolean => pixels[y * width + x]! > 40;
  const rows = Array.from(
    { length: height },
    (_, y) => EDGE.some((x) => isInk(x, y)) && EDGE.some((x) => isInk(width - 1 - x, y)),
  );
  const columns = Array.from(
    { length: width },
    (_, x) => EDGE.some((y) => isInk(x, y)) && EDGE.some((y) => isInk(x, height - 1 - y)),
  );
  return rows.every(Boolean) && columns.every(Boolean);
};

/** Whether this machine has a font that draws the letter. */
export const canDraw = async (letter: string): Promise<boolean> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${GLYPH * 2}" height="${GLYPH * 2}">
    <rect width="100%" height="100%" fill="#000"/>
    <text x="${GLYPH / 2}" y="${GLYPH * 1.4}" font-family="${FONTS}" font-size="${GLYPH}" fill="#fff">${escapeText(letter)}</text></svg>`;
  const whole = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
  if (!whole.some((value) => value > 40)) return false;
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .trim({ background: '#000', threshold: 40 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return !isFramed(data, info.width, info.height);
};

const drawable = new Map<Language, Promise<boolean>>();
const canWrite = (language: Language): Promise<boolean> => {
  const known = drawable.get(language) ?? canDraw(SAMPLES[language]);
  drawable.set(language, known);
  return known;
};

/** The chain of the tape, with one link that is being looked at. */
const CHAIN = Array.from({ length: 9 }, (_, index) => {
  const x = 700 + index * 58;
  const isLit = index === 5;
  return `<rect x="${x}" y="512" width="42" height="42" rx="13" fill="${isLit ? '#9aabff' : '#1a1e25'}"/>
    <path d="M${x + 42} 533h16" stroke="${isLit ? '#9aabff' : '#242933'}" stroke-width="4"/>`;
}).join('');

const MARK = `<g transform="translate(${MARGIN - 8} 500) scale(2.9)" fill="none">
  <path d="M3.4 20.6 10.86 4.3a1.25 1.25 0 0 1 2.28 0L20.6 20.6" stroke="#f3f5f8" stroke-width="2.7" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="12" cy="16.6" r="2.6" fill="#9aabff"/></g>`;

const words = (title: string, language: Language): string =>
  wrapLines(title, { language, width: (WIDTH - 2 * MARGIN) / SIZE, lines: MAX_LINES })
    .map(
      (line, index) =>
        `<text x="${MARGIN}" y="${150 + index * LEADING}" font-size="${SIZE}" font-weight="600" fill="#f3f5f8">${escapeText(line)}</text>`,
    )
    .join('');

/** A title in nine languages is nine pictures: one is drawn at a time. */
const drawing = createLine({ atOnce: 1, waiting: 50, refuse: () => new DomainError('unavailable') });

export const drawCard = async ({ title, language }: { title: string; language: Language }): Promise<Buffer> => {
  const text = (await canWrite(language)) ? words(title, language) : '';
  const name = (await canWrite('en-us'))
    ? `<text x="${MARGIN + 76}" y="551" font-size="44" font-weight="600" fill="#f3f5f8">Assay</text>`
    : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="${FONTS}">
    <defs><radialGradient id="glow" cx="0.85" cy="0" r="0.9"><stop offset="0" stop-color="#5974f4" stop-opacity="0.34"/>
    <stop offset="1" stop-color="#5974f4" stop-opacity="0"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="#090b0e"/><rect width="100%" height="100%" fill="url(#glow)"/>
    ${text}${CHAIN}${MARK}${name}</svg>`;
  return drawing.run(() => sharp(Buffer.from(svg)).png({ palette: true, colours: 128 }).toBuffer());
};
