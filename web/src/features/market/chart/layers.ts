/** Layers of a chart: the prices, and one layer for each line of each indicator that is switched on. */
import { formatCount, formatScaled } from '@assay/ui/number-format.ts';
import {
  AreaSeries,
  CandlestickSeries,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type SeriesType,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Bar } from './bars.ts';
import { type ChartColours, fade } from './chart-colours.ts';
import type { ChartPicture } from './chart-picture.ts';
import { STUDY, type StudyId, type StudyLine } from './studies.ts';

export interface Layer {
  /** Draws the bars from an index on; from 0 it replaces everything. */
  draw: (bars: readonly Bar[], from: number) => void;
  remove: () => void;
}

interface LayerContext {
  chart: IChartApi;
  picture: ChartPicture;
  colours: ChartColours;
  toTime: (epochSeconds: number) => UTCTimestamp;
}

type Point = Parameters<ISeriesApi<SeriesType>['update']>[0];

/** A whole series in one call, a changed tail point by point. */
const put = (series: ISeriesApi<SeriesType>, points: Point[], from: number) => {
  if (from === 0) series.setData(points);
  else for (const point of points) series.update(point);
};

/** Prices leave their integers here and nowhere else. */
const fraction = (units: number, scale: number) => units / 10 ** scale;

const priceFormat = (scale: number) =>
  ({
    type: 'custom',
    formatter: (price: number) => formatScaled(Math.round(price * 10 ** scale), scale),
    minMove: 10 ** -scale,
  }) as const;

const PLAIN_FORMAT = {
  type: 'custom',
  formatter: (value: number) => formatCount(Math.round(value)),
  minMove: 1,
} as const;

interface PriceLayer extends Layer {
  series: ISeriesApi<SeriesType>;
}

const priceLayer = ({ chart, picture, colours, toTime }: LayerContext): PriceLayer => {
  const common = {
    priceFormat: priceFormat(picture.scale),
    priceLineVisible: false,
    lastValueVisible: false,
  } as const;
  const series: ISeriesApi<SeriesType> =
    picture.kind === 'candles'
      ? chart.addSeries(CandlestickSeries, {
          ...common,
          upColor: colours.up,
          downColor: colours.down,
          wickUpColor: colours.up,
          wickDownColor: colours.down,
          borderVisible: false,
        })
      : chart.addSeries(AreaSeries, {
          ...common,
          lineColor: colours.text,
          lineWidth: 2,
          topColor: fade(colours.text, 0.12),
          bottomColor: fade(colours.text, 0),
        });
  // The library's own line and tag part ways once the newest bar is out of sight; this one always tells the last price.
  const lastPrice = series.createPriceLine({
    price: 0,
    color: colours.brand,
    lineWidth: 1,
    lineStyle: LineStyle.Dashed,
  });
  const hasFoot = picture.studies.some((id) => STUDY[id].place === 'foot');
  series.priceScale().applyOptions({ scaleMargins: { top: 0.08, bottom: hasFoot ? 0.22 : 0.08 } });
  const at = (units: number) => fraction(units, picture.scale);
  return {
    series,
    draw: (bars, from) => {
      const points = bars.slice(from).map(({ time, open, high, low, close }): Point => {
        const moment = toTime(time);
        if (picture.kind === 'line') return { time: moment, value: at(close) };
        return { time: moment, open: at(open), high: at(high), low: at(low), close: at(close) };
      });
      put(series, points, from);
      lastPrice.applyOptions({ price: at(bars.at(-1)?.close ?? 0), axisLabelVisible: bars.length > 0 });
    },
    remove: () => chart.removeSeries(series),
  };
};

const toneOf = (line: StudyLine, colours: ChartColours): string =>
  ({ brand: colours.brand, warn: colours.warn, quiet: colours.text3, direction: colours.text3 })[line.tone];

interface StudyPlace {
  id: StudyId;
  /** Which of the indicator's lines. */
  index: number;
  pane: number;
}

const studyLayer = (context: LayerContext, { id, index, pane }: StudyPlace): Layer => {
  const { chart, picture, colours, toTime } = context;
  const { place, lines } = STUDY[id];
  const { periods } = picture;
  const sample = lines([], periods)[index]!;
  const quiet = {
    priceFormat: sample.unit === 'price' ? priceFormat(picture.scale) : PLAIN_FORMAT,
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerVisible: false,
  } as const;
  const overlay = place === 'foot' ? { priceScaleId: id } : {};
  const series: ISeriesApi<SeriesType> =
    sample.shape === 'line'
      ? chart.addSeries(
          LineSeries,
          { ...quiet, color: toneOf(sample, colours), lineWidth: sample.tone === 'quiet' ? 1 : 2 },
          pane,
        )
      : chart.addSeries(HistogramSeries, { ...quiet, ...overlay, color: toneOf(sample, colours) }, pane);
  if (place === 'foot') series.priceScale().applyOptions({ scaleMargins: { top: 0.86, bottom: 0 } });
  const direction = (bar: Bar, value: number) => {
    const isUp = place === 'foot' ? bar.close >= bar.open : value >= 0;
    return fade(isUp ? colours.up : colours.down, 0.42);
  };
  return {
    draw: (bars, from) => {
      const line = lines(bars, periods)[index]!;
      const points = bars.slice(from).map((bar, offset): Point => {
        const time = toTime(bar.time);
        const value = line.values[from + offset] ?? null;
        if (value === null) return { time };
        const drawn = line.unit === 'price' ? fraction(value, picture.scale) : value;
        return line.tone === 'direction'
          ? { time, value: drawn, color: direction(bar, value) }
          : { time, value: drawn };
      });
      put(series, points, from);
    },
    remove: () => chart.removeSeries(series),
  };
};

/** Panes below the prices get a fifth of their height each. */
const PRICE_SHARE = 4;

export const createLayers = (context: LayerContext): { layers: Layer[]; prices: ISeriesApi<SeriesType> } => {
  const prices = priceLayer(context);
  const layers: Layer[] = [prices];
  let panes = 0;
  for (const id of context.picture.studies) {
    const { place, lines } = STUDY[id];
    const pane = place === 'own' ? ++panes : 0;
    layers.push(...lines([], context.picture.periods).map((_, index) => studyLayer(context, { id, index, pane })));
  }
  const [first, ...others] = context.chart.panes();
  first?.setStretchFactor(PRICE_SHARE);
  for (const pane of others) pane.setStretchFactor(1);
  return { layers, prices: prices.series };
};
