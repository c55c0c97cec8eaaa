import { beginSession, endSession, useSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { isHaveAuth, isHaveAuthDone } from '@assay/contract/identity';
import { getCreditScore } from '@assay/contract/profile';
import { logout } from '@assay/contract/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { t } from '../../i18n/i18n.ts';
import { type Answers, drawScreen, typeInto } from '../../templates/test-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const SCORE = {
  score: 55,
  parts: [
    { part: 'start', points: 40, most: 40 },
    { part: 'email', points: 15, most: 15 },
    { part: 'basic', points: 0, most: 20 },
  ],
};

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() =>
  beginSession({
    token: 'x',
    userInfo: {
      id: '1',
      username: 'mara.k',
      email: 'm•••@example.org',
      phone: null,
      inviteCode: 'AB12CD',
      createTime: '2026-11-01 08:00:00',
    },
  }),
);
afterEach(async () => {
  await screen.stop();
  useSession.setState({ commonConfig: null });
  endSession();
});

const draw = async (changes: Answers = {}) => {
  location.hash = '#/my';
  screen = await drawScreen(<ProfileScreen money={<p>{'my money'}</p>} security={<p>{'my locks'}</p>} />, {
    [getCreditScore.path]: () => envelope(200, SCORE),
    [isHaveAuth.path]: () => envelope(200, { basic: 'authorized', advanced: 'none' }),
    [isHaveAuthDone.path]: () => envelope(200, { basic: true, advanced: false }),
    [logout.path]: () => envelope(200),
    ...changes,
  });
};
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');

test('members see who they are, what they have, and every way from here', async () => {
  await draw();
  await screen.says('mara.k');
  await screen.says(t('my.since', { date: '2026-11-01' }));
  await screen.says('my money');
  await screen.says('my locks');
  await screen.says('AB12CD');
  await screen.says(t('identity.state.authorized'));
  expect(screen.link(t('title.settings')).getAttribute('href')).toBe('#/settings');
  expect(screen.link(t('title.privacy'))).toBeDefined();
  expect(screen.link(t('title.inbox'))).toBeUndefined();
});

test('a search finds a screen by its title and leaves everything else out', async () => {
  await draw();
  await screen.says('my money');
  await expect.poll(() => document.querySelector('input[type="search"]')).not.toBeNull();
  typeInto(document.querySelector('input[type="search"]')!, t('title.team'));
  await expect.poll(() => screen.link(t('title.team'))?.getAttribute('href')).toBe('#/tuanduiYaoqing');
  expect(document.body.textContent).not.toContain('my money');
  typeInto(document.querySelector('input[type="search"]')!, 'zzz');
  await screen.says(t('market.notFound', { search: 'zzz' }));
});

test('the sandbox alone leads to its inbox', async () => {
  useSession.setState({ commonConfig: { profile: 'sandbox', simulatedMarket: true } as never });
  await draw();
  await screen.says(t('app.simulated'));
  expect(screen.link(t('title.inbox')).hash).toContain('to=m');
});

test('the credit score says what made it, what is in reach, and opens to every part', async () => {
  await draw();
  await screen.says('+40');
  expect(screen.link(t('profile.verify'))).toBeDefined();
  screen.button(t('profile.score')).click();
  await expect.poll(() => dialog()?.textContent).toContain(t('profile.scoreText'));
  expect(dialog()!.textContent).toContain(t('profile.points', { points: 0, most: 20 }));
});

test('a score that could not be loaded can be asked for again, and the rest is there', async () => {
  let isDown = true;
  await draw({ [getCreditScore.path]: () => (isDown ? envelope(errorCode('unavailable')) : envelope(200, SCORE)) });
  await screen.says(t('profile.scoreFailed'));
  await screen.says('AB12CD');
  isDown = false;
  screen.button(t('app.retry')).click();
  await screen.says('+40');
  expect(document.body.textContent).not.toContain(t('profile.scoreFailed'));
});

test('logging out asks first; then nobody is shown, and the way leads home', async () => {
  await draw();
  await screen.says('AB12CD');
  screen.button(t('my.logout')).click();
  await screen.says(t('my.logoutText'));
  expect(screen.sent(logout)).toEqual([]);
  [...dialog()!.querySelectorAll('button')].find(({ textContent }) => textContent === t('my.logout'))!.click();
  await expect.poll(() => location.hash).toBe('#/home');
  expect(screen.sent(logout)).toHaveLength(1);
  expect(useSession.getState().userInfo).toBeNull();
  expect(document.body.textContent).not.toContain('mara.k');
});
