import { expect, it } from 'vitest';
import { coverOf, isBack, isTooFar, ruleFor } from './rules.ts';
import type { Rule } from './rules.ts';

const rule = (kind: Rule['kind'], subject: string, threshold: string): Rule => ({
  number: 1n,
  kind,
  subject,
  threshold,
  isOn: true,
});

it('raises beyond the threshold alone, and calls off a tenth back', () => {
  const above = rule('queue_age', '', '100');
  expect(['100', '100.01', '101'].map((value) => isTooFar(above, value))).toEqual([false, true, true]);
  expect(['101', '91', '90', '0'].map((value) => isBack(above, value))).toEqual([false, false, true, true]);
  const below = rule('pool_cover', '', '100');
  expect(['100', '99.99'].map((value) => isTooFar(below, value))).toEqual([false, true]);
  expect(['109.99', '110'].map((value) => isBack(below, value))).toEqual([false, true]);
});

it('knows zero: any negative equity is too little, and any broken part is too much', () => {
  const equity = rule('house_equity', '', '0');
  expect(['-0.000001', '0', '1'].map((value) => isTooFar(equity, value))).toEqual([true, false, false]);
  expect(['-0.000001', '0'].map((value) => isBack(equity, value))).toEqual([false, true]);
  const audit = rule('audit_failing', '', '0');
  expect(['0', '1'].map((value) => [isTooFar(audit, value), isBack(audit, value)])).toEqual([
    [false, true],
    [true, false],
  ]);
});

it('takes the rule of a subject before the one for all', () => {
  const rules = [rule('exposure', '', '10'), rule('exposure', 'BTCUSDT', '20'), rule('queue_age', '', '1')];
  expect(ruleFor(rules, { kind: 'exposure', subject: 'BTCUSDT' })?.threshold).toBe('20');
  expect(ruleFor(rules, { kind: 'exposure', subject: 'ETHUSDT' })?.threshold).toBe('10');
  expect(ruleFor(rules, { kind: 'error_rate', subject: '' })).toBeUndefined();
});

it('says how much of what is owed a pool holds', () => {
  expect(coverOf('150.5', '100')).toBe('150.50');
  expect(coverOf('1', '0')).toBeUndefined();
});
