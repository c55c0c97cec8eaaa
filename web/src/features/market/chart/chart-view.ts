/**
 * The one owner of the chart library: it draws what it is shown and tells what the finger does.
 * A change of the last bars touches only those; anything else replaces the series without an empty frame between.
 */
import { formatScaled } from '@assay/ui/number-format.ts';
import {
  createChart,
  type ISeriesApi,
  LineSeries,
  type LogicalRange,
  type SeriesType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { type Bar, changedFrom } from './bars.ts';
import { type ChartColours, fade, readColours, watchColours } from './chart-colours.ts';
import { axisWidth, chartOptions } from './chart-options.ts';
import type { ChartOverlay } from './chart-overlay.ts';
import type { ChartPicture } from './chart-picture.ts';
import { type ChartClock, createChartClock, localOffsetSeconds } from './chart-time.ts';
import { createLayers, type Layer } from './layers.ts';

interface ChartListeners {
  /** The first picture stands; nothing of the chart was seen before. */
  onDrawn: () => void;
  /** The finger rests on a bar; undefined when it left. */
  onPoint: (bar: Bar | undefined) => void;
  /** The oldest bars come into sight. */
  onOldest: () => void;
  /** Whether the newest bar is in sight. */
  onNewest: (isVisible: boolean) => void;
}

export interface ChartView {
  show: (picture: ChartPicture) => void;
  toNewest: () => void;
  /** Draws something over the prices until it is taken away again. */
  lay: (overlay: ChartOverlay) => () => void;
  destroy: () => void;
}

/**
 * Share of its height that the chart has while it draws its first pictures unseen: what runs for the first time takes a poor
 * phone as long as a whole picture does. It is as wide as it will be, since its axis is as wide as its text.
 */
const UNSEEN_SHARE = 1 / 3;

/** Takes each step in a frame of its own, until it is stopped. */
const inFrames = ([step, ...others]: (() => void)[]): (() => void) => {
  if (step === undefined) return () => {};
  let stop = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    step();
    stop = inFrames(others);
  });
  return () => stop();
};
/** A frame that is the library's. */
const rest = () => {};

/** Bars left of the screen when more are asked for, and right of it when the way back is offered. */
const OLDEST_MARGIN = 40;
const NEWEST_MARGIN = 3;

const layoutKey = ({ scale, stepSeconds, kind, studies, periods }: ChartPicture) =>
  [scale, stepSeconds, kind, ...studies, ...Object.values(periods)].join();

export const createChartView = (container: HTMLElement, first: ChartPicture, listeners: ChartListeners): ChartView => {
  let colours: ChartColours = readColours(container);
  let shown: ChartPicture | undefined;
  let layers: Layer[] = [];
  let prices: ISeriesApi<SeriesType> | undefined;
  const overlays = new Set<ChartOverlay>();
  let clock: ChartClock = createChartClock(60, localOffsetSeconds());
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const chart = createChart(container, {
    ...chartOptions(colours, rem),
    width: container.clientWidth,
    height: container.clientHeight * UNSEEN_SHARE,
  });
  let isDrawn = false;

  const paint = (from: number) => {
    if (!shown) return;
    for (const layer of layers) layer.draw(shown.bars, from);
  };

  const toTime = (seconds: number) => clock.toChart(seconds) as UTCTimestamp;

  const attach = (overlay: ChartOverlay) => {
    if (!prices || !shown) return;
    const picture = () => shown!;
    overlay.attach({ chart, series: prices, lineKind: LineSeries, colours, fade, unit: rem / 16, picture, toTime });
  };

  const build = (picture: ChartPicture) => {
    for (const overlay of overlays) overlay.detach();
    for (const layer of layers) layer.remove();
    clock = createChartClock(picture.stepSeconds, localOffsetSeconds());
    chart.applyOptions({
      rightPriceScale: { minimumWidth: axisWidth(formatScaled(picture.bars.at(-1)?.high ?? 0, picture.scale), rem) },
      localization: {
        timeFormatter: (time: Time) => clock.full(time as number),
      },
      timeScale: {
        timeVisible: picture.stepSeconds < 86_400,
        tickMarkFormatter: (time: Time, kind: number) => clock.mark(time as number, kind),
      },
    });
    ({ layers, prices } = createLayers({ chart, picture, colours, toTime }));
    for (const overlay of overlays) attach(overlay);
  };

  const show = (picture: ChartPicture) => {
    if (picture === shown) return;
    const before = shown;
    const isSameLayout = before !== undefined && layoutKey(before) === layoutKey(picture);
    shown = picture;
    if (!isSameLayout) build(picture);
    paint(isSameLayout ? changedFrom(before.bars, picture.bars) : 0);
    if (before?.stepSeconds !== picture.stepSeconds) chart.timeScale().resetTimeScale();
  };

  const fill = () => chart.resize(container.clientWidth, container.clientHeight, true);
  const sizes = new ResizeObserver(fill);

  const look = (range: LogicalRange | null) => {
    if (!isDrawn || !range || !shown) return;
    if (range.from < OLDEST_MARGIN) listeners.onOldest();
    listeners.onNewest(range.to >= shown.bars.length - NEWEST_MARGIN);
  };

  const appear = () => {
    isDrawn = true;
    container.style.visibility = '';
    sizes.observe(container);
    look(chart.timeScale().getVisibleLogicalRange());
    listeners.onDrawn();
  };

  const recolour = () => {
    colours = readColours(container);
    chart.applyOptions(chartOptions(colours, rem));
    if (!shown) return;
    build(shown);
    paint(0);
  };

  chart.subscribeCrosshairMove(({ time }) => {
    const at = time === undefined ? undefined : clock.fromChart(time as number);
    listeners.onPoint(at === undefined ? undefined : shown?.bars.find((bar) => bar.time === at));
  });
  chart.timeScale().subscribeVisibleLogicalRangeChange(look);
  const unwatch = watchColours(recolour);
  // Text drawn before the font is there would stay in another one.
  const font = `500 ${rem}px "Geist Variable"`;
  if (!document.fonts.check(font)) void document.fonts.load(font).then(() => chart.applyOptions({}));

  // All at once, the first picture would keep a poor phone from answering.
  container.style.visibility = 'hidden';
  const stop = inFrames([() => show({ ...first, studies: [] }), rest, () => show(first), rest, fill, appear]);

  return {
    show,
    toNewest: () => chart.timeScale().scrollToRealTime(),
    lay: (overlay) => {
      overlays.add(overlay);
      attach(overlay);
      return () => {
        overlays.delete(overlay);
        overlay.detach();
      };
    },
    destroy: () => {
      stop();
      unwatch();
      sizes.disconnect();
      for (const overlay of overlays) overlay.detach();
      overlays.clear();
      chart.remove();
    },
  };
};
