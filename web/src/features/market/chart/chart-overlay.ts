import type { IChartApi, ISeriesApi, LineSeries, SeriesType, UTCTimestamp } from 'lightweight-charts';
import type { ChartColours } from './chart-colours.ts';
import type { ChartPicture } from './chart-picture.ts';

/** Where an overlay draws: good until the series or the colours change. */
export interface OverlayPlace {
  chart: IChartApi;
  series: ISeriesApi<SeriesType>;
  /** The library's kind of a line: given here, so that the chart's file alone has the library. */
  lineKind: typeof LineSeries;
  colours: ChartColours;
  /** The same colour, thinner. */
  fade: (colour: string, alpha: number) => string;
  /** Pixels of a design pixel. */
  unit: number;
  picture: () => ChartPicture;
  toTime: (epochSeconds: number) => UTCTimestamp;
}

/** Something over the prices that the chart itself knows nothing of, so that its code need not be there for everyone. */
export interface ChartOverlay {
  /** Called anew for every new series. */
  attach: (place: OverlayPlace) => void;
  detach: () => void;
}
