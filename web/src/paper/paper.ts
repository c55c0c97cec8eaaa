/**
 * Sets a paper of as many pages as it takes: what is written is first laid out, then drawn page by page on one canvas, so
 * that a long paper needs no more memory than a short one. All lengths are points.
 */
import { drawMark, drawQr, FONT, wrapText } from './draw.ts';
import { makePdf, packPicture, PAGE_HEIGHT, PAGE_WIDTH } from './pdf.ts';
import type { PdfLine, PdfOptions, PdfPage } from './pdf.ts';

const EDGE = 56;
const HEAD = 96;
const FOOT = 64;
export const TEXT_WIDTH = PAGE_WIDTH - 2 * EDGE;
/** Resolution of the pictures: sharp in print, and within what a small phone can draw. */
const DOTS_PER_INCH = 216;
const SCALE = DOTS_PER_INCH / 72;
const MONO = 'ui-monospace, Menlo, "DejaVu Sans Mono", monospace';

const INK = '#14171C';
const DIM = '#5A616C';
const RULE = '#C9CED6';

export interface Style {
  size: number;
  weight?: number;
  tone?: 'ink' | 'dim';
  mono?: boolean;
}

interface Line extends Style {
  text: string;
  x: number;
  /** Place of its foot, from the top of the page. */
  y: number;
  align?: 'left' | 'right';
}

interface Sheet {
  lines: Line[];
  drawings: ((context: CanvasRenderingContext2D) => void)[];
}

export interface Column {
  /** Share of the width of the text. */
  share: number;
  align?: 'left' | 'right';
  mono?: boolean;
}

const BODY: Style = { size: 10 };
const LEADING = 1.45;

/** In pixels of the picture: a scaled font would keep the widths of its small letters. */
const fontOf = ({ size, weight = 450, mono = false }: Style): string =>
  `${weight} ${size * SCALE}px ${mono ? MONO : FONT}`;

const openCanvas = (): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(PAGE_WIDTH * SCALE);
  canvas.height = Math.round(PAGE_HEIGHT * SCALE);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser draws no pictures');
  return context;
};

const GREEN_OF_PIXEL = 1;
const BYTES_OF_PIXEL = 4;

interface PaperOptions {
  title: string;
  /** Which instance it is of. */
  site: string;
  /** Mark that nobody may overlook, on every page. */
  mark?: string | undefined;
}

export class Paper {
  readonly #context = openCanvas();
  readonly #sheets: Sheet[] = [];
  readonly #title: string;
  readonly #site: string;
  readonly #mark: string;
  #y = 0;
  #font = '';

  constructor({ title, site, mark = '' }: PaperOptions) {
    this.#title = title;
    this.#site = site;
    this.#mark = mark;
    this.#turn();
  }

  #turn(): void {
    this.#sheets.push({ lines: [], drawings: [] });
    this.#y = HEAD;
  }

  get #sheet(): Sheet {
    return this.#sheets.at(-1)!;
  }

  /** Setting a font costs more than measuring with it. */
  #setFont(style: Style): void {
    const font = fontOf(style);
    if (font === this.#font) return;
    this.#context.font = font;
    this.#font = font;
  }

  #widthOf(text: string, style: Style): number {
    this.#setFont(style);
    return this.#context.measureText(text).width / SCALE;
  }

  #wrap(text: string, width: number, style: Style): string[] {
    const measure = (line: string): number => this.#widthOf(line, style);
    // Most cells of a table fit, and finding words takes longer than all else.
    if (measure(text) <= width) return [text.trim()];
    return wrapText(text, width, measure).flatMap((line) => this.#cut(line, width, measure));
  }

  /** Cuts a line without a place to break, such as a key. */
  #cut(line: string, width: number, measure: (text: string) => number): string[] {
    if (measure(line) <= width) return [line];
    let length = line.length;
    while (length > 1 && measure(line.slice(0, length)) > width) length -= 1;
    return [line.slice(0, length), ...this.#cut(line.slice(length), width, measure)];
  }

  /** On the next page if it does not fit on this one. */
  room(height: number): void {
    if (this.#y + height > PAGE_HEIGHT - FOOT) this.#turn();
  }

  gap(height: number): void {
    this.#y += height;
  }

  text(text: string, style: Style = BODY, width = TEXT_WIDTH): void {
    const step = style.size * LEADING;
    for (const line of this.#wrap(text, width, style)) {
      this.room(step);
      this.#y += step;
      this.#sheet.lines.push({ ...style, text: line, x: EDGE, y: this.#y - step * 0.28 });
    }
  }

  heading(text: string): void {
    this.room(60);
    this.gap(16);
    this.text(text, { size: 13, weight: 640 });
    this.gap(4);
  }

  rule(): void {
    const y = this.#y;
    this.#sheet.drawings.push((context) => {
      context.fillStyle = RULE;
      context.fillRect(EDGE, y, TEXT_WIDTH, 0.6);
    });
  }

  /** One row of a table, its cells as high as the highest; never parted by the end of a page. */
  row(cells: readonly string[], columns: readonly Column[], style: Style = BODY): void {
    const step = style.size * LEADING;
    const wrapped = cells.map((cell, i) => {
      const { share, mono = false } = columns[i]!;
      return this.#wrap(cell, share * TEXT_WIDTH - 8, { ...style, mono });
    });
    const height = Math.max(...wrapped.map((lines) => lines.length)) * step + 8;
    this.room(height);
    let left = EDGE;
    for (const [i, lines] of wrapped.entries()) {
      const { share, align = 'left', mono = false } = columns[i]!;
      const x = align === 'right' ? left + share * TEXT_WIDTH : left;
      for (const [n, text] of lines.entries())
        this.#sheet.lines.push({ ...style, mono, text, x, y: this.#y + 4 + (n + 0.72) * step, align });
      left += share * TEXT_WIDTH;
    }
    this.#y += height;
    this.rule();
  }

  /** A code for cameras, with words beside it. */
  code(text: string, side: number, words: readonly { text: string; style: Style }[]): void {
    this.room(side + 8);
    const top = this.#y + 8;
    this.#sheet.drawings.push((context) => {
      // A dot of the code is a whole number of the picture's.
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = '#000000';
      drawQr(context, text, {
        left: Math.round(EDGE * SCALE),
        top: Math.round(top * SCALE),
        side: Math.round(side * SCALE),
      });
      context.restore();
    });
    const left = EDGE + side + 20;
    let y = top;
    for (const { text: said, style } of words) {
      const step = style.size * LEADING;
      for (const line of this.#wrap(said, TEXT_WIDTH - side - 20, style)) {
        y += step;
        this.#sheet.lines.push({ ...style, text: line, x: left, y: y - step * 0.28 });
      }
      if (!style.mono) y += 6;
    }
    this.#y = Math.max(top + side, y);
  }

  #drawFrame(context: CanvasRenderingContext2D): void {
    context.save();
    context.translate(EDGE, 40);
    context.scale(0.9, 0.9);
    drawMark(context, { ink: INK, dot: DIM });
    context.restore();
  }

  #frameLines(page: number): Line[] {
    const foot = PAGE_HEIGHT - 36;
    return [
      { text: 'Assay', x: EDGE + 28, y: 58, size: 15, weight: 700 },
      { text: this.#title, x: PAGE_WIDTH - EDGE, y: 58, size: 9, tone: 'dim', align: 'right' },
      { text: this.#mark, x: PAGE_WIDTH - EDGE, y: 71, size: 9, weight: 640, align: 'right' },
      { text: this.#site, x: EDGE, y: foot, size: 8, tone: 'dim' },
      { text: `${page} / ${this.#sheets.length}`, x: PAGE_WIDTH - EDGE, y: foot, size: 8, tone: 'dim', align: 'right' },
    ];
  }

  async #drawSheet({ lines, drawings }: Sheet, page: number): Promise<PdfPage> {
    const context = this.#context;
    const { width: columns, height: rows } = context.canvas;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = '#FFFFFF';
    context.fillRect(0, 0, columns, rows);
    context.setTransform(SCALE, 0, 0, SCALE, 0, 0);
    this.#drawFrame(context);
    for (const draw of drawings) draw(context);
    context.setTransform(1, 0, 0, 1, 0, 0);
    const behind: PdfLine[] = [];
    for (const line of [...this.#frameLines(page), ...lines]) {
      const { text, x, y, align = 'left', tone, size } = line;
      const width = this.#widthOf(text, line);
      const left = align === 'right' ? x - width : x;
      context.fillStyle = tone === 'dim' ? DIM : INK;
      context.fillText(text, left * SCALE, y * SCALE);
      behind.push({ text, x: left, y: PAGE_HEIGHT - y, size, width });
    }
    const { data } = context.getImageData(0, 0, columns, rows);
    const gray = new Uint8Array(columns * rows);
    // Only grays were drawn, so one channel says all.
    for (let i = 0; i < gray.length; i += 1) gray[i] = data[i * BYTES_OF_PIXEL + GREEN_OF_PIXEL]!;
    return { columns, rows, packed: await packPicture(gray), lines: behind };
  }

  async toFile(name: string, options: Pick<PdfOptions, 'language' | 'attachment'>): Promise<File> {
    const pages: PdfPage[] = [];
    for (const sheet of this.#sheets) pages.push(await this.#drawSheet(sheet, pages.length + 1));
    return new File([makePdf({ ...options, title: this.#title, pages })], name, { type: 'application/pdf' });
  }
}

/** The app's font must be there before anything is measured. */
export const openPaper = async (options: PaperOptions): Promise<Paper> => {
  await Promise.all([450, 640, 700].map((weight) => document.fonts.load(`${weight} 10px ${FONT}`, options.title)));
  return new Paper(options);
};
