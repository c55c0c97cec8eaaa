import { readStored } from '@assay/client/storage';
import { expect, test } from 'vitest';
import {
  changeChart,
  OWN_MARKS,
  parseChartSettings,
  setPeriod,
  toggleOwn,
  toggleStudy,
  useChartSettings,
} from './chart-settings.ts';
import { PERIODS } from './chart/studies.ts';

test('a change is kept on the device and read back', () => {
  changeChart({ interval: '4h', kind: 'line', studies: ['rsi'], compare: 'ETHUSDT' });
  toggleStudy('ma');
  toggleOwn('targets');
  setPeriod('ma', 7);
  setPeriod('rsi', 1);
  setPeriod('rsi', 2.5);
  const kept = {
    interval: '4h',
    kind: 'line',
    studies: ['ma', 'rsi'],
    // Senseless values were not taken.
    periods: { ...PERIODS, ma: 7 },
    own: ['entries', 'closeOut', 'options', 'fills'],
    compare: 'ETHUSDT',
  };
  expect(useChartSettings.getState()).toEqual(kept);
  expect(parseChartSettings(readStored('chart'))).toEqual(kept);
  toggleStudy('rsi');
  expect(useChartSettings.getState().studies).toEqual(['ma']);
  toggleOwn('targets');
  expect(useChartSettings.getState().own).toEqual(OWN_MARKS);
});

test('what is not understood falls back to its default, part by part', () => {
  const defaults = {
    interval: '15m',
    kind: 'candles',
    studies: ['ma', 'vol'],
    periods: PERIODS,
    own: OWN_MARKS,
    compare: null,
  };
  for (const stored of [
    null,
    'x',
    '7',
    '{"interval":"2m","kind":3,"studies":"ma","periods":{"ma":999,"rsi":"x"},"own":7}',
  ]) {
    expect(parseChartSettings(stored)).toEqual(defaults);
  }
  expect(parseChartSettings('{"interval":"1w","studies":["macd","none"],"own":["fills","?"]}')).toEqual({
    ...defaults,
    interval: '1w',
    studies: ['macd'],
    own: ['fills'],
  });
});
