import { describe, expect, it } from 'vitest';
import type { TransferRules } from '../payout/index.ts';
import { delayOf, risksOf, timesOf } from './rules.ts';

const DAY_MS = 86_400_000;
const USDT = 1_000_000n;
const NOW = 100 * DAY_MS;

const rules: TransferRules = {
  waitSeconds: 86_400,
  triesHoldSeconds: 86_400,
  recoveryHoldSeconds: 0,
  dailyLimits: ['50000'],
  velocity: [],
  reviewer: { isOn: false, afterSeconds: 0 },
  fourEyes: { fromValue: '10000', freshDestination: { seconds: 7 * 86_400, fromValue: '1000' } },
  promiseSeconds: { one: 600, two: 86_400 },
};

describe('risksOf (W8)', () => {
  const usual = { value: 500n * USDT, destinationChangedMs: 0 };
  it.each([
    ['an ordinary one has none', {}, []],
    ['one below the threshold has none', { value: 10_000n * USDT - 1n }, []],
    ['one at the threshold is large', { value: 10_000n * USDT }, ['large']],
    ['a small one to a destination of yesterday has none', { destinationChangedMs: NOW - DAY_MS }, []],
    [
      'a middling one to a destination of yesterday has one',
      { value: 1000n * USDT, destinationChangedMs: NOW - DAY_MS },
      ['fresh_destination'],
    ],
    [
      'a middling one a week after the change has none',
      { value: 1000n * USDT, destinationChangedMs: NOW - 7 * DAY_MS },
      [],
    ],
    ['all of them are named', { value: 10_000n * USDT, destinationChangedMs: NOW }, ['large', 'fresh_destination']],
  ])('%s', (_name, change, risks) => {
    expect(risksOf({ ...usual, ...change }, rules, NOW)).toEqual(risks);
  });
});

describe('timesOf (W9)', () => {
  const network = { arrivalMinutes: 3 } as Parameters<typeof timesOf>[0];
  it('promises the time of the network and of those who approve', () => {
    expect(timesOf(network, 1, rules, NOW)).toEqual({
      arrivesAt: new Date(NOW + 180_000),
      dueAt: new Date(NOW + 780_000),
    });
    expect(timesOf(network, 2, rules, NOW).dueAt).toEqual(new Date(NOW + 180_000 + DAY_MS));
  });
});

describe('delayOf (W9)', () => {
  const open = { status: 0, approvals: 0, outbox: null, isFrozen: false, changedAt: null };
  it.each([
    [{}, 'review'],
    [{ approvals: 1 }, 'second_approval'],
    [{ isFrozen: true }, 'frozen_by_owner'],
    [{ changedAt: new Date(NOW - 1000) }, 'security_change'],
    [{ changedAt: new Date(NOW - DAY_MS) }, 'review'],
    [{ changedAt: new Date(NOW - 1000), outbox: 'sent' }, 'network'],
    [{ status: 2, outbox: 'waiting' }, 'sending'],
    [{ status: 2, outbox: 'waiting', isFrozen: true }, 'frozen_by_owner'],
    [{ status: 2, outbox: 'claimed' }, 'sending'],
    [{ status: 2, outbox: 'uncertain' }, 'send_unclear'],
    [{ status: 2, outbox: 'sent' }, 'network'],
    [{ status: 2, outbox: 'sent', isFrozen: true }, 'network'],
  ])('of %j is %s', (change, delay) => {
    expect(delayOf({ ...open, ...change }, rules, NOW)).toBe(delay);
  });
});
