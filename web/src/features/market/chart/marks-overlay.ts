/**
 * A member's own trades over the candles. Lines that are near enough widen the price scale; one that is still out of
 * sight is named at the edge that it lies behind. Fetched by members alone.
 */
import { formatScaled } from '@assay/ui/number-format.ts';
import type { ISeriesPrimitive, ISeriesPrimitiveAxisView, IPrimitivePaneView } from 'lightweight-charts';
import type { ChartMarks, LineMark } from '../../../templates/instrument/chart-marks.ts';
import type { ChartOverlay, OverlayPlace } from './chart-overlay.ts';
import { type Brush, drawFill, drawLabel, drawLine, labelGap, lineColour } from './mark-brush.ts';
import { barAt, rangeOf, rangeWith, spreadApart } from './mark-places.ts';

export interface MarksOverlay extends ChartOverlay {
  show: (marks: ChartMarks) => void;
}

const NOTHING: ChartMarks = { lines: [], fills: [] };
/** Design pixels: the legend of the candle under the finger stands above this. */
const TOP = 26;
const BOTTOM = 12;
const LEFT = 8;

type Canvas = Parameters<NonNullable<ReturnType<IPrimitivePaneView['renderer']>>['draw']>[0];

const drawLines = (
  brush: Brush,
  lines: readonly LineMark[],
  place: OverlayPlace,
  size: Record<'width' | 'height', number>,
) => {
  const { series, colours, unit } = place;
  const { scale } = place.picture();
  const range = { low: TOP * unit, high: size.height - BOTTOM * unit };
  const spots = lines.flatMap((line) => {
    const y = series.priceToCoordinate(line.price / 10 ** scale);
    return y === null ? [] : [{ line, y, colour: lineColour(line.kind, colours) }];
  });
  const heights = spreadApart(
    spots.map(({ y }) => y),
    labelGap(unit),
    range,
  );
  for (const { line, y, colour } of spots) {
    if (y >= 0 && y <= size.height) drawLine(brush, y, size.width, colour, line.kind === 'option');
  }
  spots.forEach(({ line, y, colour }, index) => {
    const way = y < 0 ? '\u2191 ' : y > size.height ? '\u2193 ' : '';
    const text = way === '' ? line.text : `${way}${line.text} \u00B7 ${formatScaled(line.price, scale)}`;
    drawLabel(brush, { x: LEFT * unit, y: heights[index]! }, text, colour);
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

const axisTag = (line: LineMark, { series, colours, picture }: OverlayPlace): ISeriesPrimitiveAxisView => {
  const { scale } = picture();
  return {
    coordinate: () => series.priceToCoordinate(line.price / 10 ** scale) ?? -1,
    text: () => formatScaled(line.price, scale),
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
    tags = at ? marks.lines.map((line) => axisTag(line, at)) : [];
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
