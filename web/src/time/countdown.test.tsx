import { formatWireTime } from '@assay/contract/time';
import { render } from '@assay/ui/test-render.ts';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadInitialLocale, loadTexts, t } from '../i18n/i18n.ts';
import { Countdown } from './countdown.tsx';

const START = Date.UTC(2026, 10, 15, 6);
const HOUR_MS = 3_600_000;
/** The second that the wire cuts off is waited for as well. */
const inMs = (ms: number): string => formatWireTime(START + ms - 1000);

beforeAll(async () => {
  await loadInitialLocale();
  await loadTexts('countdown');
});
beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

test('days are counted apart from the clock, which stands alone on the last one', async () => {
  const box = await render(<Countdown time={inMs(50 * HOUR_MS)} />);
  expect(box.textContent).toBe(t('countdown.daysAndTime', { days: 2, time: '02:00:00' }));
  await render(<Countdown time={inMs(24 * HOUR_MS)} />);
  expect(box.textContent).toBe(t('countdown.daysAndTime', { days: 1, time: '00:00:00' }));
  await render(<Countdown time={inMs(24 * HOUR_MS - 1000)} />);
  expect(box.textContent).toBe('23:59:59');
});

test('the last second ends in the word of what happens then', async () => {
  const box = await render(<Countdown time={inMs(1000)} />);
  expect(box.textContent).toBe('00:00:01');
  await act(async () => void vi.advanceTimersByTime(1000));
  expect(box.textContent).toBe(t('countdown.due'));
});

test('a caller may have words of its own', async () => {
  const box = await render(<Countdown time={inMs(1000)} over="Closed" sentence={(time) => `in ${time}`} />);
  expect(box.textContent).toBe('in 00:00:01');
  await act(async () => void vi.advanceTimersByTime(1000));
  expect(box.textContent).toBe('Closed');
});
