import { envelope } from '@assay/client/test-server';
import { getTeam, listInvitees } from '@assay/contract/team';
import { afterEach, describe, expect, it, test } from 'vitest';
import { type Answers, drawScreen } from '../../templates/test-screen.tsx';
import { appAddress } from '../../device/app-address.ts';
import { TeamScreen } from './team-screen.tsx';
import type { Team } from './use-team.ts';

const TEAM: Team = {
  inviteCode: 'K7QX3M9A',
  path: '/login?mode=register&invite=K7QX3M9A',
  currency: 'USDT',
  rebatePercent: '10',
  size: 7,
  levels: [4, 2, 1],
  newToday: 1,
  topUpCount: 3,
  income: '1.234567',
  waiting: '0',
  isVerified: true,
  todayIncome: '0.031',
  lastIncome: '0.2',
  settledDay: '2026-11-11',
  nextSettlementTime: '2026-11-13 00:01:00',
  invitedBy: null,
};
const INVITEE = {
  id: 'a',
  name: 'N***',
  joinedTime: '2026-11-01 12:00:00',
  invited: 1,
  hasToppedUp: true,
  earned: '1.234567',
  isSimulated: false,
};
const page = <T,>(records: T[]) => ({ records, total: records.length, size: 30, current: 1, pages: 1 });

let screen: Awaited<ReturnType<typeof drawScreen>> | undefined;
afterEach(async () => {
  await screen?.stop();
  screen = undefined;
});

const textAfter = async (sentence: string, given: Partial<Team> = {}, answers: Answers = {}): Promise<string> => {
  screen = await drawScreen(<TeamScreen />, {
    [getTeam.path]: () => envelope(200, { ...TEAM, ...given }),
    [listInvitees.path]: () => envelope(200, page([INVITEE])),
    ...answers,
  });
  await screen.says(sentence);
  return screen.container.textContent ?? '';
};

test('shows code, numbers, rule and who brought what', async () => {
  const text = await textAfter('N***');
  expect(text).toContain('Earn 10.00% of the trading fees your direct referrals pay');
  expect(text).toContain('Direct4');
  expect(text).toContain('3rd level1');
  expect(text).toContain('+1.234567 USDT');
  expect(text).toContain('Today so far0.031 USDT');
  expect(text).toMatch(/Funded(?! accounts)/);
  expect(text).toContain('Your referral codeK7QX3M9A');
  expect(screen!.button('Share image')).toBeDefined();
});

test('the invited see who invited them and what he gets', async () => {
  const text = await textAfter('M*** invited you', { invitedBy: { name: 'M***', earned: '0.5' } });
  expect(text).toContain('M*** has earned 0.50 USDT from your fees so far. You don’t pay anything extra.');
});

test('without rebates nothing is promised', async () => {
  const text = await textAfter('Referral rewards aren’t available here.', { rebatePercent: '0' });
  expect(text).not.toContain('Next payout');
});

test('simulated members are said to be, and an empty list says what to do', async () => {
  const robot = { ...INVITEE, isSimulated: true, earned: '0' };
  const text = await textAfter('Simulated', {}, { [listInvitees.path]: () => envelope(200, page([robot])) });
  expect(text).not.toMatch(/Funded(?! accounts)/);
  await screen!.stop();
  await textAfter('No referrals yet', {}, { [listInvitees.path]: () => envelope(200, page([])) });
  await screen!.stop();
  await textAfter('We couldn’t load your referrals', {}, { [getTeam.path]: () => envelope(500) });
});

describe('the poster', () => {
  it('carries a link that a stranger’s phone can open', () => {
    expect(appAddress('/login?mode=register&invite=ABCD2345', 'https://assay.example')).toBe(
      'https://assay.example/#/login?mode=register&invite=ABCD2345',
    );
  });
});

test('an inviter who is not verified reads what waits and why', async () => {
  await textAfter('1.50 USDT is waiting for you.', { isVerified: false, waiting: '1.5' });
  expect(screen!.container.querySelector('a[href="#/shenfenRenzheng"]')).not.toBeNull();
});
