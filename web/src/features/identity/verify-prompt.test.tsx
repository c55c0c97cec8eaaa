import { useSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { isHaveAuth } from '@assay/contract/identity';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawScreen } from '../../templates/test-screen.tsx';
import { VerifyPrompt } from './verify-prompt.tsx';
import { keepsVerifyRoom } from './verify-room.ts';

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => {
  localStorage.clear();
  const userInfo = {
    id: 'm',
    username: 'Mara',
    email: null,
    phone: null,
    inviteCode: 'A',
    createTime: '2026-11-01 00:00:00',
  };
  useSession.setState({ token: 'x', userInfo });
});
afterEach(async () => {
  await screen.stop();
  useSession.setState({ token: null, userInfo: null });
});

const draw = async (basic: string) => {
  screen = await drawScreen(<VerifyPrompt />, { [isHaveAuth.path]: () => envelope(200, { basic, advanced: 'none' }) });
};
const hasRoom = () => screen.container.firstElementChild !== null;

test('says what a verification unlocks, and once put away it comes back only with news', async () => {
  await draw('none');
  await screen.says('Unlocks higher withdrawal limits and credit.');
  screen.button('Not now').click();
  await expect.poll(hasRoom).toBe(false);
  expect(keepsVerifyRoom('m')).toBe(false);
  await screen.stop();
  await draw('rejected');
  await screen.says('We’ll show you exactly what to fix.');
});

test('who is verified is not asked, and from then on keeps no room for it', async () => {
  expect(keepsVerifyRoom('m')).toBe(true);
  await draw('authorized');
  await expect.poll(() => keepsVerifyRoom('m')).toBe(false);
  expect(hasRoom()).toBe(false);
  // Another member of the same phone is somebody new.
  expect(keepsVerifyRoom('other')).toBe(true);
});
