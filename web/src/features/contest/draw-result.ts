/** A member's place in a contest as a picture, drawn on the phone: no server learns to whom it is shown. */
import { drawMark, drawQr, FONT, wrapText } from '../../paper/draw.ts';

export interface ResultCard {
  contest: string;
  rank: string;
  ofCount: string;
  yieldLabel: string;
  yieldText: string;
  isGain: boolean;
  period: string;
  /** Where anybody can read the whole ranking. */
  link: string;
  /** Small lines at the foot: that the money is virtual, and that a market is simulated. */
  notes: readonly string[];
}

const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 90;
const QR_SIDE = 220;
const INK = '#F3F5F8';
const DIM = '#A9B1BE';
const GAIN = '#5FD9A5';
const LOSS = '#FF8A94';

interface Line {
  size: number;
  weight?: number;
  colour?: string;
}

export const drawResult = async (card: ResultCard): Promise<File> => {
  await document.fonts.load(`640 72px ${FONT}`, card.contest);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  const write = (text: string, y: number, { size, weight = 500, colour = INK }: Line): number => {
    context.font = `${weight} ${size}px ${FONT}`;
    context.fillStyle = colour;
    const lines = wrapText(text, WIDTH - 2 * EDGE, (line) => context.measureText(line).width);
    lines.forEach((line, index) => context.fillText(line, EDGE, y + index * size * 1.25));
    return y + (lines.length - 1) * size * 1.25;
  };
  context.fillStyle = '#090B0E';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.save();
  context.translate(EDGE, 84);
  context.scale(3, 3);
  drawMark(context, { ink: INK, dot: '#9AABFF' });
  context.restore();
  context.font = `700 52px ${FONT}`;
  context.fillStyle = INK;
  context.fillText('Assay', EDGE + 92, 138);

  const title = write(card.contest, 290, { size: 60, weight: 640 });
  write(card.period, title + 60, { size: 34, colour: DIM });
  write(card.rank, 640, { size: 200, weight: 700 });
  write(card.ofCount, 710, { size: 42, colour: DIM });
  write(card.yieldLabel, 830, { size: 38, colour: DIM });
  write(card.yieldText, 930, { size: 96, weight: 640, colour: card.isGain ? GAIN : LOSS });

  const left = WIDTH - EDGE - QR_SIDE;
  const top = HEIGHT - EDGE - QR_SIDE;
  context.fillStyle = '#FFFFFF';
  context.beginPath();
  context.roundRect(left - 20, top - 20, QR_SIDE + 40, QR_SIDE + 40, 24);
  context.fill();
  context.fillStyle = '#0B0E13';
  drawQr(context, card.link, { left, top, side: QR_SIDE });
  context.font = `450 30px ${FONT}`;
  context.fillStyle = DIM;
  const fit = (text: string): string[] => wrapText(text, left - 60 - EDGE, (line) => context.measureText(line).width);
  card.notes.flatMap(fit).forEach((line, index) => context.fillText(line, EDGE, top + 40 + index * 42));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('this browser makes no pictures');
  return new File([blob], 'assay-contest.png', { type: 'image/png' });
};
