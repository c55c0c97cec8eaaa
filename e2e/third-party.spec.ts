import { expect, forgetSession, freshEmail, open, settled, test } from './journey.ts';

test('a third party opens an account once its owner agreed, and finds it again without asking', async ({ page }) => {
  const account = freshEmail().split('@')[0]!;
  const goThere = async (): Promise<void> => {
    await open(page, '/login');
    await page.getByRole('button', { name: 'Acme' }).click();
  };
  await goThere();
  await page.getByLabel('Your name').fill(account);
  await page.getByRole('button', { name: 'Allow' }).click();

  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Agree to the Terms of Service to continue')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/#\/home/);
  await open(page, '/security');
  await expect(page.getByText('Acme', { exact: true })).toBeVisible();
  const inviteCode = async (): Promise<string> => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const reply = await page.request.get('/api/user/appUser/getMyUserInfo', { headers: { 'X-Access-Token': token! } });
    return ((await reply.json()) as { result: { inviteCode: string } }).result.inviteCode;
  };
  const first = await inviteCode();

  await forgetSession(page);
  // It remembers who is there, and asks nothing more.
  await goThere();
  await expect(page).toHaveURL(/#\/home/);
  await settled(page);
  expect(await inviteCode()).toBe(first);
});

test('a third-party log-in that was given up or forged leads back to the log-in screen, in words', async ({ page }) => {
  await page.goto('/api/app/oidc/callback?code=stolen&state=made-up');
  await expect(page).toHaveURL(/#\/login/);
  await expect(page.getByText('This login timed out. Start over.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});
