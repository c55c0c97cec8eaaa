import { afterEach, expect, test, vi } from 'vitest';
import { watchColours } from './chart-colours.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
});

test('a chart is drawn anew when the member changes the theme, and when the phone goes dark by itself', async () => {
  const scheme = new EventTarget();
  vi.stubGlobal('matchMedia', () => scheme);
  const onChange = vi.fn<() => void>();
  const stop = watchColours(onChange);
  document.documentElement.dataset['theme'] = 'dark';
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  scheme.dispatchEvent(new Event('change'));
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
  scheme.dispatchEvent(new Event('change'));
  expect(onChange).toHaveBeenCalledTimes(2);
});
