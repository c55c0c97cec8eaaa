/** Draws a member's shapes over the candles and tells where the chart is pressed. Fetched after the prices. */
import { formatScaled } from '@assay/ui/number-format.ts';
import type { IPrimitivePaneView, ISeriesPrimitive, Logical, MouseEventParams } from 'lightweight-charts';
import type { ChartOverlay, OverlayPlace } from './chart-overlay.ts';
import { type Drawing, FIB_LEVELS, logicalAt, type Spot, timeAt } from './drawings.ts';

export interface DrawingsOverlay extends ChartOverlay {
  /** `begun`: places of one that is not finished. */
  show: (drawings: readonly Drawing[], begun: readonly Spot[]) => void;
  /** Tells every press on the prices; undefined for nobody. */
  listen: (onSpot: ((spot: Spot) => void) | undefined) => void;
}

interface Point {
  x: number;
  y: number;
}

type Canvas = Parameters<NonNullable<ReturnType<IPrimitivePaneView['renderer']>>['draw']>[0];
type Brush = CanvasRenderingContext2D;

const pointOf = ({ time, price }: Spot, { chart, series, picture }: OverlayPlace): Point | undefined => {
  const { bars, stepSeconds, scale } = picture();
  const x = chart.timeScale().logicalToCoordinate(logicalAt(bars, stepSeconds, time) as Logical);
  const y = series.priceToCoordinate(price / 10 ** scale);
  return x === null || y === null ? undefined : { x, y };
};

const spotAt = ({ x, y }: Point, { chart, series, picture }: OverlayPlace): Spot | undefined => {
  const { bars, stepSeconds, scale } = picture();
  const logical = chart.timeScale().coordinateToLogical(x);
  const price = series.coordinateToPrice(y);
  if (logical === null || price === null) return undefined;
  return { time: timeAt(bars, stepSeconds, logical), price: Math.round(price * 10 ** scale) };
};

const line = (brush: Brush, from: Point, to: Point): void => {
  brush.beginPath();
  brush.moveTo(from.x, from.y);
  brush.lineTo(to.x, to.y);
  brush.stroke();
};

/** Where a line from one point through another leaves the pane. */
export const rayEnd = (from: Point, through: Point, width: number): Point => {
  const [dx, dy] = [through.x - from.x, through.y - from.y];
  if (dx === 0) return { x: from.x, y: dy >= 0 ? 1e5 : -1e5 };
  const x = dx > 0 ? Math.max(width, through.x) : Math.min(0, through.x);
  return { x, y: from.y + (dy / dx) * (x - from.x) };
};

const drawOne = (brush: Brush, drawing: Drawing, place: OverlayPlace, width: number): void => {
  const [first, second] = drawing.spots.map((spot) => pointOf(spot, place));
  if (!first) return;
  const { unit } = place;
  const { scale } = place.picture();
  if (drawing.tool === 'horizontal') return line(brush, { x: 0, y: first.y }, { x: width, y: first.y });
  if (drawing.tool === 'text') return brush.fillText(drawing.text, first.x, first.y);
  if (!second) return;
  if (drawing.tool === 'trend') return line(brush, first, second);
  if (drawing.tool === 'ray') return line(brush, first, rayEnd(first, second, width));
  if (drawing.tool === 'rectangle') {
    brush.globalAlpha = 0.14;
    brush.fillRect(first.x, first.y, second.x - first.x, second.y - first.y);
    brush.globalAlpha = 1;
    return brush.strokeRect(first.x, first.y, second.x - first.x, second.y - first.y);
  }
  const [from, to] = drawing.spots as readonly [Spot, Spot];
  for (const level of FIB_LEVELS) {
    const y = first.y + (second.y - first.y) * level;
    const price = Math.round(from.price + (to.price - from.price) * level);
    line(brush, { x: Math.min(first.x, second.x), y }, { x: width, y });
    brush.fillText(
      `${level} \u00B7 ${formatScaled(price, scale)}`,
      Math.min(first.x, second.x) + 4 * unit,
      y - 3 * unit,
    );
  }
};

export const createDrawingsOverlay = (): DrawingsOverlay => {
  let drawings: readonly Drawing[] = [];
  let begun: readonly Spot[] = [];
  let onSpot: ((spot: Spot) => void) | undefined;
  let place: OverlayPlace | undefined;
  let redraw = (): void => {};

  const draw = (target: Canvas): void => {
    target.useMediaCoordinateSpace(({ context, mediaSize }) => {
      if (!place) return;
      const { colours, unit } = place;
      context.save();
      context.strokeStyle = colours.brand;
      context.fillStyle = colours.brand;
      context.lineWidth = 1.5 * unit;
      context.font = `500 ${11 * unit}px "Geist Variable", sans-serif`;
      for (const drawing of drawings) drawOne(context, drawing, place, mediaSize.width);
      for (const spot of begun) {
        const point = pointOf(spot, place);
        if (!point) continue;
        context.beginPath();
        context.arc(point.x, point.y, 4 * unit, 0, 2 * Math.PI);
        context.fill();
      }
      context.restore();
    });
  };
  const views: IPrimitivePaneView[] = [{ zOrder: () => 'top', renderer: () => ({ draw }) }];
  const primitive: ISeriesPrimitive = {
    attached: ({ requestUpdate }) => {
      redraw = requestUpdate;
    },
    paneViews: () => views,
  };

  const press = ({ point, paneIndex = 0 }: MouseEventParams): void => {
    const spot = point && place && paneIndex === 0 ? spotAt(point, place) : undefined;
    if (spot) onSpot?.(spot);
  };

  return {
    show: (next, places) => {
      [drawings, begun] = [next, places];
      redraw();
    },
    listen: (listener) => {
      onSpot = listener;
    },
    attach: (next) => {
      place = next;
      next.series.attachPrimitive(primitive);
      next.chart.subscribeClick(press);
      redraw();
    },
    detach: () => {
      place?.series.detachPrimitive(primitive);
      place?.chart.unsubscribeClick(press);
      place = undefined;
      redraw = () => {};
    },
  };
};
