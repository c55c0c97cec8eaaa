import { envelope } from '@assay/client/test-server';
import { listLevelRewards, listLevels } from '@assay/contract/level';
import { afterEach, expect, test } from 'vitest';
import { type Answers, drawScreen } from '../../templates/test-screen.tsx';
import { type Levels, progressOf } from './level-maths.ts';
import { LevelScreen } from './level-screen.tsx';

const THRESHOLDS = ['0', '1000', '5000', '20000', '50000', '100000', '250000', '500000', '1000000'];
const levels = THRESHOLDS.map((threshold, level) => ({
  level,
  threshold,
  feeDiscountPercent: String(level * 5),
  bonus: String(level * 2),
  envelope: String(level / 2),
  products: level === 2 ? ['Basis arbitrage 90'] : [],
}));
const LEVELS: Levels = {
  currency: 'USDT',
  levels,
  own: {
    level: 2,
    since: '2026-11-12 12:00:30',
    average: '8000',
    totalAssets: '8100',
    expected: 2,
    next: { level: 3, missing: '12000' },
    evaluatedTime: '2026-11-12 13:00:00',
    nextEvaluationTime: '2026-11-12 14:00:00',
  },
  rewards: { isOn: true, pool: '500', waiting: '0', isVerified: true, nextEnvelopeTime: '2026-11-16 00:00:00' },
};
const REWARD = {
  id: 'bonus-2',
  kind: 'bonus',
  level: 2,
  currency: 'USDT',
  amount: '5.000000',
  waitsFor: null,
  paidTime: '2026-11-12 12:01:00',
  time: '2026-11-12 12:00:30',
} as const;
const page = <T,>(records: T[]) => ({ records, total: records.length, size: 30, current: 1, pages: 1 });

let screen: Awaited<ReturnType<typeof drawScreen>> | undefined;
afterEach(async () => {
  await screen?.stop();
  screen = undefined;
});

const textAfter = async (sentence: string, given: Partial<Levels> = {}, answers: Answers = {}): Promise<string> => {
  screen = await drawScreen(<LevelScreen />, {
    [listLevels.path]: () => envelope(200, { ...LEVELS, ...given }),
    [listLevelRewards.path]: () => envelope(200, page([REWARD])),
    ...answers,
  });
  await screen.says(sentence);
  return screen.container.textContent ?? '';
};

test('says where the member stands, what the next level needs, and what a step down takes away', async () => {
  const text = await textAfter('Level 2 bonus');
  expect(text).toContain('12,000.00 USDT more in average balance to reach level 3');
  expect(text).toContain('If your average drops below 5,000.00 USDT');
  expect(text).toContain('You move to level 1');
  expect(text).toContain('10.00% → 5.00%');
  expect(text).toContain('Products you’d lose access toBasis arbitrage 90');
  expect(text).toContain('+5.00 USDT');
  const own = screen!.container.querySelectorAll('li[aria-current]');
  expect([...own].map((row) => row.textContent)).toEqual([expect.stringContaining('From 5,000.00 USDT')]);
});

test('says when the next evaluation will change the level, and that the top is the top', async () => {
  const own = { ...LEVELS.own, level: 8, expected: 7, next: null };
  const text = await textAfter('You’ve reached the highest level.', { own });
  expect(text).toContain('Expected at next review: level 7');
});

test('at the bottom there is nothing to lose', async () => {
  const own = { ...LEVELS.own, level: 0, expected: 0, next: { level: 1, missing: '1000' } };
  expect(await textAfter('1,000.00 USDT more', { own })).not.toContain('If your average drops');
});

test('an empty pool promises nothing, and what waits is said', async () => {
  const rewards = { ...LEVELS.rewards, pool: '0', waiting: '5' };
  const text = await textAfter('The pool is empty.', { rewards });
  expect(text).toContain('5.00 USDT pending until the pool is refilled');
});

test('whoever is not verified reads what waits and why', async () => {
  const rewards = { ...LEVELS.rewards, waiting: '5', isVerified: false };
  const text = await textAfter('5.00 USDT is waiting for you.', { rewards });
  expect(text).toContain('Rewards are for verified people');
  expect(text).not.toContain('pending until the pool is refilled');
  expect(screen!.container.querySelector('a[href="#/shenfenRenzheng"]')).not.toBeNull();
});

test('without rewards nothing is said of bonuses, and discounts still hold', async () => {
  const text = await textAfter('Bonuses aren’t available here.', {
    rewards: { ...LEVELS.rewards, isOn: false },
  });
  expect(text).not.toContain('weekly');
  expect(text).toContain('40.00% off fees');
});

test('what could not be loaded can be asked for again', async () => {
  await textAfter('We couldn’t load the levels', {}, { [listLevels.path]: () => envelope(500) });
  expect(screen!.button('Try again')).toBeDefined();
});

test('no rewards yet is said, and a failed list does not take the rest away', async () => {
  await textAfter('No rewards yet', {}, { [listLevelRewards.path]: () => envelope(200, page([])) });
  await screen!.stop();
  const text = await textAfter('We couldn’t load your rewards', {}, { [listLevelRewards.path]: () => envelope(500) });
  expect(text).toContain('Your level');
});

test('a level that was reached and waits for its hour is drawn whole, and the one above it is the next', async () => {
  const own = { ...LEVELS.own, average: '25000', expected: 3, next: { level: 4, missing: '25000' } };
  const text = await textAfter('Expected at next review: level 3', { own });
  expect(text).toContain('25,000.00 USDT more in average balance to reach level 4');
  expect(progressOf({ ...LEVELS, own })).toBe(1);
});
