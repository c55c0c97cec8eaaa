/** An authenticator app for journeys, bound as a member binds one. */
import type { Page } from '@playwright/test';
import { expect, open, PASSWORD, proveByCode } from './journey.ts';
import { oneTimeCode } from './one-time-code.ts';

/** Password, and a code where one is asked for, in the sheet that comes before a change. */
export const confirmChange = async (page: Page, code?: string): Promise<void> => {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Login password').fill(PASSWORD);
  if (code !== undefined) await sheet.getByLabel('Authenticator code').fill(code);
  // The last digit sends it.
  else if ((await sheet.getByLabel(/^Email code/).count()) > 0) await proveByCode(page);
  else await sheet.getByRole('button', { name: 'Confirm' }).click();
};

/** Leads through the binding; gives the key, the code that it used up, and the recovery codes. */
export const bindAuthenticator = async (page: Page): Promise<{ secret: string; used: string; codes: string[] }> => {
  await open(page, '/security');
  await page.getByRole('button', { name: /^Authenticator/ }).click();
  await confirmChange(page);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const uri = await sheet.getByRole('link', { name: 'Open authenticator app' }).getAttribute('href');
  const secret = new URL(uri!).searchParams.get('secret')!;
  const used = oneTimeCode(secret);
  await sheet.getByLabel('6-digit code from the app').fill(used);
  await expect(sheet.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const codes = await sheet.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  // The member cannot go on before confirming that the codes are saved.
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet.getByText('Save your codes first')).toBeVisible();
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toHaveCount(0);
  return { secret, used, codes };
};
