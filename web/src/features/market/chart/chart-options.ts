/** How every chart looks: quiet grid, our type, an iris crosshair; gestures for one thumb and two. */
import {
  ColorType,
  CrosshairMode,
  type DeepPartial,
  type ChartOptions,
  LineStyle,
  TrackingModeExitMode,
} from 'lightweight-charts';
import { type ChartColours, fade } from './chart-colours.ts';

/** Design pixels. */
const AXIS_TEXT = 11;
const AXIS_ROOM = 30;
const AXIS_CHARACTER = 5.3;

/** As wide as the prices beside the chart will be, so that the axis does not grow, and the chart move, once they are drawn. */
export const axisWidth = (price: string, rem: number): number =>
  ((AXIS_ROOM + AXIS_CHARACTER * price.length) * rem) / 16;

export const chartOptions = (colours: ChartColours, rem: number): DeepPartial<ChartOptions> => {
  const crosshairLine = {
    color: fade(colours.brand, 0.7),
    width: 1,
    style: LineStyle.Dashed,
    labelBackgroundColor: colours.sunken,
  } as const;
  return {
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: colours.text3,
      fontSize: (AXIS_TEXT * rem) / 16,
      fontFamily: '"Geist Variable", system-ui, sans-serif',
      panes: { enableResize: false, separatorColor: fade(colours.text, 0.1) },
      // Its notice and link stand in the chart's settings.
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: fade(colours.text, 0.07) } },
    rightPriceScale: {
      borderVisible: false,
      entireTextOnly: true,
      tickMarkDensity: 4,
    },
    timeScale: {
      borderVisible: false,
      rightOffset: 4,
      barSpacing: (7.5 * rem) / 16,
      minBarSpacing: 1.5,
      maxBarSpacing: 40,
      allowBoldLabels: false,
    },
    crosshair: { mode: CrosshairMode.Normal, vertLine: crosshairLine, horzLine: crosshairLine },
    // A long press starts the crosshair; it stays while the finger moves and goes with the next tap.
    trackingMode: { exitMode: TrackingModeExitMode.OnNextTap },
    handleScroll: { vertTouchDrag: false },
    kineticScroll: { touch: true, mouse: false },
  };
};
