/** The poster: drawn on the phone, so that no server ever learns to whom it is shown. */
import { qrModules } from '@assay/ui/qr-modules.ts';

export interface Poster {
  title: string;
  scan: string;
  code: string;
  link: string;
  /** Small lines at the foot: the risk, and that a market is simulated. */
  notes: readonly string[];
}

const WIDTH = 1080;
const HEIGHT = 1620;
const EDGE = 90;
const QR_SIDE = 520;
const QR_BORDER = 40;
const INK = '#F3F5F8';
const DIM = '#A9B1BE';
const FONT = '"Geist Variable", system-ui, sans-serif';

/** Lines that fit a width: by words, or by characters where a language has no spaces. */
export const wrapText = (text: string, width: number, measure: (line: string) => number): string[] => {
  const lines: string[] = [];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const longer = `${lines.at(-1) ?? ''}${segment}`;
    if (lines.length > 0 && measure(longer.trimEnd()) <= width) lines[lines.length - 1] = longer;
    else if (segment.trim() !== '' || lines.length === 0) lines.push(segment);
  }
  return lines.map((line) => line.trim());
};

const drawLines = (
  context: CanvasRenderingContext2D,
  lines: readonly string[],
  { x, y, step }: { x: number; y: number; step: number },
): number => {
  lines.forEach((line, index) => context.fillText(line, x, y + index * step));
  return y + lines.length * step;
};

const drawMark = (context: CanvasRenderingContext2D): void => {
  context.save();
  context.translate(EDGE, 84);
  context.scale(3, 3);
  context.strokeStyle = INK;
  context.lineWidth = 2.7;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D('M3.4 20.6 10.86 4.3a1.25 1.25 0 0 1 2.28 0L20.6 20.6'));
  context.fillStyle = '#9AABFF';
  context.beginPath();
  context.arc(12, 16.6, 2.6, 0, 2 * Math.PI);
  context.fill();
  context.restore();
  context.fillStyle = INK;
  context.font = `700 52px ${FONT}`;
  context.fillText('Assay', EDGE + 92, 138);
};

/** White around it, and every module a whole number of pixels: cameras need both. */
const drawQr = (context: CanvasRenderingContext2D, text: string, top: number): void => {
  const rows = qrModules(text);
  const pixel = Math.floor(QR_SIDE / rows.length);
  const side = pixel * rows.length;
  const left = Math.floor((WIDTH - side) / 2);
  context.fillStyle = '#FFFFFF';
  context.beginPath();
  context.roundRect(left - QR_BORDER, top, side + 2 * QR_BORDER, side + 2 * QR_BORDER, 36);
  context.fill();
  context.fillStyle = '#0B0E13';
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(left + x * pixel, top + QR_BORDER + y * pixel, pixel, pixel);
    }),
  );
};

export const drawPoster = async (poster: Poster): Promise<File> => {
  await document.fonts.load(`640 72px ${FONT}`, poster.title);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.fillStyle = '#090B0E';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  drawMark(context);
  const fit = (text: string) => wrapText(text, WIDTH - 2 * EDGE, (line) => context.measureText(line).width);
  context.font = `640 72px ${FONT}`;
  context.fillStyle = INK;
  drawLines(context, fit(poster.title), { x: EDGE, y: 270, step: 86 });
  drawQr(context, poster.link, 620);
  context.textAlign = 'center';
  context.fillStyle = INK;
  context.font = `640 60px ${FONT}`;
  context.fillText(poster.code, WIDTH / 2, 1330);
  context.fillStyle = DIM;
  context.font = `500 38px ${FONT}`;
  context.fillText(poster.scan, WIDTH / 2, 1392);
  context.font = `450 32px ${FONT}`;
  drawLines(context, poster.notes.flatMap(fit), { x: WIDTH / 2, y: 1490, step: 44 });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('this browser makes no pictures');
  return new File([blob], `assay-${poster.code}.png`, { type: 'image/png' });
};
