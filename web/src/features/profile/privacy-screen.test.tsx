import { envelope } from '@assay/client/test-server';
import { closeAccount, getClosing, getProfile, listViews, updateKYC } from '@assay/contract/profile';
import { afterEach, expect, test, vi } from 'vitest';
import { drawScreen, tap } from '../../templates/test-screen.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';

const page = (records: unknown[]) => ({ records, total: records.length, current: 1, size: 30, pages: 1 });

let screen: Awaited<ReturnType<typeof drawScreen>>;
let confirmed: string[];
let isNamed: boolean;
afterEach(() => screen.stop());

const draw = async ({
  obstacles = [] as unknown[],
  dust = [] as unknown[],
  views = [] as unknown[],
  isConfirmed = true,
} = {}) => {
  confirmed = [];
  isNamed = false;
  screen = await drawScreen(
    <PrivacyScreen
      confirm={async (action) => {
        confirmed.push(action);
        return isConfirmed;
      }}
      confirmation={null}
    />,
    {
      [listViews.path]: () => envelope(200, page(views)),
      [getClosing.path]: () => envelope(200, { obstacles, dust }),
      [closeAccount.path]: () => envelope(200),
      [getProfile.path]: () =>
        envelope(200, {
          avatar: null,
          isVerified: false,
          showName: isNamed,
          basic: 'none',
          advanced: 'none',
          memberSince: '2026-11-15 08:00:00',
        }),
      [updateKYC.path]: () => {
        isNamed = true;
        return envelope(200);
      },
    },
  );
};

test('what keeps an account open is named with the way to end it, and it cannot be closed', async () => {
  await draw({
    obstacles: [
      { kind: 'balance', count: 2 },
      { kind: 'open_withdrawal', count: 1 },
    ],
  });
  await screen.says('Close my account');
  screen.button('Close my account').click();
  await screen.says('Balances in 2 currencies');
  await screen.says('1 pending withdrawal');
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain('#/tixian');
  expect(screen.button('Close account permanently')).toBeUndefined();
});

test('an account is closed after a confirmation of just that, and says farewell', async () => {
  await draw();
  await screen.says('Close my account');
  screen.button('Close my account').click();
  await screen.says('This can’t be undone.');
  screen.button('Close account permanently').click();
  await screen.says('Your account is closed');
  expect(confirmed).toEqual(['close_account']);
});

test('whoever does not confirm keeps the account', async () => {
  await draw({ isConfirmed: false });
  await screen.says('Close my account');
  screen.button('Close my account').click();
  await screen.says('This can’t be undone.');
  screen.button('Close account permanently').click();
  await expect.poll(() => confirmed).toEqual(['close_account']);
  expect(screen.sent(closeAccount)).toEqual([]);
});

test('each look at a document is listed with who and why', async () => {
  await draw({
    views: [{ id: '1', viewer: 'sandbox-reviewer', purpose: 'review', document: 'front', time: '2026-11-15 14:00:00' }],
  });
  await screen.says('Reviewer sandbox-reviewer · identity review');
  expect(document.body.textContent).toContain('Front of ID');
  // The member's own looks stand apart, and do not bury it.
  expect(screen.asked(listViews)[0]).toContain('by=others');
  screen.radio('You').click();
  await vi.waitFor(() => expect(screen.asked(listViews).at(-1)).toContain('by=member'));
});

test('nobody having looked is good news, and said', async () => {
  await draw();
  await screen.says('No one has viewed your documents');
  expect(screen.asked(listViews)).toHaveLength(1);
});

test('what is too little to be withdrawn is given up by name, and by nobody who did not say so', async () => {
  await draw({ dust: [{ currency: 'USDT', amount: '0.250000', minimum: '10.000000' }] });
  await screen.says('Close my account');
  screen.button('Close my account').click();
  await screen.says('Minimum withdrawal:');
  screen.button('Close account permanently').click();
  await screen.says('Swap it, or confirm you’re giving it up.');
  expect(confirmed).toEqual([]);
  tap(document.querySelector<HTMLInputElement>('input[type="checkbox"]:not([role])')!);
  screen.button('Close account permanently').click();
  await expect.poll(() => screen.sent(closeAccount)).toEqual([{ giveUp: [{ currency: 'USDT', amount: '0.250000' }] }]);
});

test('the leaderboard names nobody who did not choose it', async () => {
  await draw();
  const named = () => document.querySelector<HTMLInputElement>('input[role="switch"]');
  await expect.poll(named).not.toBeNull();
  expect(named()!.checked).toBe(false);
  named()!.click();
  await expect.poll(() => screen.sent(updateKYC)).toEqual([{ showName: true }]);
  await expect.poll(() => screen.asked(getProfile).length).toBe(2);
  expect(named()!.checked).toBe(true);
});
