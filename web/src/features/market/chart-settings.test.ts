import { readStored } from '@assay/client/storage';
import { expect, test } from 'vitest';
import { changeChart, parseChartSettings, toggleStudy, useChartSettings } from './chart-settings.ts';

test('a change is kept on the device and read back', () => {
  changeChart({ interval: '4h', kind: 'line', studies: ['rsi'] });
  toggleStudy('ma');
  expect(useChartSettings.getState()).toEqual({ interval: '4h', kind: 'line', studies: ['ma', 'rsi'] });
  expect(parseChartSettings(readStored('chart'))).toEqual({ interval: '4h', kind: 'line', studies: ['ma', 'rsi'] });
  toggleStudy('rsi');
  expect(useChartSettings.getState().studies).toEqual(['ma']);
});

test('what is not understood falls back to its default, part by part', () => {
  const defaults = { interval: '15m', kind: 'candles', studies: ['ma', 'vol'] };
  for (const stored of [null, 'x', '7', '{"interval":"2m","kind":3,"studies":"ma"}']) {
    expect(parseChartSettings(stored)).toEqual(defaults);
  }
  expect(parseChartSettings('{"interval":"1w","studies":["macd","none"]}')).toEqual({
    ...defaults,
    interval: '1w',
    studies: ['macd'],
  });
});
