/** The indicators a chart offers: where each is drawn and which lines it has. */
import type { Bar } from './bars.ts';
import { bollinger, ema, macd, rsi, sma } from './indicators.ts';

/** In the order of drawing: what is quiet lies below. */
export const STUDIES = ['boll', 'ma', 'ema', 'vol', 'macd', 'rsi'] as const;
export type StudyId = (typeof STUDIES)[number];

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
  lines: (bars: readonly Bar[]) => StudyLine[];
}

const closes = (bars: readonly Bar[]) => bars.map(({ close }) => close);

export const STUDY: Record<StudyId, Study> = {
  ma: {
    place: 'main',
    lines: (bars) => [{ label: 'MA 20', tone: 'brand', shape: 'line', unit: 'price', values: sma(closes(bars), 20) }],
  },
  ema: {
    place: 'main',
    lines: (bars) => [{ label: 'EMA 50', tone: 'warn', shape: 'line', unit: 'price', values: ema(closes(bars), 50) }],
  },
  boll: {
    place: 'main',
    lines: (bars) => {
      const { upper, middle, lower } = bollinger(closes(bars), 20, 2);
      const line = { tone: 'quiet', shape: 'line', unit: 'price' } as const;
      return [
        { ...line, label: 'BOLL', values: middle },
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
    lines: (bars) => [{ label: 'RSI 14', tone: 'brand', shape: 'line', unit: 'plain', values: rsi(closes(bars), 14) }],
  },
};
