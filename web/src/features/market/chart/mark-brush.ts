/** The strokes of a member's marks: a dashed price with its label, a way to one out of sight, and a fill. */
import type { ChartColours } from './chart-colours.ts';
import type { OverlayPlace } from './chart-overlay.ts';
import type { FillMark, LineKind } from '../../../domain/instrument/chart-marks.ts';

const TEXT = 11;
const LABEL_HEIGHT = 17;
const LABEL_PADDING = 6;
const FILL = 4.5;

export interface Brush extends Pick<OverlayPlace, 'colours' | 'fade' | 'unit'> {
  context: CanvasRenderingContext2D;
}

export const lineColour = (kind: LineKind, colours: ChartColours): string =>
  ({
    entry: colours.brand,
    option: colours.brand,
    order: colours.text2,
    profit: colours.up,
    loss: colours.down,
    closeOut: colours.warn,
  })[kind];

export const drawLine = (
  { context, fade, unit }: Brush,
  y: number,
  width: number,
  colour: string,
  isDotted: boolean,
) => {
  context.strokeStyle = fade(colour, 0.85);
  context.lineWidth = unit;
  context.setLineDash(isDotted ? [1.5 * unit, 3 * unit] : [4 * unit, 3 * unit]);
  context.beginPath();
  context.moveTo(0, y);
  context.lineTo(width, y);
  context.stroke();
  context.setLineDash([]);
};

/** A label on the chart's own black, so that candles below it do not disturb the figures. */
export const drawLabel = (
  { context, fade, unit }: Brush,
  at: { x: number; y: number },
  text: string,
  colour: string,
) => {
  context.font = `550 ${TEXT * unit}px "Geist Variable", system-ui, sans-serif`;
  context.textBaseline = 'middle';
  const width = context.measureText(text).width + 2 * LABEL_PADDING * unit;
  const height = LABEL_HEIGHT * unit;
  context.beginPath();
  context.roundRect(at.x, at.y - height / 2, width, height, 4 * unit);
  context.fillStyle = 'rgba(0, 0, 0, 0.82)';
  context.fill();
  context.strokeStyle = fade(colour, 0.55);
  context.lineWidth = unit;
  context.stroke();
  context.fillStyle = colour;
  context.fillText(text, at.x + LABEL_PADDING * unit, at.y + 0.5 * unit);
};

/** Heights that two labels need between them. */
export const labelGap = (unit: number): number => (LABEL_HEIGHT + 2) * unit;

/** An entry is a triangle that points where the trade was meant to go; an end is a ring in the colour of its result. */
export const drawFill = ({ context, colours, unit }: Brush, at: { x: number; y: number }, fill: FillMark) => {
  const size = FILL * unit;
  context.beginPath();
  if (fill.kind === 'in') {
    const tip = size * 1.15 * fill.direction;
    context.moveTo(at.x, at.y - tip);
    context.lineTo(at.x + size * 1.15, at.y + tip * 0.75);
    context.lineTo(at.x - size * 1.15, at.y + tip * 0.75);
    context.closePath();
    context.fillStyle = colours.brand;
    context.strokeStyle = '#000';
  } else {
    context.arc(at.x, at.y, size, 0, 2 * Math.PI);
    context.fillStyle = '#000';
    context.strokeStyle = fill.result > 0 ? colours.up : fill.result < 0 ? colours.down : colours.text2;
  }
  context.lineWidth = (fill.kind === 'in' ? 1.5 : 2) * unit;
  context.stroke();
  context.fill();
};
