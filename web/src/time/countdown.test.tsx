import { formatWireTime } from '@assay/contract/time';
import { render } from '@assay/ui/test-render.ts';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadContestTexts, loadInitialLocale, loadOfferingTexts, loadProductTexts, t } from '../i18n/i18n.ts';
import { Countdown } from './countdown.tsx';

const START = Date.UTC(2026, 10, 15, 6);
const HOUR_MS = 3_600_000;
/** The second that the wire cuts off is waited for as well. */
const inMs = (ms: number): string => formatWireTime(START + ms - 1000);

beforeAll(async () => {
  await loadInitialLocale();
  await Promise.all([loadContestTexts(), loadOfferingTexts(), loadProductTexts()]);
});
beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

test('days are counted apart from the clock, which stands alone on the last one', async () => {
  const box = await render(<Countdown of="contest" time={inMs(50 * HOUR_MS)} />);
  expect(box.textContent).toBe(t('contest.daysAndTime', { days: 2, time: '02:00:00' }));
  await render(<Countdown of="contest" time={inMs(24 * HOUR_MS)} />);
  expect(box.textContent).toBe(t('contest.daysAndTime', { days: 1, time: '00:00:00' }));
  await render(<Countdown of="contest" time={inMs(24 * HOUR_MS - 1000)} />);
  expect(box.textContent).toBe('23:59:59');
});

test.each([
  ['contest', '00:00:01', () => t('contest.due')],
  ['offering', '00:00:01', () => t('offering.due')],
  ['product', () => t('product.deadlineLeft', { time: '00:00:01' }), () => t('product.over')],
] as const)('the last second of a %s ends in its own words', async (of, last, due) => {
  const box = await render(<Countdown of={of} time={inMs(1000)} />);
  expect(box.textContent).toBe(typeof last === 'string' ? last : last());
  await act(async () => vi.advanceTimersByTime(1000));
  expect(box.textContent).toBe(due());
});
