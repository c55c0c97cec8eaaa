import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { enterSample, expect, freshEmail, open, PASSWORD, readCode, test } from './journey.ts';

const WITHDRAWAL_PASSWORD = 'copper lantern seven';
/** Well-known, valid, and nobody's in the sandbox. */
const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const register = async (page: Page): Promise<void> => {
  const email = freshEmail();
  await open(page, '/login?mode=register');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/New code in/)).toBeVisible();
  await page.getByLabel(/Code from our email/).fill(await readCode(page, email));
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account', exact: true }).last().click();
  await expect(page).toHaveURL(/#\/home/);
};

const deposit = async (page: Page, amount: string): Promise<void> => {
  await open(page, '/chongzhi');
  await expect(page.getByText('Address checked on this phone')).toBeVisible();
  await page.getByRole('button', { name: 'I have paid' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Amount').fill(amount);
  await sheet.getByRole('button', { name: /Announce/ }).click();
  await expect(page).toHaveURL(/#\/chongzhitixianResult/);
  await expect(page.getByRole('heading', { name: 'Credited' })).toBeVisible({ timeout: 30_000 });
};

const setPassword = async (page: Page): Promise<void> => {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Log-in password').fill(PASSWORD);
  await sheet.getByLabel('New withdrawal password').fill(WITHDRAWAL_PASSWORD);
  await sheet.getByRole('button', { name: 'Save password' }).click();
};

const bindWallet = async (page: Page, address: string): Promise<void> => {
  const sheet = page.getByRole('dialog');
  await sheet.getByText('USDT', { exact: true }).click();
  await sheet.getByText(/Tron/i).click();
  await sheet.getByLabel('Wallet address').fill(address);
  await sheet.getByLabel('Withdrawal password').fill(WITHDRAWAL_PASSWORD);
  await sheet.getByRole('button', { name: 'Save destination' }).click();
};

/** What is said for two seconds stands above the dock, and what lies below it can still be pressed. */
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
  await register(page);
  await deposit(page, '500');
  await expect(page.getByText('500.00 USDT').first()).toBeVisible();
  await open(page, '/zichanCenter');
  await expect(page.getByText('500.00').first()).toBeVisible();
  await open(page, '/chongzhitixianRecord');
  await page.getByRole('button', { name: /Credited/ }).click();
  await expect(page.getByRole('dialog').getByText('Transaction')).toBeVisible();
});

test('a wallet is bound after its checksum is right, behind a withdrawal password of its own', async ({ page }) => {
  await register(page);
  await open(page, '/jiesuanInfo');
  await expect(page.getByText('No destination yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a destination' }).click();
  await setPassword(page);
  await expect(page.getByText('Withdrawal password saved')).toBeVisible();
  await page.getByRole('button', { name: 'Add a destination' }).click();
  await bindWallet(page, TRON_ADDRESS.replace('6t', '6u'));
  await expect(page.getByText(/not valid on this network/)).toBeVisible();
  await page.getByRole('dialog').getByLabel('Wallet address').fill(TRON_ADDRESS);
  await page.getByRole('button', { name: 'Save destination' }).click();
  await expectLetsPressesThrough(page, 'Destination saved');
  await expect(page.getByRole('button', { name: /USDT · TRC20/ })).toBeVisible();
});

test('a member is guided to a password and a destination, withdraws, and sees it delivered', async ({ page }) => {
  await register(page);
  await deposit(page, '500');
  await open(page, '/tixian');
  await page.getByRole('link', { name: 'Set password' }).click();
  await setPassword(page);
  await expect(page).toHaveURL(/#\/tixian/);
  await page.getByRole('link', { name: 'Add a destination' }).click();
  await bindWallet(page, TRON_ADDRESS);
  await expect(page).toHaveURL(/#\/tixian/);
  await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Amount').fill('250');
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Withdraw 250.00 USDT' }).click();
  await expect(sheet).toBeVisible();
  await sheet.getByLabel('Withdrawal password').fill('not the password');
  await sheet.getByRole('button', { name: 'Withdraw 250.00 USDT' }).click();
  await expect(sheet.getByText('The withdrawal password is not right.')).toBeVisible();
  await sheet.getByLabel('Withdrawal password').fill(WITHDRAWAL_PASSWORD);
  await sheet.getByRole('button', { name: 'Withdraw 250.00 USDT' }).click();
  await expect(page).toHaveURL(/#\/chongzhitixianResult/);
  await expect(page.getByRole('heading', { name: 'Delivered' })).toBeVisible({ timeout: 30_000 });
});

const SCREENS = [
  '/chongzhi',
  '/tixian',
  '/jiesuanInfo',
  '/chongzhitixianRecord',
  '/chongzhitixianRecord?kind=withdrawal',
];

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test(`the screens of transfers pass axe in the ${colorScheme} theme`, async ({ page }) => {
      await enterSample(page);
      for (const screen of SCREENS) {
        await open(page, screen);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id }) => `${screen} ${id}`)).toEqual([]);
      }
    });
  });
}
