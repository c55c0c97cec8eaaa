/**
 * A member's own trades over the candles. Lines that are near enough widen the price scale; one that is still out of
 * sight is named at the edge that it lies behind, and has no tag on the scale. Fetched by members alone.
 */
import { formatScaled } from '@assay/ui/number-format.ts';
import type { ISeriesPrimitive, ISeriesPrimitiveAxisView, IPrimitivePaneView } from 'lightweight-charts';
import type { ChartMarks, LineMark } from '../../../domain/instrument/chart-marks.ts';
import type { ChartOverlay, OverlayPlace } from './chart-overlay.ts';
import { type Brush, drawFill, drawLabel, drawLine, labelGap, lineColour } from './mark-brush.ts';
import { barAt, namedOf, rangeOf, rangeWith, spreadApart } from './mark-places.ts';

export interface MarksOverlay extends ChartOverlay {
  show: (marks: ChartMarks) => void;
}

const NOTHING: ChartMarks = { lines: [], fills: [] };
/** Design pixels: the legend of the candle under the finger stands above this. */
const TOP = 26;
const BOTTOM = 12;
const LEFT = 8;

type Canvas = Parameters<NonNullable<ReturnType<IPrimitivePaneView['renderer']>>['draw']>[0];

interface PlacedLine {
  line: LineMark;
  /** Pixels from the top of the pane, out of it where the line is out of sight. */
  y: number;
  isInSight: boolean;
  /** How many lines its name stands for besides; undefined where it has none. */
  more: number | undefined;
}

const placeLines = (lines: readonly LineMark[], { series, picture }: OverlayPlace, height: number): PlacedLine[] => {
  const { bars, scale } = picture();
  const yOf = (price: number): number | null => series.priceToCoordinate(price / 10 ** scale);
  const spots = lines.flatMap((line) => {
    const y = yOf(line.price);
    return y === null ? [] : [{ line, y }];
  });
  const price = bars.at(-1)?.close;
  const named = namedOf(
    spots.map(({ y }) => y),
    { low: 0, high: height },
    (price === undefined ? null : yOf(price)) ?? height / 2,
  );
  const more = new Map(named.map((one) => [one.index, one.more]));
  return spots.map(({ line, y }, index) => ({ line, y, isInSight: y >= 0 && y <= height, more: more.get(index) }));
};

const drawLines = (
  brush: Brush,
  lines: readonly LineMark[],
  place: OverlayPlace,
  size: Record<'width' | 'height', number>,
) => {
  const { colours, unit } = place;
  const { scale } = place.picture();
  const range = { low: TOP * unit, high: size.height - BOTTOM * unit };
  const placed = placeLines(lines, place, size.height);
  const named = placed.filter(({ more }) => more !== undefined);
  const heights = spreadApart(
    named.map(({ y }) => y),
    labelGap(unit),
    range,
  );
  for (const { line, y, isInSight } of placed) {
    if (isInSight) drawLine(brush, y, size.width, lineColour(line.kind, colours), line.kind === 'option');
  }
  named.forEach(({ line, y, isInSight, more }, index) => {
    const text = isInSight
      ? line.text
      : `${y < 0 ? '\u2191' : '\u2193'} ${line.text} \u00B7 ${formatScaled(line.price, scale)}`;
    const label = more ? `${text}  +${more}` : text;
    drawLabel(brush, { x: LEFT * unit, y: heights[index]! }, label, lineColour(line.kind, colours));
  });
};

const drawFills = (brush: Brush, marks: ChartMarks, { chart, series, picture, toTime }: OverlayPlace) => {
  const { bars, stepSeconds, scale } = picture();
  for (const fill of marks.fills) {
    const bar = barAt(bars, fill.time, stepSeconds);
    const x = bar && chart.timeScale().timeToCoordinate(toTime(bar.time));
    const y = series.priceToCoordinate(fill.price / 10 ** scale);
    if (x !== null && x !== undefined && y !== null) drawFill(brush, { x, y }, fill);
  }
};

const axisTag = (line: LineMark, lines: readonly LineMark[], place: OverlayPlace): ISeriesPrimitiveAxisView => {
  const { series, colours, picture } = place;
  const { scale } = picture();
  return {
    coordinate: () => series.priceToCoordinate(line.price / 10 ** scale) ?? -1,
    text: () => formatScaled(line.price, scale),
    // The scale would hold one that is out of sight at its end, where another price stands.
    visible: () =>
      placeLines(lines, place, series.getPane().getHeight()).some(
        (placed) => placed.line === line && placed.isInSight && placed.more !== undefined,
      ),
    // Quieter than the tag of the last price, which stays the only filled one.
    textColor: () => lineColour(line.kind, colours),
    backColor: () => colours.sunken,
  };
};

export const createMarksOverlay = (): MarksOverlay => {
  let marks = NOTHING;
  let place: OverlayPlace | undefined;
  let redraw = (): void => {};
  let tags: ISeriesPrimitiveAxisView[] = [];

  const draw = (target: Canvas) => {
    target.useMediaCoordinateSpace(({ context, mediaSize }) => {
      if (!place) return;
      const brush = { context, ...place };
      drawFills(brush, marks, place);
      drawLines(brush, marks.lines, place, mediaSize);
    });
  };
  const views: IPrimitivePaneView[] = [{ zOrder: () => 'top', renderer: () => ({ draw }) }];

  const primitive: ISeriesPrimitive = {
    attached: ({ requestUpdate }) => {
      redraw = requestUpdate;
    },
    paneViews: () => views,
    priceAxisViews: () => tags,
    autoscaleInfo: (from, to) => {
      const { bars, scale } = place?.picture() ?? { bars: [], scale: 0 };
      const range = rangeOf(bars, from, to);
      if (!range) return null;
      const { low, high } = rangeWith(
        range,
        marks.lines.map(({ price }) => price),
      );
      return { priceRange: { minValue: low / 10 ** scale, maxValue: high / 10 ** scale } };
    },
  };

  const show = (next: ChartMarks) => {
    marks = next;
    const at = place;
    tags = at ? marks.lines.map((line) => axisTag(line, marks.lines, at)) : [];
    redraw();
  };

  return {
    show,
    attach: (next) => {
      place = next;
      next.series.attachPrimitive(primitive);
      show(marks);
    },
    detach: () => {
      place?.series.detachPrimitive(primitive);
      place = undefined;
      redraw = () => {};
    },
  };
};
