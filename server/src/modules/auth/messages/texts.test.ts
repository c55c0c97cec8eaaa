import { LANGUAGE_CODES } from '@assay/contract/language';
import { ALL_PURPOSES } from '@assay/contract/auth';
import { SECURITY_EVENTS } from '@assay/contract/security';
import { describe, expect, it } from 'vitest';
import { textOf } from './texts.ts';

const ORIGIN = 'https://assay.example';
const WITHDRAWALS = ['withdrawal_asked', 'withdrawal_approved', 'withdrawal_paid', 'withdrawal_returned'];
const LOANS = ['loan_granted', 'loan_paid_out', 'loan_due', 'loan_overdue', 'loan_called', 'loan_liquidated'];
const TOLD = [
  ...SECURITY_EVENTS.filter((kind) => !['login', 'login_failed', 'login_revoked'].includes(kind)),
  ...WITHDRAWALS,
  'deposit_reversed',
  ...LOANS,
];
const PARAMS = {
  browser: 'Firefox',
  system: 'Android',
  address: '203.0.113.x',
  amount: '12.5',
  currency: 'USDT',
  destination: 'TKu4…9pQd',
  pledge: 'BTC',
  time: '2026-11-15 10:00:00',
  freezeLink: '/#/login?freeze=f',
  cancelLink: '/#/login?cancel=c',
};

describe.each(LANGUAGE_CODES)('messages in %s', (language) => {
  it('say what a code is for, and each purpose in its own words', () => {
    const bodies = ALL_PURPOSES.map(
      (purpose) =>
        textOf({ kind: 'code', language, params: { code: '042917', purpose, amount: '50 USDT' } }, ORIGIN).body,
    );
    for (const body of bodies) expect(body).toContain('042917');
    expect(new Set(bodies).size).toBe(ALL_PURPOSES.length);
  });

  it('show the code in the subject, where a locked screen has it first', () => {
    const { subject } = textOf({ kind: 'code', language, params: { code: '042917', purpose: 'enter' } }, ORIGIN);
    expect(subject).toContain('042917');
    expect(subject).toContain('Assay');
  });

  it('have a subject of its own for every event, so that a margin call looks like no other mail', () => {
    const subjects = TOLD.map((kind) => textOf({ kind, language, params: PARAMS }, ORIGIN).subject);
    expect(subjects.filter((subject, index) => subjects.indexOf(subject) !== index)).toEqual([]);
    for (const subject of subjects) expect(subject).not.toMatch(/[{}]|undefined/);
  });

  it.each(TOLD)('tell of %s, with the links that stop it', (kind) => {
    const { subject, body } = textOf({ kind, language, params: PARAMS }, ORIGIN);
    expect(subject).toContain('Assay');
    expect(body).toContain(`${ORIGIN}/#/login?freeze=f`);
    expect(body).toContain(`${ORIGIN}/#/login?cancel=c`);
    expect(body).not.toMatch(/[{}]|undefined/);
  });

  it.each(WITHDRAWALS)('name what %s is about', (kind) => {
    const { body } = textOf({ kind, language, params: PARAMS }, ORIGIN);
    expect(body).toContain('12.5 USDT');
    expect(body).toContain('TKu4…9pQd');
  });
});

describe('messages', () => {
  it('leave no English sentence in another language', () => {
    const wordsIn = (language: (typeof LANGUAGE_CODES)[number]) =>
      TOLD.flatMap((kind) => Object.values(textOf({ kind, language, params: {} }, ORIGIN)));
    const english = new Set(wordsIn('en-us'));
    for (const language of LANGUAGE_CODES.filter((code) => code !== 'en-us'))
      for (const words of wordsIn(language)) expect(english).not.toContain(words);
  });
});
