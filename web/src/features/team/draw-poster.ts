/** The poster: drawn on the phone, so that no server ever learns to whom it is shown. */
import { qrModules } from '@assay/ui/qr-modules.ts';
import { drawMark, drawQr, FONT, wrapText } from '../../paper/draw.ts';

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

const drawLines = (
  context: CanvasRenderingContext2D,
  lines: readonly string[],
  { x, y, step }: { x: number; y: number; step: number },
): number => {
  lines.forEach((line, index) => context.fillText(line, x, y + index * step));
  return y + lines.length * step;
};

const drawHead = (context: CanvasRenderingContext2D): void => {
  context.save();
  context.translate(EDGE, 84);
  context.scale(3, 3);
  drawMark(context, { ink: INK, dot: '#9AABFF' });
  context.restore();
  context.fillStyle = INK;
  context.font = `700 52px ${FONT}`;
  context.fillText('Assay', EDGE + 92, 138);
};

/** White around it, which cameras need, too. */
const drawCode = (context: CanvasRenderingContext2D, text: string, top: number): void => {
  const count = qrModules(text).length;
  const side = Math.floor(QR_SIDE / count) * count;
  const left = Math.floor((WIDTH - side) / 2);
  context.fillStyle = '#FFFFFF';
  context.beginPath();
  context.roundRect(left - QR_BORDER, top, side + 2 * QR_BORDER, side + 2 * QR_BORDER, 36);
  context.fill();
  context.fillStyle = '#0B0E13';
  drawQr(context, text, { left, top: top + QR_BORDER, side });
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
  drawHead(context);
  const fit = (text: string) => wrapText(text, WIDTH - 2 * EDGE, (line) => context.measureText(line).width);
  context.font = `640 72px ${FONT}`;
  context.fillStyle = INK;
  drawLines(context, fit(poster.title), { x: EDGE, y: 270, step: 86 });
  drawCode(context, poster.link, 620);
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
