import { envelope } from '@assay/client/test-server';
import { listInbox } from '@assay/contract/auth';
import { errorCode } from '@assay/contract/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { t } from '../../i18n/i18n.ts';
import { type Answers, drawScreen, typeInto } from '../../templates/test-screen.tsx';
import { InboxScreen } from './inbox-screen.tsx';
import type { Message } from './message.ts';

const TO = 'mara@example.org';
const CODE: Message = {
  to: TO,
  kind: 'code',
  code: '482913',
  purpose: 'enter',
  params: {},
  freezeLink: null,
  phrase: null,
  cancelLink: null,
  time: '2026-11-10 08:00:00',
  expiresAt: '2099-11-10 08:10:00',
};
const NOTICE: Message = {
  ...CODE,
  kind: 'withdrawal_asked',
  code: '',
  purpose: null,
  params: { amount: '250', currency: 'USDT', destination: 'TR7NHq••••Lj6t' },
  freezeLink: '#/freeze?key=a',
  cancelLink: '#/cancel?key=b',
};

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await screen.stop();
});

const draw = async (answer: Answers[string], to?: string) => {
  location.hash = '#/inbox';
  screen = await drawScreen(<InboxScreen />, { [listInbox.path]: answer }, to === undefined ? {} : { to });
};

test('an address is asked for first, and leads to its messages', async () => {
  await draw(() => envelope(200, []));
  await screen.says(t('sandbox.emptyStart'));
  expect(screen.asked(listInbox)).toEqual([]);
  typeInto(document.querySelector('input')!, ` ${TO} `);
  screen.button(t('sandbox.show')).click();
  await expect.poll(() => location.hash).toBe(`#/inbox?to=${encodeURIComponent(TO)}`);
});

test('a code can be copied, and says when it is of no use any more', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const sentAt = '2026-11-10 00:00:00';
  const old = { ...CODE, code: '111222', expiresAt: '2026-11-10 08:10:00' };
  await draw(() => envelope(200, [CODE, old]), TO);
  await screen.says('482913');
  const [valid, expired] = document.querySelectorAll('li');
  expect(valid!.textContent).toContain(t('sandbox.validUntil', { time: sentAt, until: '00:10:00' }));
  expect(expired!.textContent).toContain(t('sandbox.expired', { time: sentAt }));
  screen.button(t('sandbox.copyCode', { code: '482913' })).click();
  await expect.poll(() => copied).toHaveBeenCalledWith('482913');
});

test('a notice says what it was about and carries the links that stop it', async () => {
  await draw(() => envelope(200, [NOTICE]), TO);
  await screen.says('250 USDT · TR7NHq••••Lj6t');
  expect(screen.link(t('sandbox.cancel')).getAttribute('href')).toBe(NOTICE.cancelLink);
  expect(screen.link(t('sandbox.freeze')).getAttribute('href')).toBe(NOTICE.freezeLink);
});

test('an inbox without messages names the address that was looked up', async () => {
  await draw(() => envelope(200, []), TO);
  await screen.says(t('sandbox.emptyText', { to: TO }));
  expect(document.querySelector('li')).toBeNull();
});

test('an inbox that could not be loaded can be asked for again', async () => {
  // The screen looks by itself every few seconds; here only the button may ask.
  vi.stubGlobal('setInterval', () => 0);
  let isDown = true;
  await draw(() => (isDown ? envelope(errorCode('unavailable')) : envelope(200, [CODE])), TO);
  await screen.says(t('app.loadFailed'));
  isDown = false;
  screen.button(t('app.retry')).click();
  await screen.says('482913');
  expect(document.body.textContent).not.toContain(t('app.loadFailed'));
});
