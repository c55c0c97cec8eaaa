import { envelope } from '@assay/client/test-server';
import { useSession } from '@assay/client/session';
import { getMyRanking, listRanking, type RankingRow } from '@assay/contract/ranking';
import { afterEach, expect, test } from 'vitest';
import { type Answers, drawScreen } from '../../templates/test-screen.tsx';
import { HomeRanking } from './home-ranking.tsx';
import { RankingScreen } from './ranking-screen.tsx';
import type { OwnRanking, Ranking } from './use-ranking.ts';

const rowOf = (rank: number, given: Partial<RankingRow> = {}): RankingRow => ({
  rank,
  name: 'M***',
  isNamed: false,
  isSimulated: false,
  profit: '12.340000',
  capital: '600.000000',
  yieldPercent: '2.05',
  trades: 3,
  ...given,
});

const BOARD: Ranking = {
  day: null,
  days: [],
  fromTime: '2026-11-14 20:00:00',
  untilTime: '2026-11-15 20:00:00',
  currency: 'USDT',
  minCapital: '500.000000',
  rows: [rowOf(1, { name: 'Bao', isSimulated: true }), ...[2, 3, 4, 5, 6].map((rank) => rowOf(rank))],
  ranked: 6,
  accounts: 19,
  losing: 13,
  losingPercent: '68.42',
};
const NOBODY: Partial<Ranking> = { rows: [], ranked: 0, accounts: 0, losing: 0, losingPercent: null };
const OWN: OwnRanking = {
  ranks: { yield: 7, profit: 4 },
  profit: '-3.5',
  capital: '900',
  yieldPercent: '-0.38',
  trades: 1,
};

let screen: Awaited<ReturnType<typeof drawScreen>> | undefined;
afterEach(async () => {
  await screen?.stop();
  useSession.setState({ token: null, userInfo: null });
});

const logIn = () =>
  useSession.setState({
    token: 'x',
    userInfo: {
      id: 'm',
      username: 'Mara',
      email: null,
      phone: null,
      inviteCode: 'A',
      createTime: '2026-11-01 00:00:00',
    },
  });

const textAfter = async (
  what: React.ReactNode,
  sentence: string,
  { board = {}, own = null, answers = {} }: { board?: Partial<Ranking>; own?: OwnRanking; answers?: Answers } = {},
): Promise<string> => {
  screen = await drawScreen(what, {
    [listRanking.path]: () => envelope(200, { ...BOARD, ...board }),
    [getMyRanking.path]: () => envelope(200, own),
    ...answers,
  });
  await screen.says(sentence);
  return screen.container.textContent ?? '';
};

test('how many lost stands beside the places, with who is simulated and how it is counted', async () => {
  const text = await textAfter(<RankingScreen />, '68.42% of 19 accounts lost money');
  expect(text).toContain('BaoSimulated trader3 closed trades · 600.00\u00a0USDT\u00a0margin+2.05%+12.34');
  expect(text).toContain('You need at least 500.00 USDT in margin to be ranked.');
  expect(text).not.toMatch(/You(?!r| need)/);
  expect(screen!.asked(getMyRanking)).toEqual([]);
});

test('home shows the first five and the own place below them', async () => {
  logIn();
  await textAfter(<HomeRanking />, 'You', { own: OWN });
  await screen!.says('1 closed trade');
  expect(screen!.container.querySelectorAll('li')).toHaveLength(5);
  expect(screen!.container.textContent).toContain('7You1 closed trade\u22120.38%');
  expect(screen!.container.textContent).toContain('68.42% of 19 accounts lost money');
});

test('whoever has no place is told why', async () => {
  logIn();
  const few = await textAfter(<HomeRanking />, 'Not ranked: under 500.00 USDT in margin', {
    own: { ...OWN, ranks: null },
  });
  expect(few).toContain('\u2013You');
  await screen!.stop();
  expect(await textAfter(<HomeRanking />, 'No closed trades in 24 hours')).toContain('\u2013You');
});

test('the order by profit is asked for, and shows money', async () => {
  screen = await drawScreen(
    <RankingScreen />,
    { [listRanking.path]: () => envelope(200, BOARD), [getMyRanking.path]: () => envelope(200, null) },
    { by: 'profit' },
  );
  await screen.says('+12.34+2.05%');
  expect(screen.asked(listRanking)).toEqual([`${listRanking.path}?by=profit`]);
});

test('nobody on it is drawn as nobody, and a failure says what to do', async () => {
  await textAfter(<RankingScreen />, 'No one is ranked yet', { board: NOBODY });
  expect(screen!.container.textContent).not.toContain('lost money');
  await screen!.stop();
  await textAfter(<HomeRanking />, 'Close positions with at least 500.00 USDT', { board: NOBODY });
  await screen!.stop();
  const answers = { [listRanking.path]: () => envelope(500) };
  await textAfter(<RankingScreen />, 'We couldn’t load the leaderboard', { answers });
  await screen!.stop();
  await textAfter(<HomeRanking />, 'We couldn’t load the leaderboard', { answers });
});

test('a day before is chosen, asked for and named, and there is nothing to choose while none is over', async () => {
  logIn();
  const text = await textAfter(<RankingScreen />, 'Last 24 hours');
  expect(text).not.toContain('2026-11-14');
  await screen!.stop();
  const days = ['2026-11-14', '2026-11-13'];
  await textAfter(<RankingScreen />, '2026-11-13', { board: { days } });
  const chosen = () => screen!.container.querySelector('[aria-label="Time"] input:checked')!.parentElement!.textContent;
  expect(chosen()).toBe('Last 24 hours');
  await screen!.stop();
  screen = await drawScreen(
    <RankingScreen />,
    {
      [listRanking.path]: () => envelope(200, { ...BOARD, ...NOBODY, days, day: '2026-11-13' }),
      [getMyRanking.path]: () => envelope(200, null),
    },
    { by: 'profit', day: '2026-11-13' },
  );
  await screen.says('No one was ranked that day');
  await screen.says('2026-11-13 (UTC+8)');
  expect(chosen()).toBe('2026-11-13');
  expect(screen.asked(listRanking)).toEqual([`${listRanking.path}?by=profit&day=2026-11-13`]);
  await expect.poll(() => screen!.asked(getMyRanking)).toEqual([`${getMyRanking.path}?day=2026-11-13`]);
});
