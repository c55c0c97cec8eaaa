import { beginSession, endSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { listCandles, listInstruments } from '@assay/contract/market';
import { afterEach, expect, test, vi } from 'vitest';
import { NewsSocket } from '../../calls/test-news-socket.ts';
import { sampleInstrument } from '../../domain/instrument/test-instruments.ts';
import { t } from '../../i18n/i18n.ts';
import { type Answers, drawScreen } from '../../templates/test-screen.tsx';
import { changeChart } from './chart-settings.ts';
import { ChartScreen } from './chart-screen.tsx';
import { useFavourites } from './favourites.ts';

vi.stubGlobal('WebSocket', NewsSocket);

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(async () => {
  await screen.stop();
  endSession();
  useFavourites.setState({ symbols: [] });
  changeChart({ interval: '15m' });
});

const page = (records: unknown[]) => envelope(200, { records, total: records.length, size: 100, current: 1, pages: 1 });
const draw = async (changes: Answers = {}, search: Record<string, string> = { symbol: 'BTCUSDT' }) => {
  screen = await drawScreen(
    <ChartScreen ownMarks={() => null} alerts={({ instrument }) => <p>{`bell of ${instrument.symbol}`}</p>} />,
    {
      [listInstruments.path]: () => page([sampleInstrument()]),
      [listCandles.path]: () => envelope(errorCode('unavailable')),
      ...changes,
    },
    search,
  );
};
const logIn = () => beginSession({ token: 'x', userInfo: { id: '1' } as never });

test('a market shows its price, its day and the tick that made it', async () => {
  await draw();
  await screen.says('96,412.50');
  await screen.says('97,840.20');
  await screen.says(t('market.tick', { number: '48,201,329' }));
  await screen.says('bell of BTCUSDT');
  await screen.says(t('app.simulated'));
  expect(document.querySelector('h1')!.textContent).toBe('BTC / USDT');
});

test.each([
  ['a visitor trades with virtual money', false, {}, '#/demotrading'],
  ['a member trades with money', true, {}, '#/heyue'],
  ['a member who came from the demo stays there', true, { realm: 'demo' }, '#/demotrading'],
])('%s', async (_who, isMember, search, route) => {
  if (isMember) logIn();
  await draw({}, { symbol: 'BTCUSDT', ...search });
  await screen.says(t('market.buyLong'));
  for (const [name, side] of [
    [t('market.buyLong'), 'buy'],
    [t('market.sellShort'), 'sell'],
  ] as const) {
    const { hash } = screen.link(name);
    expect(hash.startsWith(`${route}?`), hash).toBe(true);
    expect(hash).toContain(`side=${side}`);
    expect(hash).toContain('symbol=BTCUSDT');
  }
});

test('the star keeps a market among the favourites', async () => {
  await draw();
  await screen.says('96,412.50');
  screen.button(t('market.addFavourite', { pair: 'BTC/USDT' })).click();
  await expect.poll(() => screen.button(t('market.removeFavourite', { pair: 'BTC/USDT' }))).toBeDefined();
  expect(useFavourites.getState().symbols).toEqual(['BTCUSDT']);
});

test('another interval is asked for at once', async () => {
  await draw();
  await screen.says(t('market.chartFailed'));
  screen.radio(t('market.interval.1h')).click();
  await expect.poll(() => screen.asked(listCandles).some((path) => path.includes('interval=1h'))).toBe(true);
});

test('candles that could not be loaded can be asked for again; price and trade stay', async () => {
  await draw();
  await screen.says(t('market.chartFailed'));
  await screen.says('96,412.50');
  const before = screen.asked(listCandles).length;
  screen.button(t('app.retry')).click();
  await expect.poll(() => screen.asked(listCandles).length).toBeGreaterThan(before);
});

test('full screen leaves the chart alone, and gives everything back', async () => {
  await draw();
  await screen.says(t('market.buyLong'));
  screen.button(t('market.fullScreen')).click();
  await expect.poll(() => screen.link(t('market.buyLong'))).toBeUndefined();
  screen.button(t('market.leaveFullScreen')).click();
  await expect.poll(() => screen.link(t('market.buyLong'))).toBeDefined();
});

test('without a symbol the market that was looked at last is shown', async () => {
  const ether = sampleInstrument({ symbol: 'ETHUSDT', base: 'ETH' });
  const both = { [listInstruments.path]: () => page([sampleInstrument(), ether]) };
  await draw(both, { symbol: 'ETHUSDT' });
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('ETH / USDT'));
  await vi.waitFor(() => expect(localStorage.getItem('tradeSymbol')).toContain('ETHUSDT'));
  await screen.stop();
  await draw(both, {});
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('ETH / USDT'));
  localStorage.removeItem('tradeSymbol');
});

test('a market that does not exist leads to those that do', async () => {
  await draw({}, { symbol: 'NOPEUSDT' });
  await screen.says(t('market.unknown'));
  expect(screen.link(t('market.browse')).hash).toBe('#/hangqing');
  expect(document.body.textContent).not.toContain('96,412.50');
});

test('markets that could not be loaded can be asked for again', async () => {
  let isDown = true;
  await draw({
    [listInstruments.path]: () => (isDown ? envelope(errorCode('unavailable')) : page([sampleInstrument()])),
  });
  await screen.says(t('market.failed'));
  isDown = false;
  screen.button(t('app.retry')).click();
  await screen.says('96,412.50');
  expect(document.body.textContent).not.toContain(t('market.failed'));
});
