/** The line of another market over the prices. It begins anew wherever the first bar in sight is. */
import type { ISeriesApi, SeriesType } from 'lightweight-charts';
import type { Bar } from './bars.ts';
import type { ChartOverlay, OverlayPlace } from './chart-overlay.ts';
import { type Compared, compareBars } from './compare.ts';

export interface CompareOverlay extends ChartOverlay {
  /** The bars of the other market, and of the one on the chart. */
  show: (bars: readonly Bar[], own: readonly Bar[]) => void;
}

/** `onBase`: where both begin now. */
export const createCompareOverlay = (onBase: (base: Compared['base'] | undefined) => void): CompareOverlay => {
  let place: OverlayPlace | undefined;
  let line: ISeriesApi<SeriesType> | undefined;
  let bars: readonly Bar[] = [];
  let own: readonly Bar[] = [];
  let drawn = '';

  const draw = (): void => {
    if (!place || !line) return;
    const { chart, picture, toTime } = place;
    const { scale } = picture();
    const from = Math.max(0, Math.ceil(chart.timeScale().getVisibleLogicalRange()?.from ?? 0));
    const since = own[Math.min(from, own.length - 1)]?.time ?? 0;
    const key = [
      since,
      own.length,
      own[0]?.time,
      own.at(-1)?.close,
      bars.length,
      bars[0]?.time,
      bars.at(-1)?.close,
    ].join();
    if (key === drawn) return;
    drawn = key;
    const compared = compareBars(own, bars, since);
    line.setData(
      (compared?.points ?? []).map(({ time, value }) => ({ time: toTime(time), value: value / 10 ** scale })),
    );
    onBase(compared?.base);
  };

  const detach = (): void => {
    if (place && line) {
      place.chart.timeScale().unsubscribeVisibleLogicalRangeChange(draw);
      place.chart.removeSeries(line);
    }
    place = undefined;
    line = undefined;
    drawn = '';
  };

  return {
    attach: (given) => {
      detach();
      place = given;
      line = given.chart.addSeries(given.lineKind, {
        color: given.colours.warn,
        lineWidth: 2,
        priceLineVisible: false,
        lastValueVisible: false,
        crosshairMarkerVisible: false,
      });
      given.chart.timeScale().subscribeVisibleLogicalRangeChange(draw);
      draw();
    },
    detach,
    show: (next, nextOwn) => {
      bars = next;
      own = nextOwn;
      draw();
    },
  };
};
