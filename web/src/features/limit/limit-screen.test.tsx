import { endSession, useSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { getLimits, OWN_LIMIT_NAMES, skipLimits, stateLimits } from '@assay/contract/limit';
import type { Limits } from '@assay/contract/limit';
import { errorCode } from '@assay/contract/errors';
import { readSignedLimits } from '@assay/verify/limit-terms';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawScreen, typeInto, type Answers } from '../../templates/test-screen.tsx';
import { LimitAsk } from './limit-ask.tsx';
import { LimitScreen } from './limit-screen.tsx';

const MEMBER = '00000000-0000-4000-8000-000000000001';
const none = { most: null, next: null };
const LIMITS: Limits = {
  memberId: MEMBER,
  number: 0,
  statements: [],
  own: OWN_LIMIT_NAMES.map((name) => ({ name, used: name === 'sessionMinutes' ? null : '0', ...none })),
  given: [
    { name: 'withdrawalDay', of: null, most: '50000', used: '12500', currency: 'USDT' },
    { name: 'openTrades', of: null, most: '200', used: '3', currency: null },
    { name: 'leverage', of: 'crypto', most: '2', used: null, currency: null },
    { name: 'product', of: 'Harbour bond', most: '40000', used: '2500', currency: 'EUR' },
  ],
  barred: [{ offer: 'options', bar: 'country' }],
  sessionUntil: null,
  timeOutUntil: null,
  exclusionUntil: null,
  resultToday: '0',
  isAsked: false,
};

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => useSession.setState({ token: 'mine' }));
afterEach(async () => {
  await screen.stop();
  endSession();
});

const draw = async (limits: Partial<Limits> = {}, answers: Answers = {}) => {
  screen = await drawScreen(<LimitScreen />, {
    [getLimits.path]: () => envelope(200, { ...LIMITS, ...limits }),
    [stateLimits.path]: () => envelope(200, { ...LIMITS, ...limits, number: 1 }),
    ...answers,
  });
};
const withOne = (change: Partial<Limits['own'][number]>): Partial<Limits> => ({
  own: LIMITS.own.map((one) => (one.name === 'lossDay' ? { ...one, ...change } : one)),
});
const field = () => document.querySelector<HTMLInputElement>('[role="dialog"] input')!;

test('shows what is used and left of a limit, and of those of the platform', async () => {
  await draw(withOne({ most: '100.000000', used: '40.000000' }));
  await screen.says('40.00 USDT used');
  await screen.says('60.00 USDT left');
  await screen.says('12,500.00 USDT used');
  await screen.says('197 left');
  await screen.says('Leverage, Crypto');
  await screen.says('2×');
  await screen.says('Harbour bond');
  await screen.says('37,500.00 EUR left');
  await screen.says('Not offered in your country');
  expect(document.body.textContent).toContain('37,500.00 USDT left');
});

test('says when a looser limit begins', async () => {
  await draw(withOne({ most: '100', used: '0', next: { most: null, time: '2026-11-20 10:00:00' } }));
  await screen.says('Ends on 2026-11-20');
  expect(document.body.textContent).toContain('100.00 USDT');
});

test('signs a limit on the phone and sends the whole statement', async () => {
  await draw();
  await screen.says('Losses');
  screen.button('Largest position').click();
  await vi.waitFor(() => expect(field()).not.toBeNull(), { timeout: 10_000 });
  typeInto(field(), '2500');
  await vi.waitFor(() => expect(field().value).toBe('2500'));
  screen.button('Set limit').click();
  await vi.waitFor(() => expect(screen.sent(stateLimits)).toHaveLength(1));
  const { words, signature } = screen.sent(stateLimits)[0] as { words: string; signature: string };
  const said = readSignedLimits(words, signature);
  expect(said).toMatchObject({ member: MEMBER, number: 1, terms: { positionSize: 2_500_000_000n } });
});

test('refuses what is no amount before anything is sent', async () => {
  await draw();
  await screen.says('Losses');
  screen.button('Largest position').click();
  await vi.waitFor(() => expect(field()).not.toBeNull(), { timeout: 10_000 });
  screen.button('Set limit').click();
  await screen.says('Enter an amount of 0 or more.');
  expect(screen.sent(stateLimits)).toEqual([]);
});

test('says why a limit was not taken', async () => {
  await draw({}, { [stateLimits.path]: () => envelope(errorCode('limit_changed'), null) });
  await screen.says('Losses');
  screen.button('Time-out').click();
  await screen.says('It can’t be shortened.');
  screen.button('Begin time-out').click();
  await screen.says('Your limits were changed on another device.');
  expect(screen.sent(stateLimits)).toHaveLength(1);
});

test('a self-exclusion is confirmed with a tick', async () => {
  await draw();
  await screen.says('Losses');
  screen.button('Self-exclusion').click();
  await screen.says('No one can end it early');
  expect(screen.button('Exclude myself').disabled).toBe(true);
  document.querySelector<HTMLInputElement>('[role="dialog"] input[type="checkbox"]')!.click();
  await vi.waitFor(() => expect(screen.button('Exclude myself').disabled).toBe(false));
  screen.button('Exclude myself').click();
  await vi.waitFor(() => expect(screen.sent(stateLimits)).toHaveLength(1));
  const { words } = screen.sent(stateLimits)[0] as { words: string };
  expect(words).toMatch(/\nexclusionUntil \d{13}\n/);
});

test('a session that has reached its length says when it goes on', async () => {
  await draw({ sessionUntil: '2026-11-20 00:00:00' });
  await screen.says('Your session has reached its length.');
  expect(document.body.textContent).toMatch(/New trades open again on 2026-11-(?:19|20)/);
});

test('a break says until when, and what is still possible', async () => {
  await draw({ timeOutUntil: '2026-11-20 10:00:00' });
  await screen.says('Closing positions and withdrawing are always possible.');
  expect(document.body.textContent).toContain('2026-11-20');
});

test('asks once after a deposit, and takes no for an answer', async () => {
  screen = await drawScreen(<LimitAsk />, {
    [getLimits.path]: () => envelope(200, LIMITS),
    [skipLimits.path]: () => envelope(200, { isAsked: true }),
  });
  await screen.says('Set limits for yourself?');
  screen.button('Not now').click();
  await vi.waitFor(() => expect(screen.sent(skipLimits)).toHaveLength(1));
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Set limits for yourself?'));
});
