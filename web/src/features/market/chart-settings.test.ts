import { readStored } from '@assay/client/storage';
import { expect, test } from 'vitest';
import {
  changeChart,
  OWN_MARKS,
  parseChartSettings,
  toggleOwn,
  toggleStudy,
  useChartSettings,
} from './chart-settings.ts';

test('a change is kept on the device and read back', () => {
  changeChart({ interval: '4h', kind: 'line', studies: ['rsi'] });
  toggleStudy('ma');
  toggleOwn('targets');
  const kept = {
    interval: '4h',
    kind: 'line',
    studies: ['ma', 'rsi'],
    own: ['entries', 'closeOut', 'options', 'fills'],
  };
  expect(useChartSettings.getState()).toEqual(kept);
  expect(parseChartSettings(readStored('chart'))).toEqual(kept);
  toggleStudy('rsi');
  expect(useChartSettings.getState().studies).toEqual(['ma']);
  toggleOwn('targets');
  expect(useChartSettings.getState().own).toEqual(OWN_MARKS);
});

test('what is not understood falls back to its default, part by part', () => {
  const defaults = { interval: '15m', kind: 'candles', studies: ['ma', 'vol'], own: OWN_MARKS };
  for (const stored of [null, 'x', '7', '{"interval":"2m","kind":3,"studies":"ma","own":7}']) {
    expect(parseChartSettings(stored)).toEqual(defaults);
  }
  expect(parseChartSettings('{"interval":"1w","studies":["macd","none"],"own":["fills","?"]}')).toEqual({
    ...defaults,
    interval: '1w',
    studies: ['macd'],
    own: ['fills'],
  });
});
