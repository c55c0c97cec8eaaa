import { beginSession, endSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { getSeason, type SeasonRow } from '@assay/contract/contest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawScreen } from '../../templates/test-screen.tsx';
import { ContestListScreen } from './contest-list-screen.tsx';

const row = (change: Partial<SeasonRow>): SeasonRow => ({
  rank: 1,
  name: 'A***',
  isSimulated: false,
  isOwn: false,
  points: 150,
  results: [
    { contestId: 'cup', rank: 1 },
    { contestId: 'next', rank: 2 },
  ],
  ...change,
});
const OWN = row({ rank: 2, isOwn: true, points: 100, results: [{ contestId: 'next', rank: 1 }] });
const SEASON = {
  records: [row({}), OWN],
  total: 2,
  size: 100,
  current: 1,
  pages: 1,
  season: '2026-4',
  firstDay: '2026-10-01',
  lastDay: '2026-12-31',
  isFinal: false,
  contests: [
    { id: 'cup', name: 'Sunday cup', ranked: 2, endTime: '2026-11-01 12:00:00' },
    { id: 'next', name: 'Monday cup', ranked: 2, endTime: '2026-11-08 12:00:00' },
    { id: 'last', name: 'Last cup', ranked: null, endTime: '2026-12-08 12:00:00' },
  ],
  own: OWN,
};

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => beginSession({ token: 'x', userInfo: { id: '1' } as never }));
afterEach(async () => {
  endSession();
  await screen.stop();
});
const draw = async (season: object = SEASON) => {
  location.hash = '#/bisai?view=season';
  screen = await drawScreen(
    <ContestListScreen />,
    { [getSeason.path]: () => envelope(200, season) },
    { view: 'season' },
  );
};

test('a standing is worked out again, with the contests it follows from and a card to share', async () => {
  await draw();
  await screen.says('Recomputed on your phone from the final rankings');
  await screen.says('Season 4, 2026');
  await screen.says('of 2 · 100 points');
  expect(screen.link('Sunday cup').hash).toBe('#/bisaiDetail?id=cup');
  expect(screen.link('Last cup').textContent).toContain('Not final yet');
  expect(screen.button('Share')).toBeDefined();
});

test('a standing with points that do not follow is not shown', async () => {
  await draw({ ...SEASON, records: [row({ points: 151 }), OWN] });
  await screen.says('These standings don’t follow from the rankings they name.');
  expect(document.body.textContent).not.toContain('Recomputed');
  expect(document.querySelector('ol')).toBeNull();
});

test('an empty season says so, and the others are a press away', async () => {
  await draw({ ...SEASON, records: [], total: 0, contests: [], own: null });
  await screen.says('No final rankings in this season yet');
  screen.button('Previous season').click();
  await expect.poll(() => location.hash).toBe('#/bisai?view=season&season=2026-3');
});
