/** How this visitor likes charts: kept on the device. */
import { readStored, writeStored } from '@assay/client/storage';
import { CANDLE_INTERVALS, type CandleInterval } from '@assay/contract/market';
import { create } from 'zustand';
import { STUDIES, type StudyId } from './chart/studies.ts';

const KEY = 'chart';

export interface ChartSettings {
  interval: CandleInterval;
  kind: 'candles' | 'line';
  studies: readonly StudyId[];
}

const DEFAULTS: ChartSettings = { interval: '15m', kind: 'candles', studies: ['ma', 'vol'] };

/** Storage can hold anything: each part that is not understood falls back to its default. */
export const parseChartSettings = (stored: string | null): ChartSettings => {
  let raw: Partial<Record<keyof ChartSettings, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) raw = parsed;
  } catch {
    return DEFAULTS;
  }
  const { studies } = raw;
  return {
    interval: CANDLE_INTERVALS.find((known) => known === raw.interval) ?? DEFAULTS.interval,
    kind: raw.kind === 'line' ? 'line' : DEFAULTS.kind,
    studies: Array.isArray(studies) ? STUDIES.filter((known) => studies.includes(known)) : DEFAULTS.studies,
  };
};

export const useChartSettings = create<ChartSettings>(() => parseChartSettings(readStored(KEY)));

export const changeChart = (change: Partial<ChartSettings>): void => {
  useChartSettings.setState(change);
  writeStored(KEY, JSON.stringify(useChartSettings.getState()));
};

/** Indicators keep the order of the table, whatever the order they were switched on in. */
export const toggleStudy = (id: StudyId): void => {
  const { studies } = useChartSettings.getState();
  changeChart({ studies: STUDIES.filter((known) => (known === id ? !studies.includes(id) : studies.includes(known))) });
};
