import { expect, test } from 'vitest';
import { deviceName, isHandheld, suggestPasskeyName } from './device-name.ts';

test('a device is named by what it said of itself', () => {
  expect(deviceName({ browser: 'Chrome', system: 'Android' })).toBe('Chrome · Android');
  expect(deviceName({ browser: '', system: 'iOS' })).toBe('iOS');
  expect(deviceName({ browser: '', system: '' })).toBeUndefined();
});

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1', 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15', 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Linux'],
  ['curl/8.0', ''],
])('a passkey of %j is called %j at first', (agent, name) => {
  expect(suggestPasskeyName(agent)).toBe(name);
});

test('phones are told from desks', () => {
  expect(isHandheld('Android')).toBe(true);
  expect(isHandheld('Windows')).toBe(false);
});
