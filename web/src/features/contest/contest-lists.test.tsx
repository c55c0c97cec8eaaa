import { envelope } from '@assay/client/test-server';
import { listContestEntries, listContests } from '@assay/contract/contest';
import { afterEach, expect, test } from 'vitest';
import { drawScreen } from '../../templates/test-screen.tsx';
import { ContestListScreen } from './contest-list-screen.tsx';
import { EntriesScreen } from './entries-screen.tsx';
import { CONTEST, ENTRY } from './test-contest.ts';

let screen: Awaited<ReturnType<typeof drawScreen>> | undefined;
afterEach(async () => {
  await screen?.stop();
  screen = undefined;
});
const page = <T,>(records: T[]) => ({ records, total: records.length, size: 30, current: 1, pages: 1 });

const drawList = async (answer: () => ReturnType<typeof envelope>, search: Record<string, string> = {}) =>
  (screen = await drawScreen(<ContestListScreen />, { [listContests.path]: answer }, search));
const drawEntries = async (answer: () => ReturnType<typeof envelope>, search: Record<string, string> = {}) =>
  (screen = await drawScreen(<EntriesScreen />, { [listContestEntries.path]: answer }, search));

test('contests stand with their state, their prizes and what comes next', async () => {
  const ended = { ...CONTEST, id: 'old', name: 'Old cup', status: -2 as const, isOpen: false };
  const left = { ...CONTEST, id: 'left', entry: { ...ENTRY, status: -3 as const } };
  const { says, container, asked } = await drawList(() => envelope(200, page([CONTEST, ended, left])), {
    state: 'nonsense',
  });
  await says('Old cup');
  for (const text of ['Live', 'Ended', 'Left', '900.00 USDT', 'Ends in']) expect(container.textContent).toContain(text);
  expect(container.querySelector('a[href="#/bisaiDetail?id=cup"]')).not.toBeNull();
  expect(container.querySelector('a[href="#/bisaiMycansai"]')).not.toBeNull();
  expect(asked(listContests)[0]).not.toContain('nonsense');
});

test.each([
  ['nothing', envelope(200, page([])), {}, 'No competitions right now'],
  ['nothing in a state', envelope(200, page([])), { status: '-2' }, 'Nothing with this status'],
  ['no answer', envelope(500), {}, 'We couldn’t load competitions'],
])('the list says when there is %s', async (_what, answer, search, sentence) => {
  const { says, container } = await drawList(() => answer, search);
  await says(sentence);
  expect(container.querySelectorAll('a[href^="#/bisaiDetail"]')).toHaveLength(0);
});

test('own entries say how they stand, what they won and when they were left', async () => {
  const left = {
    ...ENTRY,
    id: 'left',
    contestId: 'other',
    name: 'Other cup',
    status: -3 as const,
    rank: null,
    exitTime: '2026-11-12 12:00:00',
  };
  const won = { ...ENTRY, id: 'won', contestId: 'won', status: -2 as const, rank: 1, prize: '600.000000' };
  const { says, container } = await drawEntries(() => envelope(200, page([ENTRY, left, won])));
  await says('Other cup');
  for (const text of ['+9.18%', 'of 4', 'Left 2026-11-12', 'You won 600.00 USDT', 'Joined 2026-11-12'])
    expect(container.textContent).toContain(text);
  await screen!.stop();
  await (await drawEntries(() => envelope(200, page([])))).says('No entries yet');
  await screen!.stop();
  await (await drawEntries(() => envelope(500))).says('We couldn’t load competitions');
});
