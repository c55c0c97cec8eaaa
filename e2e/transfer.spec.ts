import type { Page } from '@playwright/test';
import { expectAccessible, withoutMotion } from './accessible.ts';
import { enterAsNew, enterSample } from './entrance.ts';
import { expect, open, proveByCode, test } from './journey.ts';
import { bindWallet, deposit, fillWallet, setWithdrawalPassword, TRON_ADDRESS, WITHDRAWAL_PASSWORD } from './money.ts';

/** With the motion that most phones show: sheets slide, prices flash. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Checks that a two-second message stands above the dock and lets presses through to what lies below it. */
const expectLetsPressesThrough = async (page: Page, text: string): Promise<void> => {
  const said = page.getByRole('status').getByText(text);
  await expect(said).toBeVisible();
  const { foot, isHit } = await said.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return { foot: bottom, isHit: element.contains(hit) };
  });
  expect(isHit).toBe(false);
  const dock = await page.locator('main footer').boundingBox();
  expect(foot).toBeLessThan(dock!.y);
};

test('a new member deposits and sees the money credited', async ({ page }) => {
  await enterAsNew(page, '/chongzhi');
  // An address is compared by eye: no letter covers another.
  const wide = await page.getByRole('img', { name: /^T\w{33}$/ }).evaluate((address) =>
    [...address.querySelectorAll('span > span')]
      .filter((cell) => {
        const glyph = document.createRange();
        glyph.selectNodeContents(cell);
        return glyph.getBoundingClientRect().width > cell.getBoundingClientRect().width;
      })
      .map(({ textContent }) => textContent),
  );
  expect(wide).toEqual([]);
  await deposit(page, '500');
  await expect(page.getByText('500.00 USDT').first()).toBeVisible();
  await open(page, '/zichanCenter');
  await expect(page.getByText('500.00').first()).toBeVisible();
  await open(page, '/chongzhitixianRecord');
  await page.getByRole('button', { name: /^Completed/ }).click();
  await expect(page.getByRole('dialog').getByText('Transaction ID')).toBeVisible();
});

test('a wallet is bound after its checksum is right, behind a withdrawal password of its own', async ({ page }) => {
  await enterAsNew(page, '/jiesuanInfo');
  await expect(page.getByText('No payout accounts yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add payout account' }).click();
  await setWithdrawalPassword(page);
  await expect(page.getByText('Withdrawal password saved')).toBeVisible();
  await page.getByRole('button', { name: 'Add payout account' }).click();
  await fillWallet(page, TRON_ADDRESS.replace('6t', '6u'));
  // No code is sent for an address that nobody could be paid at.
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/isn’t a valid address on this network/)).toBeVisible();
  await page.getByRole('dialog').getByLabel('Wallet address').fill(TRON_ADDRESS);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter the 6-digit code')).toBeVisible();
  await proveByCode(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectLetsPressesThrough(page, 'Payout account saved');
  await expect(page.getByRole('button', { name: /USDT · TRC20/ })).toBeVisible();
});

test('a member is guided to a password and a destination, withdraws, and sees it delivered', async ({ page }) => {
  await enterAsNew(page, '/tixian', '500');
  await page.getByRole('link', { name: 'Set password' }).click();
  await setWithdrawalPassword(page);
  await expect(page).toHaveURL(/#\/tixian/);
  await page.getByRole('link', { name: 'Add payout account' }).click();
  await bindWallet(page, TRON_ADDRESS);
  await expect(page).toHaveURL(/#\/tixian/);
  await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Amount').fill('250');
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Withdraw 250.00 USDT' }).click();
  await expect(sheet).toBeVisible();
  await sheet.getByLabel('Withdrawal password').fill('not the password');
  await sheet.getByRole('button', { name: 'Withdraw 250.00 USDT' }).click();
  await expect(sheet.getByText('Enter the 6-digit code')).toBeVisible();
  await proveByCode(page);
  await sheet.getByRole('button', { name: 'Withdraw 250.00 USDT' }).click();
  // A refusal for another reason leaves the code as it was.
  await expect(sheet.getByText('Wrong withdrawal password.')).toBeVisible();
  await sheet.getByLabel('Withdrawal password').fill(WITHDRAWAL_PASSWORD);
  await sheet.getByRole('button', { name: 'Withdraw 250.00 USDT' }).click();
  await expect(page).toHaveURL(/#\/chongzhitixianResult/);
  await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible({ timeout: 30_000 });
});

test('a large withdrawal leaves with two approvals, and its time stands among those of the others', async ({
  page,
}) => {
  await enterAsNew(page, '/tixian', '20000');
  await page.getByRole('link', { name: 'Set password' }).click();
  await setWithdrawalPassword(page);
  await page.getByRole('link', { name: 'Add payout account' }).click();
  await bindWallet(page, TRON_ADDRESS);
  await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Amount').fill('15000');
  await page.getByRole('button', { name: 'Withdraw 15,000.00 USDT' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Withdrawal password').fill(WITHDRAWAL_PASSWORD);
  await proveByCode(page);
  await sheet.getByRole('button', { name: 'Withdraw 15,000.00 USDT' }).click();
  await expect(page).toHaveURL(/#\/chongzhitixianResult/);
  await expect(page.getByText(/Sandbox: approved automatically/)).toBeVisible();
  await expect(page.getByText('1 of 2')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('2 of 2')).toBeVisible();
  // One withdrawal says nothing of how long they take.
  await expect(page.getByText('Too few withdrawals on this network to say how long they take')).toBeVisible();
  await expect(page.getByText(/95%|Based on/)).toHaveCount(0);
});

const SCREENS = [
  '/chongzhi',
  '/tixian',
  '/jiesuanInfo',
  '/chongzhitixianRecord',
  '/chongzhitixianRecord?kind=withdrawal',
];

test('the screens of transfers pass axe in both themes', async ({ page }) => {
  await withoutMotion(page);
  await enterSample(page, SCREENS[0]);
  for (const screen of SCREENS) {
    await open(page, screen);
    await expectAccessible(page, screen);
  }
});
