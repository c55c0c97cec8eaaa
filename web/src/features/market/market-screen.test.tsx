import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { getPriceDistribution, listInstruments } from '@assay/contract/market';
import type { QuoteTuple } from '@assay/contract/stream';
import { afterEach, expect, test, vi } from 'vitest';
import { NewsSocket } from '../../calls/test-news-socket.ts';
import { sampleInstrument } from '../../domain/instrument/test-instruments.ts';
import { t } from '../../i18n/i18n.ts';
import { type Answers, drawScreen, typeInto } from '../../templates/test-screen.tsx';
import { useFavourites } from './favourites.ts';
import { MarketScreen } from './market-screen.tsx';

vi.stubGlobal('WebSocket', NewsSocket);

const BTC = sampleInstrument();
const ETH = sampleInstrument({
  id: 2,
  symbol: 'ETHUSDT',
  name: 'Ethereum',
  base: 'ETH',
  currentPrice: '3120.40',
  riseRate: '-1.20',
});
const GOLD = sampleInstrument({ id: 3, symbol: 'XAUUSD', name: 'Gold', class: 'metal', base: 'XAU', quote: 'USD' });

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(async () => {
  await screen.stop();
  useFavourites.setState({ symbols: [] });
});

const page = (records: unknown[]) => envelope(200, { records, total: records.length, size: 100, current: 1, pages: 1 });
const draw = async (changes: Answers = {}, search: Record<string, string> = {}) => {
  location.hash = '#/hangqing';
  screen = await drawScreen(
    <MarketScreen />,
    {
      [listInstruments.path]: () => page([BTC, ETH, GOLD]),
      [getPriceDistribution.path]: () =>
        envelope(200, { rising: 2, falling: 1, flat: 0, buckets: [{ from: null, to: null, count: 3 }] }),
      ...changes,
    },
    search,
  );
};
/** The bases of the rows, from top to bottom. */
const rows = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href*="symbol="]')].map((row) => row.hash.split('symbol=')[1]);
const tab = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(({ textContent }) => textContent === name)!;

test('the markets of a class lead to their charts, with their prices and how the whole market stands', async () => {
  await draw();
  await screen.says('96,412.50');
  expect(rows()).toEqual(['BTCUSDT', 'ETHUSDT']);
  await screen.says(t('market.rising', { count: 2 }));
  await screen.says(t('app.simulated'));
  expect(tab(t('market.crypto')).getAttribute('aria-selected')).toBe('true');
});

test('another class is chosen in the address', async () => {
  await draw({}, { tab: 'metal' });
  await expect.poll(rows).toEqual(['XAUUSD']);
  tab(t('market.forex')).click();
  await expect.poll(() => location.hash).toContain('tab=forex');
});

test('a class without markets says so', async () => {
  await draw({}, { tab: 'forex' });
  await screen.says(t('market.noneInClass'));
  expect(rows()).toEqual([]);
});

test('a search looks through all classes, and says how many it found', async () => {
  await draw();
  await screen.says('96,412.50');
  typeInto(document.querySelector('input[type="search"]')!, 'gold');
  await screen.says(t('market.found', { count: 1 }));
  expect(rows()).toEqual(['XAUUSD']);
  typeInto(document.querySelector('input[type="search"]')!, 'qwx');
  await screen.says(t('market.notFound', { search: 'qwx' }));
});

test('a market is starred in the list, without leaving it', async () => {
  await draw();
  await screen.says('96,412.50');
  const star = () => screen.button(t('market.addFavourite', { pair: 'ETH/USDT' }));
  await vi.waitFor(() => expect(star()).toBeDefined());
  star().click();
  await vi.waitFor(() => expect(useFavourites.getState().symbols).toEqual(['ETHUSDT']));
  expect(location.hash).toBe('#/hangqing');
  tab(t('market.favourites')).click();
  await expect.poll(() => location.hash).toContain('tab=favourites');
});

test('a column sorts the markets, and once more the other way round', async () => {
  await draw();
  await screen.says('96,412.50');
  const price = () => screen.button(t('market.sortBy', { column: t('market.sortPrice') }));
  // The heads of the columns come after the rows.
  await vi.waitFor(() => expect(price()).toBeDefined());
  price().click();
  await expect.poll(() => price().getAttribute('aria-pressed')).toBe('true');
  const first = rows();
  price().click();
  await expect.poll(rows).toEqual(first.toReversed());
});

test('favourites are listed apart; without any, the way leads to all markets', async () => {
  useFavourites.setState({ symbols: ['XAUUSD'] });
  await draw({}, { tab: 'favourites' });
  await expect.poll(rows).toEqual(['XAUUSD']);
  useFavourites.setState({ symbols: [] });
  await screen.says(t('market.noFavourites'));
  screen.button(t('market.browse')).click();
  await expect.poll(() => location.hash).toContain('tab=crypto');
});

test('markets that could not be loaded can be asked for again', async () => {
  let isDown = true;
  await draw({
    [listInstruments.path]: () => (isDown ? envelope(errorCode('unavailable')) : page([BTC])),
    [getPriceDistribution.path]: () => envelope(errorCode('unavailable')),
  });
  await screen.says(t('market.failed'));
  isDown = false;
  screen.button(t('app.retry')).click();
  await screen.says('96,412.50');
  expect(document.body.textContent).not.toContain(t('market.breadth'));
});

/** Prices as the line brings them: number of the message, then what is told of one market. */
const tick = (seq: number, price: number, state: 0 | 3 = 0): void => {
  const { id, tick: listed } = BTC;
  const quote: QuoteTuple = [id, listed + seq, Date.now(), price, price, price, state, 9_414_450, price, price, seq];
  NewsSocket.open.tell([seq === 1 ? 'snap' : 'diff', 'quotes', seq, [quote]]);
};
const btcRow = () => document.querySelector<HTMLElement>('a[href*="symbol=BTCUSDT"]')!;

test('a tick changes the price and the change of its row, and leaves the rest of it alone', async () => {
  const sent = vi.spyOn(NewsSocket.prototype, 'send');
  await draw();
  await screen.says('96,412.50');
  NewsSocket.open.connect();
  await vi.waitFor(() => expect(String(sent.mock.calls)).toContain('"quotes"'));
  tick(1, 9_641_250);
  const [price, change] = [...btcRow().lastElementChild!.children] as HTMLElement[];
  await vi.waitFor(() => expect(change!.textContent).toBe('+2.40%'));
  const changed: Node[] = [];
  const watch = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)));
  watch.observe(btcRow(), { subtree: true, childList: true, characterData: true, attributes: true });
  tick(2, 9_641_251);
  await vi.waitFor(() => expect(price!.textContent).toBe('96,412.51'));
  expect(changed.filter((node) => !price!.contains(node))).toEqual([]);

  // A fall turns the triangle and the spark; the price is dimmed when it is not believed.
  const spark = btcRow().querySelector('svg')!;
  expect(spark.getAttribute('class')).toContain('text-up');
  tick(3, 9_300_000);
  await vi.waitFor(() => expect(change!.textContent).toBe('\u22121.21%'));
  expect(spark.getAttribute('class')).toContain('text-down');
  expect(price!.className).not.toContain('text-ink-3');
  tick(4, 9_300_000, 3);
  await vi.waitFor(() => expect(price!.className).toContain('text-ink-3'));
  expect(change!.className).toContain('opacity-60');
  watch.disconnect();
});
