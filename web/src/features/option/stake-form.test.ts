import { expect, test } from 'vitest';
import { readStake, usualStakes } from './stake-form.ts';

const limits = { minStake: '5', maxStake: '1000', available: '500' };

test.each([
  ['', 'missing'],
  ['0', 'missing'],
  ['abc', 'invalid'],
  ['-5', 'invalid'],
  ['5.0000001', 'invalid'],
  ['4.999999', 'small'],
  ['1000.01', 'large'],
  ['500.01', 'short'],
])('a stake of %j is %s', (text, problem) => {
  expect(readStake(text, limits)).toEqual({ problem });
});

test('the limits themselves can be staked, and all that there is', () => {
  expect(readStake('5', limits)).toEqual({ stake: '5' });
  expect(readStake('500', limits)).toEqual({ stake: '500' });
  expect(readStake('1000', { ...limits, available: undefined })).toEqual({ stake: '1000' });
});

test('round stakes are offered as far as the period and the balance allow', () => {
  expect(usualStakes(limits)).toEqual(['5', '10', '25', '50', '100']);
  expect(usualStakes({ ...limits, minStake: '20' })).toEqual(['25', '50', '100']);
  expect(usualStakes({ ...limits, available: '30' })).toEqual(['5', '10', '25']);
  expect(usualStakes({ ...limits, available: '0' })).toEqual([]);
});
