import { addDays } from '@assay/contract/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnswers, stateOf, streakOf } from './rules.ts';

const NOTHING = { authenticator: false, demo_trade: false, lesson: false, verify: false };

describe('the lesson', () => {
  it('is passed with all answers right, and tells which are not', () => {
    const right = { leverage: 'b', close_out: 'c', options: 'c', financing: 'a' } as const;
    expect(checkAnswers(right)).toMatchObject({ isPassed: true });
    const { isPassed, answers } = checkAnswers({ ...right, options: 'a' });
    expect(isPassed).toBe(false);
    expect(answers.filter(({ isRight }) => !isRight)).toEqual([{ question: 'options', isRight: false }]);
  });
});

describe('a task', () => {
  it('is open until it happened, then done, then claimed', () => {
    expect(stateOf('verify', { facts: NOTHING, claim: undefined })).toBe('open');
    expect(stateOf('verify', { facts: { ...NOTHING, verify: true }, claim: undefined })).toBe('done');
    expect(stateOf('verify', { facts: NOTHING, claim: 'paid' })).toBe('claimed');
    expect(stateOf('check_in', { facts: NOTHING, claim: undefined })).toBe('done');
  });
});

describe('days in a row', () => {
  it('end today or yesterday, and with the first day that is missing', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (checked) => {
        const today = '2026-03-02';
        const days = new Set(checked.flatMap((is, back) => (is ? [addDays(today, -back)] : [])));
        const from = checked[0] ? 0 : 1;
        const gap = checked.slice(from).indexOf(false);
        expect(streakOf(days, today)).toBe(gap < 0 ? Math.max(0, checked.length - from) : gap);
      }),
    );
  });
});
