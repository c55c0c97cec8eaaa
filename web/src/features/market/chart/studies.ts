/** The indicators a chart offers: where each is drawn and which lines it has. */
import type { Bar } from './bars.ts';
import { atr, bollinger, ema, macd, rsi, sma, stochastic } from './indicators.ts';

/** In the order of drawing: what is quiet lies below. */
export const STUDIES = ['boll', 'ma', 'ema', 'vol', 'macd', 'rsi', 'stoch', 'atr'] as const;
export type StudyId = (typeof STUDIES)[number];

/** Candles that each looks back over, unless one says otherwise; those without a number have none to choose. */
export const PERIODS = { boll: 20, ma: 20, ema: 50, rsi: 14, stoch: 14, atr: 14 } as const satisfies Partial<
  Record<StudyId, number>
>;
export type Periods = Readonly<Record<keyof typeof PERIODS, number>>;
/** Whole numbers between these make sense of any of them. */
export const PERIOD_RANGE = { least: 2, most: 200 } as const;
export const hasPeriod = (id: StudyId): id is keyof typeof PERIODS => id in PERIODS;

export interface StudyLine {
  /** As in every chart program; the same in all languages. */
  label: string;
  tone: 'brand' | 'warn' | 'quiet' | 'direction';
  shape: 'line' | 'histogram';
  /** Prices and their differences are integers at the instrument's scale; counts and ratios are plain numbers. */
  unit: 'price' | 'plain';
  values: (number | null)[];
}

interface Study {
  /** main: over the candles; foot: at their foot; own: a pane below. */
  place: 'main' | 'foot' | 'own';
  lines: (bars: readonly Bar[], periods: Periods) => StudyLine[];
}

const closes = (bars: readonly Bar[]) => bars.map(({ close }) => close);

export const STUDY: Record<StudyId, Study> = {
  ma: {
    place: 'main',
    lines: (bars, { ma }) => [
      { label: `MA ${ma}`, tone: 'brand', shape: 'line', unit: 'price', values: sma(closes(bars), ma) },
    ],
  },
  ema: {
    place: 'main',
    lines: (bars, { ema: period }) => [
      { label: `EMA ${period}`, tone: 'warn', shape: 'line', unit: 'price', values: ema(closes(bars), period) },
    ],
  },
  boll: {
    place: 'main',
    lines: (bars, { boll }) => {
      const { upper, middle, lower } = bollinger(closes(bars), boll, 2);
      const line = { tone: 'quiet', shape: 'line', unit: 'price' } as const;
      return [
        { ...line, label: `BOLL ${boll}`, values: middle },
        { ...line, label: '+2σ', values: upper },
        { ...line, label: '\u22122σ', values: lower },
      ];
    },
  },
  vol: {
    place: 'foot',
    lines: (bars) => [
      { label: 'VOL', tone: 'direction', shape: 'histogram', unit: 'plain', values: bars.map(({ ticks }) => ticks) },
    ],
  },
  macd: {
    place: 'own',
    lines: (bars) => {
      const { difference, signal, histogram } = macd(closes(bars), 12, 26, 9);
      return [
        { label: 'MACD', tone: 'direction', shape: 'histogram', unit: 'price', values: histogram },
        { label: 'DIF', tone: 'brand', shape: 'line', unit: 'price', values: difference },
        { label: 'DEA', tone: 'warn', shape: 'line', unit: 'price', values: signal },
      ];
    },
  },
  rsi: {
    place: 'own',
    lines: (bars, { rsi: period }) => [
      { label: `RSI ${period}`, tone: 'brand', shape: 'line', unit: 'plain', values: rsi(closes(bars), period) },
    ],
  },
  stoch: {
    place: 'own',
    lines: (bars, { stoch }) => {
      const { k, d } = stochastic(bars, stoch);
      return [
        { label: `%K ${stoch}`, tone: 'brand', shape: 'line', unit: 'plain', values: k },
        { label: '%D 3', tone: 'warn', shape: 'line', unit: 'plain', values: d },
      ];
    },
  },
  atr: {
    place: 'own',
    lines: (bars, { atr: period }) => [
      { label: `ATR ${period}`, tone: 'quiet', shape: 'line', unit: 'price', values: atr(bars, period) },
    ],
  },
};
