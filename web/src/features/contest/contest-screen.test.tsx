import { envelope } from '@assay/client/test-server';
import { exitContest, getContest, getContestRanking, joinContest } from '@assay/contract/contest';
import { errorCode } from '@assay/contract/errors';
import { listBalances } from '@assay/contract/wallet';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, drawScreen } from '../../templates/test-screen.tsx';
import { ContestScreen } from './contest-screen.tsx';
import { fundedPercent } from './funded-percent.ts';
import { rankingCsv } from './save-ranking.ts';
import { CONTEST, ENTRY, RANKING } from './test-contest.ts';
import { t } from '../../i18n/i18n.ts';

let screen: Awaited<ReturnType<typeof drawScreen>> | undefined;
afterEach(async () => {
  await screen?.stop();
  screen = undefined;
});

const held = { withdrawalHeld: '0', margin: '0', invested: '0', pledged: '0', competitionFrozen: '0', value: '0' };
const balance = (available: string) => [{ currency: 'USDT', available, total: available, ...held }];

const draw = async (given: object = {}, answers: Answers = {}, search: Record<string, string> = {}) => {
  screen = await drawScreen(
    <ContestScreen />,
    {
      [getContest.path]: () => envelope(200, { ...CONTEST, ...given }),
      [getContestRanking.path]: () => envelope(200, given && 'entry' in given ? RANKING : { ...RANKING, own: null }),
      [listBalances.path]: () => envelope(200, balance('1000.000000')),
      ...answers,
    },
    { id: 'cup', ...search },
  );
  return screen;
};

test('who takes no part sees what can be won, who leads, and who is simulated', async () => {
  const { says, container, button } = await draw();
  await says('900.00 USDT');
  await says('Trader 7');
  expect(container.textContent).toContain('Simulated trader');
  expect(container.textContent).toContain('Wins 600.00 USDT');
  expect(container.textContent).toContain('No trades yet');
  expect(container.textContent).toContain('Prize pool 900.00 · funded 100%');
  expect(button('Join')).toBeDefined();
  expect(button('Leave')).toBeUndefined();
});

test('joining shows what is frozen and what comes back, and is sent once', async () => {
  const { says, button, sent } = await draw(
    {},
    { [joinContest.path]: () => envelope(200, { ...CONTEST, entry: ENTRY }) },
  );
  await says('Trader 7');
  button('Join').click();
  await says('Returned to you');
  await says('1,000.00 USDT');
  button('Join and lock 100.00 USDT').click();
  await says('Your rank');
  expect(sent(joinContest)).toEqual([{ id: 'cup' }]);
});

test('who has too little is told before anything is sent', async () => {
  const { says, button, sent } = await draw({}, { [listBalances.path]: () => envelope(200, balance('99.999999')) });
  await says('Trader 7');
  button('Join').click();
  await says('99.999999');
  button('Join and lock').click();
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBeTruthy());
  expect(sent(joinContest)).toEqual([]);
});

test('a refusal is said where it happened', async () => {
  const { says, button } = await draw({}, { [joinContest.path]: () => envelope(errorCode('contest_closed')) });
  await says('Trader 7');
  button('Join').click();
  await says('Returned to you');
  button('Join and lock').click();
  await says('Entries are closed.');
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Entries are closed.');
});

test('the own row is pinned with what is missing to the next rank, and the own bin is named', async () => {
  const { says, container } = await draw({ entry: ENTRY });
  await says('0.22% behind rank 2');
  expect(container.textContent).toContain('of 4');
  expect(container.textContent).toContain('You started with 10,000.00 USDT. It’s now worth 10,918.00 USDT.');
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('#/heyue?contest=cup');
});

test('leaving says what is given up, and returns the stake', async () => {
  const { says, button, sent } = await draw(
    { entry: ENTRY },
    {
      [exitContest.path]: () =>
        envelope(200, {
          ...CONTEST,
          entry: {
            ...ENTRY,
            status: -3,
            rank: null,
            exitTime: '2026-11-12 12:00:00',
            returnTime: '2026-11-12 12:00:00',
          },
        }),
    },
  );
  await says('behind rank 2');
  button('Leave').click();
  await says('Rank 3 and any prize');
  button('Leave competition').click();
  await says('Your 100.00 USDT deposit was returned right away.');
  expect(sent(exitContest)).toEqual([{ id: 'cup' }]);
});

test('prizes and rules are views of their own', async () => {
  const { says } = await draw({}, {}, { view: 'prizes' });
  await says('Rank 2');
  await says('The pool was fully funded before this competition was published');
  await screen!.stop();
  const rules = await draw({}, {}, { view: 'rules' });
  await rules.says('if a market is closed, its last price counts');
  expect(rules.container.textContent).not.toContain('Rank 2');
});

test.each([
  ['a contest that is not there', getContest.path, envelope(errorCode('not_found')), 'Competition not found'],
  ['a contest that could not be loaded', getContest.path, envelope(500), 'We couldn’t load competitions'],
  ['a ranking that could not be loaded', getContestRanking.path, envelope(500), 'We couldn’t load the leaderboard'],
  [
    'a ranking of nobody',
    getContestRanking.path,
    envelope(200, { ...RANKING, records: [], total: 0, ranked: 0, own: null, bins: [] }),
    'No one has joined yet',
  ],
])('%s is said', async (_what, path, answer, sentence) => {
  const { says, container } = await draw({}, { [path]: () => answer });
  await says(sentence);
  expect(container.textContent).toContain(sentence);
});

test('an ended contest says what came back and what was won', async () => {
  const { says, button } = await draw({
    status: -2,
    isOpen: false,
    settleTime: '2026-11-19 08:00:03',
    entry: { ...ENTRY, status: -2, prize: '300.000000', rank: 2, returnTime: '2026-11-19 08:00:04' },
  });
  await says('You won 300.00 USDT');
  await says('Your 100.00 USDT deposit was returned on');
  expect(button('Leave')).toBeUndefined();
});

test('prizes are called paid only once the pool holds none', async () => {
  const ended = { status: -2, isOpen: false, settleTime: '2026-11-19 08:00:03', entry: null } as const;
  const waiting = await draw({ ...ended, pool: '300.000000' });
  await waiting.says('600.00');
  expect(waiting.container.textContent).not.toMatch(/All prizes paid|funded/);
  await screen!.stop();
  const paid = await draw({ ...ended, pool: '0.000000' });
  await paid.says('All prizes paid');
});

test('the table has every row and no formula', async () => {
  await draw();
  const text = rankingCsv([{ ...RANKING.records[0]!, name: '=1+1' }, RANKING.records[3]!], t);
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFRank,Name,Simulated,Return (%),Prize',
    "1,'=1+1,yes,21.0600,600.000000",
    ',B***,,0.0000,',
  ]);
});

test('a pool never shows more than all of its prizes', () => {
  expect(fundedPercent({ pool: '900', prizeTotal: '900' })).toBe('100');
  expect(fundedPercent({ pool: '899.999999', prizeTotal: '900' })).toBe('99');
  expect(fundedPercent({ pool: '5', prizeTotal: '0' })).toBe('100');
});

test('whoever is not verified is told before trying, and led to the verification', async () => {
  const { says, button, container } = await draw({ isVerified: false });
  await says('Verified people only, one entry each.');
  expect(button('Join')).toBeUndefined();
  expect(container.ownerDocument.querySelector('a[href="#/shenfenRenzheng"]')).not.toBeNull();
});

test('the rules say who takes part and what a round adds at most; contests of before have neither', async () => {
  const { says } = await draw({}, {}, { view: 'rules' });
  await says('14 rounds of equal length. All positions opened in one round add at most 200.00 USDT together');
  await says('Verified people only, one entry per person');
  await screen!.stop();
  const before = await draw({ rounds: null, isVerified: false }, {}, { view: 'rules' });
  await before.says('Ranked by return');
  expect(before.container.textContent).not.toContain('rounds of equal length');
  expect(before.button('Join')).toBeDefined();
});

test('a prize that waits for the verification says so', async () => {
  const entry = { ...ENTRY, status: -2, prize: '60.000000', returnTime: '2026-11-19 08:01:00' };
  const { says, container } = await draw({ status: -2, isOpen: false, isVerified: false, entry });
  await says('60.00 USDT is waiting for you.');
  expect(container.querySelector('a[href="#/shenfenRenzheng"]')).not.toBeNull();
});

test('a share of traders says of how many, and of too few nothing is claimed', async () => {
  const ranking = (ranked: number) => ({
    [getContestRanking.path]: () => envelope(200, { ...RANKING, ranked, aheadPercent: '40.00' }),
  });
  const few = await draw({ entry: ENTRY }, ranking(19));
  await few.says('behind rank 2');
  expect(few.container.textContent).not.toContain('in profit');
  await screen!.stop();
  const { says } = await draw({ entry: ENTRY }, ranking(20));
  await says('40.00% of 20 ranked traders are in profit.');
});
