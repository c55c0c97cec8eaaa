/** How this visitor likes charts: kept on the device. */
import { readStored, writeStored } from '@assay/client/storage';
import { CANDLE_INTERVALS, type CandleInterval } from '@assay/contract/market';
import { create } from 'zustand';
import { hasPeriod, PERIOD_RANGE, PERIODS, type Periods, STUDIES, type StudyId } from './chart/studies.ts';

const KEY = 'chart';

/** Parts of a member's own trades that can be shown. */
export const OWN_MARKS = ['entries', 'targets', 'closeOut', 'options', 'fills'] as const;
export type OwnMark = (typeof OWN_MARKS)[number];

export interface ChartSettings {
  interval: CandleInterval;
  kind: 'candles' | 'line';
  studies: readonly StudyId[];
  periods: Periods;
  own: readonly OwnMark[];
  /** Another market whose line is drawn beside this one's, by its symbol. */
  compare: string | null;
}

const DEFAULTS: ChartSettings = {
  interval: '15m',
  kind: 'candles',
  studies: ['ma', 'vol'],
  periods: PERIODS,
  own: OWN_MARKS,
  compare: null,
};

export const isPeriod = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= PERIOD_RANGE.least && (value as number) <= PERIOD_RANGE.most;

const parsePeriods = (raw: unknown): Periods => {
  const given: Readonly<Record<string, unknown>> = typeof raw === 'object' && raw !== null ? { ...raw } : {};
  const kept = STUDIES.filter(hasPeriod).flatMap((id) => (isPeriod(given[id]) ? [[id, given[id]]] : []));
  return { ...PERIODS, ...Object.fromEntries(kept) };
};

/** Storage can hold anything: each part that is not understood falls back to its default. */
export const parseChartSettings = (stored: string | null): ChartSettings => {
  let raw: Partial<Record<keyof ChartSettings, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) raw = parsed;
  } catch {
    return DEFAULTS;
  }
  const { studies, own } = raw;
  return {
    interval: CANDLE_INTERVALS.find((known) => known === raw.interval) ?? DEFAULTS.interval,
    kind: raw.kind === 'line' ? 'line' : DEFAULTS.kind,
    studies: Array.isArray(studies) ? STUDIES.filter((known) => studies.includes(known)) : DEFAULTS.studies,
    periods: parsePeriods(raw.periods),
    own: Array.isArray(own) ? OWN_MARKS.filter((known) => own.includes(known)) : DEFAULTS.own,
    compare: typeof raw.compare === 'string' ? raw.compare : null,
  };
};

export const useChartSettings = create<ChartSettings>(() => parseChartSettings(readStored(KEY)));

export const changeChart = (change: Partial<ChartSettings>): void => {
  useChartSettings.setState(change);
  writeStored(KEY, JSON.stringify(useChartSettings.getState()));
};

/** Entries of a table that are on after one was switched, in the order of the table. */
const switched = <T>(all: readonly T[], on: readonly T[], id: T): T[] =>
  all.filter((known) => (known === id ? !on.includes(id) : on.includes(known)));

export const toggleStudy = (id: StudyId): void =>
  changeChart({ studies: switched(STUDIES, useChartSettings.getState().studies, id) });

export const toggleOwn = (id: OwnMark): void =>
  changeChart({ own: switched(OWN_MARKS, useChartSettings.getState().own, id) });

export const setPeriod = (id: keyof Periods, period: number): void => {
  if (isPeriod(period)) changeChart({ periods: { ...useChartSettings.getState().periods, [id]: period } });
};
