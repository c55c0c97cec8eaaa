import type { Bar } from './bars.ts';
import type { Periods, StudyId } from './studies.ts';

/** All that a chart shows at one moment. */
export interface ChartPicture {
  bars: readonly Bar[];
  scale: number;
  stepSeconds: number;
  kind: 'candles' | 'line';
  studies: readonly StudyId[];
  periods: Periods;
}
