import { createQueryClient, endpointQuery, useEndpoint } from '@assay/client/hooks';
import { beginSession, endSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { bookInputs, type BookContent, type BookName } from '@assay/contract/book';
import { toPage } from '@assay/contract/envelope';
import { getOptionHead, listOptions } from '@assay/contract/option';
import { getStreamTicket } from '@assay/contract/security';
import type { BookMessage, TradeNews } from '@assay/contract/stream';
import { getTradeSummary, listOrders, listPositions } from '@assay/contract/trade';
import { listBalances } from '@assay/contract/wallet';
import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewsSocket } from '../calls/test-news-socket.ts';
import { InContest } from '../domain/trading/in-contest.ts';
import { sampleOption } from '../domain/trading/test-options.ts';
import { useOpenPositions, useRunningOptions, useWaitingOrders } from '../domain/trading/use-open-trades.ts';
import { samplePosition } from '../features/trade/test-trade.ts';
import { drawScreen } from '../templates/test-screen.tsx';
import { AccountNews } from './account-news.tsx';
import { takeBook } from './take-book.ts';

vi.stubGlobal('WebSocket', NewsSocket);

let drawn: Awaited<ReturnType<typeof drawScreen>> | undefined;
beforeEach(() => beginSession({ token: 'x', userInfo: { id: '1' } as never }));
afterEach(async () => {
  await drawn?.stop();
  drawn = undefined;
  endSession();
});

const ID = samplePosition().id;
const page = <T,>(records: T[]) => toPage(records, records.length, { pageNo: 1, pageSize: 100 });
const summary = (available: string): BookContent['summary'] => ({
  realm: 'money',
  equity: '0',
  available,
  usedMargin: '0',
  unrealised: '0',
  realisedToday: '0',
  marginLevel: null,
  openPositions: 0,
  waitingOrders: 0,
  time: '2026-11-16 12:00:00',
});
const head = { available: '1', runningStake: '0', running: 0, resultToday: '0', won: 0, ended: 7 };
const content = (given: Partial<BookContent> = {}): BookContent => ({
  summary: summary('1'),
  positions: page([]),
  orders: page([]),
  head,
  deals: { positions: [], orders: [], options: [] },
  ...given,
});
const filled: TradeNews = ['trade', 'filled', ID, 'money'];
const book = (given: Partial<BookContent>, readAtMs = Date.now(), name: BookName = { realm: 'money' }): BookMessage => [
  'book',
  name,
  readAtMs,
  content(given),
];

let queries: QueryClient | undefined;

const Shown = () => {
  const client = useQueryClient();
  useEffect(() => {
    queries = client;
  }, [client]);
  const money = useEndpoint(getTradeSummary, { realm: 'money' }).data?.available;
  const one = useEndpoint(listPositions, { id: ID, realm: 'money' }).data?.records[0]?.state;
  const texts = [
    `open ${useOpenPositions('money').data?.total}`,
    `orders ${useWaitingOrders('money').data?.total}`,
    `options ${useRunningOptions('money').data?.total}`,
    `ended ${useEndpoint(getOptionHead, { realm: 'money' }).data?.ended}`,
    `available ${money}`,
    `state ${one}`,
    `kinds ${useEndpoint(listBalances, {}).data?.length}`,
  ];
  return <p>{`${texts.join(', ')}.`}</p>;
};

const CALLS = [listPositions, listOrders, listOptions, getTradeSummary, getOptionHead];

/** A phone that is logged in and shows everything, after it has asked for all of it. */
const draw = async (positions: () => unknown[] = () => [], also: ReactNode = null) => {
  const logins = NewsSocket.logins;
  queries = undefined;
  const screen = await drawScreen(
    <>
      <AccountNews />
      <Shown />
      {also}
    </>,
    {
      [getStreamTicket.path]: () => envelope(200, { ticket: 't'.repeat(43), expiresInSeconds: 30 }),
      [listPositions.path]: ({ path }) => envelope(200, page(/[?&]id=|cup/.test(path) ? [] : positions())),
      [listOrders.path]: () => envelope(200, page([])),
      [listOptions.path]: () => envelope(200, page([])),
      [getTradeSummary.path]: () => envelope(200, summary('5')),
      [getOptionHead.path]: () => envelope(200, head),
      [listBalances.path]: () => envelope(200, []),
    },
  );
  drawn = screen;
  await expect.poll(() => queries, { timeout: 4_000 }).toBeDefined();
  NewsSocket.open.connect();
  // Once it is bound, it asks for everything again.
  await expect.poll(() => [NewsSocket.logins - logins, queries?.isFetching()], { timeout: 4_000 }).toEqual([1, 0]);
  await screen.says('open 0, orders 0, options 0, ended 7, available 5, state undefined, kinds 0.');
  const calls = () => CALLS.flatMap((endpoint) => screen.asked(endpoint)).length;
  return {
    says: screen.says,
    /** How many calls for parts of a book a push leads to, by the time that another one has come that follows from it. */
    callsAfter: async (push: () => void): Promise<number> => {
      const known = calls();
      const balances = screen.asked(listBalances).length;
      push();
      await expect.poll(() => screen.asked(listBalances), { timeout: 4_000 }).toHaveLength(balances + 1);
      return calls() - known;
    },
  };
};

test('what is pushed is shown, and nothing of it is asked for', async () => {
  const { says, callsAfter } = await draw();
  const all = book({
    summary: summary('4'),
    positions: page([samplePosition()]),
    options: page([sampleOption()]),
    head: { ...head, ended: 8 },
  });
  expect(await callsAfter(() => NewsSocket.open.tell(filled, all))).toBe(0);
  await says('open 1, orders 0, options 1, ended 8, available 4, state running');
});

test('whoever shows one position has what became of it, though it has left the list', async () => {
  const { says, callsAfter } = await draw();
  const first = book({ positions: page([samplePosition()]) });
  expect(await callsAfter(() => NewsSocket.open.tell(filled, first))).toBe(0);
  await says('open 1, orders 0, options 0, ended 7, available 1, state running');
  const then = book({ deals: { positions: [samplePosition({ state: 'closed' })], orders: [], options: [] } });
  expect(await callsAfter(() => NewsSocket.open.tell(['trade', 'closed', ID, 'money'], then))).toBe(0);
  await says('open 0, orders 0, options 0, ended 7, available 1, state closed');
});

test('the book of a contest is that of the contest alone', async () => {
  const OpenInContest = () => <p>{`contest ${useOpenPositions('demo').data?.total}.`}</p>;
  const { says, callsAfter } = await draw(
    undefined,
    <InContest value="cup">
      <OpenInContest />
    </InContest>,
  );
  await says('contest 0.');
  const cup = { realm: 'demo', contestId: 'cup' } as const;
  const entered = book({ positions: page([samplePosition()]), head: undefined }, Date.now(), cup);
  expect(await callsAfter(() => NewsSocket.open.tell(['trade', 'filled', ID, 'demo'], entered))).toBe(0);
  await says('contest 1.');
  expect(document.body.textContent).toContain('open 0');
});

const times = (count: number) => Array.from({ length: count }, () => samplePosition());

test.each([
  ['news without a book', () => []],
  ['a book that is not what was agreed on', () => [book({ positions: page([samplePosition({ margin: 'a lot' })]) })]],
  // The last answer came after it was read, so that it may be older.
  ['a book that was read before the last answer', () => [book({ positions: page(times(3)) }, Date.now() - 60_000)]],
])('about %s the phone asks', async (_, books) => {
  let open = 0;
  const { says, callsAfter } = await draw(() => times(open));
  open = 2;
  expect(await callsAfter(() => NewsSocket.open.tell(filled, ...books()))).toBeGreaterThan(0);
  await says('open 2');
});

test('a book that was read before another one does not replace it', async () => {
  const { says, callsAfter } = await draw();
  const readAtMs = Date.now() + 60_000;
  const calls = await callsAfter(() => {
    NewsSocket.open.tell(filled, book({ positions: page(times(2)) }, readAtMs));
    NewsSocket.open.tell(book({ positions: page(times(1)), summary: summary('3') }, readAtMs - 1));
  });
  expect(calls).toBe(0);
  await says('open 2, orders 0, options 0, ended 7, available 1');
});

test('an answer that was on its way when a book came does not count', async () => {
  const client = createQueryClient();
  const answer = Promise.withResolvers<BookContent['positions']>();
  const { queryKey } = endpointQuery(listPositions, bookInputs({ realm: 'money' }).positions);
  const shown = new QueryObserver<BookContent['positions']>(client, { queryKey, queryFn: () => answer.promise });
  const stop = shown.subscribe(() => {});
  expect(shown.getCurrentResult().fetchStatus).toBe('fetching');
  takeBook(client, book({ positions: page([samplePosition()]) }));
  answer.resolve(page([]));
  await vi.waitFor(() => expect(shown.getCurrentResult().fetchStatus).toBe('idle'));
  await new Promise(setImmediate);
  expect(shown.getCurrentResult().data?.total).toBe(1);
  stop();
  client.clear();
});
