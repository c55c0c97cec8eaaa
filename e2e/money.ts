/** Money in and out, as a member moves it on the phone. */
import type { Page } from '@playwright/test';
import { expect, open, PASSWORD, proveByCode } from './journey.ts';

export const WITHDRAWAL_PASSWORD = 'copper lantern seven';
/** Well-known, valid, and nobody's in the sandbox. */
export const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

export const deposit = async (page: Page, amount: string): Promise<void> => {
  await open(page, '/chongzhi');
  await expect(page.getByText('Address verified on your phone')).toBeVisible();
  await page.getByRole('button', { name: 'I’ve sent it' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Amount').fill(amount);
  await sheet.getByRole('button', { name: /Track/ }).click();
  await expect(page).toHaveURL(/#\/chongzhitixianResult/);
  await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible({ timeout: 30_000 });
};

export const setWithdrawalPassword = async (page: Page): Promise<void> => {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Login password').fill(PASSWORD);
  await sheet.getByLabel('New withdrawal password').fill(WITHDRAWAL_PASSWORD);
  await proveByCode(page);
  await sheet.getByRole('button', { name: 'Save password' }).click();
};

export const fillWallet = async (page: Page, address: string): Promise<void> => {
  const sheet = page.getByRole('dialog');
  await sheet.getByText('USDT', { exact: true }).click();
  await sheet.getByText(/Tron/i).click();
  await sheet.getByLabel('Wallet address').fill(address);
  await sheet.getByLabel('Withdrawal password').fill(WITHDRAWAL_PASSWORD);
};

export const bindWallet = async (page: Page, address: string): Promise<void> => {
  await fillWallet(page, address);
  await proveByCode(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
};

/** Swaps what stands in the field and says what was received. A rate that the market has left is offered anew, and pressed again. */
export const swap = async (page: Page, amount: string): Promise<string> => {
  const swapped = page.getByRole('heading', { name: 'Swap complete' });
  let received = '';
  await expect(async () => {
    if (!(await swapped.isVisible())) {
      received = await page.getByLabel('To', { exact: true }).inputValue();
      await page.getByRole('button', { name: `Swap ${amount}` }).click({ timeout: 2000 });
    }
    await expect(swapped).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  return received;
};
