import { useEndpoint } from '@assay/client/hooks';
import { beginSession, endSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { listLoans } from '@assay/contract/loan';
import type { NewsMessage } from '@assay/contract/stream';
import { listPositions } from '@assay/contract/trade';
import { listBalances } from '@assay/contract/wallet';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePosition } from '../features/trade/test-trade.ts';
import { useOpenPositions } from '../domain/trading/use-open-trades.ts';
import { NewsSocket } from '../calls/test-news-socket.ts';
import { drawScreen } from '../templates/test-screen.tsx';
import { AccountNews } from './account-news.tsx';

vi.stubGlobal('WebSocket', NewsSocket);

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => beginSession({ token: 'x', userInfo: { id: '1' } as never }));
afterEach(async () => {
  await screen.stop();
  endSession();
});

const Count = () => <p>{`open: ${useOpenPositions('money').data?.total ?? 'unknown'}`}</p>;

const Money = () => <p>{`kinds: ${useEndpoint(listBalances, {}).data?.length ?? 'unknown'}`}</p>;

const draw = async (answer: (asked: number) => unknown[]) => {
  let asked = 0;
  screen = await drawScreen(
    <>
      <AccountNews />
      <Count />
      <Money />
    </>,
    {
      [listPositions.path]: () => {
        const records = answer(++asked);
        return envelope(200, { records, total: records.length, size: 100, current: 1, pages: 1 });
      },
      [listBalances.path]: () => envelope(200, []),
    },
  );
};

test('news that come while the first answer is on its way are not lost with it', async () => {
  await draw((asked) => {
    if (asked > 1) return [samplePosition()];
    // The answer was made before the fill, and arrives after the news of it.
    NewsSocket.open.tell(['trade', 'filled', samplePosition().id, 'money']);
    return [];
  });
  await screen.says('open: 1');
  expect(screen.asked(listPositions)).toHaveLength(2);
});

test('many news of one frame are asked about once', async () => {
  await draw((asked) => (asked > 1 ? [] : [samplePosition()]));
  await screen.says('open: 1');
  NewsSocket.open.tell(
    ['trade', 'closed', 'a', 'money'],
    ['trade', 'closed', 'b', 'money'],
    ['trade', 'closed', 'c', 'money'],
  );
  await screen.says('open: 0');
  expect(screen.asked(listPositions)).toHaveLength(2);
});

test.each(['product', 'offering', 'loan'] as const)(
  'news of a %s are asked about where money is shown, not where trades are',
  async (kind) => {
    await draw(() => []);
    await screen.says('kinds: 0');
    await screen.says('open: 0');
    NewsSocket.open.tell([kind, 'expired', 'a'] as NewsMessage);
    await expect.poll(() => screen.asked(listBalances)).toHaveLength(2);
    NewsSocket.open.tell(['notice', 'new', 'b'], ['trade', 'closed', 'c', 'money']);
    await expect.poll(() => screen.asked(listBalances)).toHaveLength(3);
    await expect.poll(() => screen.asked(listPositions)).toHaveLength(2);
  },
);

test('after a broken line everything on screen is asked for anew, also what no news tell of', async () => {
  const Shown = () => <p>{`loans: ${useEndpoint(listLoans, {}).data?.total ?? 'unknown'}`}</p>;
  screen = await drawScreen(
    <>
      <AccountNews />
      <Shown />
    </>,
    { [listLoans.path]: () => envelope(200, { records: [], total: 0, size: 10, current: 1, pages: 0 }) },
  );
  await screen.says('loans: 0');
  // The first log-in of the line: all that is shown was asked for a moment ago.
  NewsSocket.open.tell(['auth', true]);
  NewsSocket.open.tell(['notice', 'new', 'b']);
  expect(screen.asked(listLoans)).toHaveLength(1);
  NewsSocket.open.tell(['auth', true]);
  await expect.poll(() => screen.asked(listLoans)).toHaveLength(2);
});

test('a phone that is online again asks anew for what it shows, however fresh that was', async () => {
  await draw(() => []);
  await screen.says('kinds: 0');
  globalThis.dispatchEvent(new Event('offline'));
  globalThis.dispatchEvent(new Event('online'));
  await expect.poll(() => screen.asked(listBalances)).toHaveLength(2);
});
