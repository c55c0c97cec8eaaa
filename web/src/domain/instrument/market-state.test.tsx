import { afterEach, expect, test, vi } from 'vitest';
import { drawScreen } from '../../templates/test-screen.tsx';
import { MarketState } from './market-state.tsx';
import { sampleInstrument } from './test-instruments.ts';
import { listedQuote } from './use-live-quote.ts';

/** A line that is being opened for as long as the test lasts. */
class OpeningSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 0;
  close(): void {}
}
vi.stubGlobal('WebSocket', OpeningSocket);

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(() => screen.stop());

const draw = async (change: Parameters<typeof sampleInstrument>[0]) => {
  const instrument = sampleInstrument(change);
  screen = await drawScreen(<MarketState instrument={instrument} quote={listedQuote(instrument)} />, {});
};

test('a closed market names the moment it opens and counts down to it', async () => {
  await draw({ state: 'closed', opensAt: '2099-01-01 00:00:00' });
  await screen.says('Market closed. Opens in');
  expect(screen.container.textContent).toMatch(/Opens in \d+:\d\d:\d\d, (2098-12-31|2099-01-01) \d\d:\d\d\.$/);
});

test('a closed market whose opening is not known is closed all the same', async () => {
  await draw({ state: 'closed', opensAt: null });
  await screen.says('Market closed');
  expect(screen.container.textContent).not.toContain('Opens');
});

test('a halt and silence each have a reason of their own', async () => {
  await draw({ state: 'halted' });
  await screen.says('Trading halted while we check an unusual price move.');
  expect(screen.container.textContent).not.toContain('No new prices');
  await screen.stop();
  await draw({ state: 'stale' });
  await screen.says('No new prices.');
});

test('an open market says nothing', async () => {
  await draw({ state: 'open' });
  expect(screen.container.textContent).toBe('');
});
