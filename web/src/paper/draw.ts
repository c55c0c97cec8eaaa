/** Drawing code of posters and papers. */
import { qrModules } from '@assay/ui/qr-modules.ts';

export const FONT = '"Geist Variable", system-ui, sans-serif';

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

/** Every module a whole number of pixels: cameras need that. Resolves to the side that was drawn. */
export const drawQr = (
  context: CanvasRenderingContext2D,
  text: string,
  { left, top, side }: { left: number; top: number; side: number },
): number => {
  const rows = qrModules(text);
  const pixel = Math.max(Math.floor(side / rows.length), 1);
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(left + x * pixel, top + y * pixel, pixel, pixel);
    }),
  );
  return pixel * rows.length;
};

/** The mark of the house, 24 wide. */
export const drawMark = (context: CanvasRenderingContext2D, { ink, dot }: { ink: string; dot: string }): void => {
  context.strokeStyle = ink;
  context.lineWidth = 2.7;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D('M3.4 20.6 10.86 4.3a1.25 1.25 0 0 1 2.28 0L20.6 20.6'));
  context.fillStyle = dot;
  context.beginPath();
  context.arc(12, 16.6, 2.6, 0, 2 * Math.PI);
  context.fill();
};
