import type { Page } from '@playwright/test';
import { confirmChange } from './authenticator.ts';
import { expectAccessible } from './accessible.ts';
import { enterAsNew, enterSample } from './entrance.ts';
import { expect, forgetSession, logInByPassword, open, settled, test } from './journey.ts';
import { addBothSides, chooseCountry, proceed } from './document.ts';
import { drawDocument, LOCKED_LETTER, pickFile, printLetter } from './picture.ts';

/** The robot decides within seconds; a busy machine takes longer. */
const REVIEW_MS = 30_000;

const sendNumber = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Document number').fill(number);
  await proceed(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/#\/renzhengResult/);
};

const expectVerdict = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible({ timeout: REVIEW_MS });

test('a member is told what to correct, corrects it, and goes on to the advanced level', async ({ page }) => {
  test.slow();
  await enterAsNew(page);
  await page.getByRole('link', { name: /Verify your identity/ }).click();
  await expect(page.getByText('Currently 50,000.00 USDT a day')).toBeVisible();
  await page.getByRole('button', { name: 'Get started' }).click();
  await proceed(page);
  await expect(page.getByText('This field is required')).toBeVisible();
  await chooseCountry(page);
  await proceed(page);
  await page.getByRole('radio', { name: /ID card/ }).check();
  await proceed(page);
  await addBothSides(page);
  await proceed(page);
  await page.getByLabel('Last name').fill('Keller');
  await page.getByLabel('First name(s)').fill('Mara');
  await page.getByLabel('Date of birth').fill('1990-02-28');
  const number = `E${Date.now()}`;
  await sendNumber(page, `${number}0000`);

  await expectVerdict(page, 'Action needed');
  await expect(page.getByText('We couldn’t read the document')).toBeVisible();
  await page.getByRole('button', { name: 'Fix and resubmit' }).click();
  await addBothSides(page);
  await proceed(page);
  await expect(page.getByLabel('Last name')).toHaveValue('Keller');
  await sendNumber(page, number);
  await expectVerdict(page, 'Verified');
  await expect(page.getByText('250,000.00 USDT')).toBeVisible();

  await page.getByRole('link', { name: 'Verify your address' }).click();
  await page.getByRole('link', { name: 'Get started' }).click();
  await page.getByRole('button', { name: 'Get started' }).click();
  await chooseCountry(page);
  await page.getByLabel('Street address').fill('Domkloster 4');
  await page.getByLabel('City').fill('Köln');
  await proceed(page);
  await pickFile(
    page,
    page.getByRole('button', { name: 'Choose file' }),
    await drawDocument(page, { isCropped: true }),
  );
  const review = page.getByRole('dialog');
  await review.getByRole('button', { name: 'My document is fine' }).click();
  await expect(review.getByText('Someone at our desk will look at this photo.')).toBeVisible();
  await review.getByRole('button', { name: 'Send it for review' }).click();
  await expect(page.getByText('Uploaded and encrypted')).toBeVisible();
  await test.step('a letter may come as a PDF, which the phone turns into a picture', async () => {
    const replace = page.getByRole('button', { name: 'Replace' });
    await pickFile(page, replace, LOCKED_LETTER);
    await expect(page.getByText('This PDF is locked with a password.')).toBeVisible();
    await pickFile(page, replace, await printLetter(page));
    // Both pages, one below the other.
    const shape = () =>
      page
        .locator('img[src^="blob:"]')
        .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalHeight / naturalWidth);
    await expect.poll(shape).toBeGreaterThan(2);
    await expect(page.getByText('Uploaded and encrypted')).toBeVisible();
  });
  await proceed(page);
  await page.getByLabel('Last name').fill('Keller');
  await page.getByLabel('First name(s)').fill('Jonas');
  await page.getByRole('radio', { name: 'Sibling' }).check();
  await page.getByLabel('Phone number').fill('221 555 123');
  await page.getByLabel('Address', { exact: true }).fill('Am Hof 1, Köln');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Confirm to continue')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/kind=advanced/);
  await expectVerdict(page, 'Verified');
  await expect(page.getByText('1,000,000.00 USDT')).toBeVisible();

  await open(page, '/gerenziliao');
  await expect(page.getByText('Taken from your verified ID')).toBeVisible();
  await open(page, '/privacy');
  await expect(page.getByText('Front of ID').first()).toBeVisible();
  await expect(page.getByText(/sandbox-reviewer · identity review/).first()).toBeVisible();
});

test('after a reload the pictures of a rejected application are still there, and need not be taken again', async ({
  page,
}) => {
  test.slow();
  const number = `P${Date.now()}`;
  const applyWith = async (documentNumber: string): Promise<void> => {
    await enterAsNew(page, '/shenfenRenzheng?step=country');
    await chooseCountry(page);
    await proceed(page);
    await page.getByRole('radio', { name: /ID card/ }).check();
    await proceed(page);
    await addBothSides(page);
    await proceed(page);
    await page.getByLabel('Last name').fill('Keller');
    await page.getByLabel('First name(s)').fill('Mara');
    await page.getByLabel('Date of birth').fill('1990-02-28');
    await sendNumber(page, documentNumber);
  };
  await applyWith(number);
  await expectVerdict(page, 'Verified');
  await forgetSession(page);
  // The document of somebody else: nothing is wrong with the pictures.
  await applyWith(number);
  await expectVerdict(page, 'Action needed');
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: 'Fix and resubmit' }).click();
  await expect(page.getByText('Step 4 of 5')).toBeVisible();
  await page.getByLabel('Last name').fill('Keller');
  await page.getByLabel('First name(s)').fill('Mara');
  await page.getByLabel('Date of birth').fill('1990-02-28');
  await page.getByLabel('Document number').fill(`${number}7`);
  await proceed(page);
  const previews = page.getByRole('button', { name: /^Photos/ }).locator('img');
  await expect(previews).toHaveCount(2);
  for (const preview of await previews.all()) await expect(preview).toHaveAttribute('src', /^blob:/);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectVerdict(page, 'Verified');
});

test('a PDF and a drawing under the name of a photo are refused in words', async ({ page }) => {
  await enterAsNew(page, '/shenfenRenzheng?step=country');
  await chooseCountry(page);
  await proceed(page);
  await page.getByRole('radio', { name: /Passport/ }).check();
  await proceed(page);
  const slot = page.getByRole('region', { name: 'Passport photo page' });
  const files = [
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj') },
    { name: 'photo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  ];
  for (const file of files) {
    await pickFile(page, slot.getByRole('button', { name: 'Choose file' }), file);
    await expect(slot.getByText(/Use a JPEG, PNG or WebP image/)).toBeVisible();
  }
});

test('the prompt on home stays away once it was put away', async ({ page }) => {
  await enterAsNew(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('link', { name: /Verify your identity/ })).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('link', { name: 'Withdraw' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Verify your identity/ })).toHaveCount(0);
});

test('personal data and a picture are kept, and every point of the score has its reason', async ({ page }) => {
  await enterAsNew(page, '/gerenziliao');
  await page.getByLabel('Nickname').fill('Mara from Köln');
  await page.getByRole('textbox', { name: 'Phone' }).fill('call me');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a valid phone number')).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone' }).fill('+49 221 555123');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await pickFile(page, page.getByRole('button', { name: 'Change photo' }), await drawDocument(page));
  await page.getByRole('dialog').getByRole('button', { name: 'Use photo' }).click();
  await expect(page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(page.getByLabel('Nickname')).toHaveValue('Mara from Köln');
  await expect(page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
  await open(page, '/my');
  await page.getByRole('button', { name: /Credit score/ }).click();
  await expect(page.getByRole('dialog').getByText('Email confirmed')).toBeVisible();
});

test('all data of a member can be taken home after a confirmation', async ({ page }) => {
  const email = await enterAsNew(page, '/privacy');
  await page.getByRole('button', { name: /Download my data/ }).click();
  const saving = page.waitForEvent('download');
  await confirmChange(page);
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^assay-data-\d{4}-\d{2}-\d{2}\.json$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const file = JSON.parse(Buffer.concat(chunks).toString()) as { data: Record<string, unknown> };
  expect(JSON.stringify(file.data)).toContain(email);
});

test('an account with money in it names what is in the way of closing it', async ({ page }) => {
  await enterSample(page, '/privacy');
  await page.getByRole('button', { name: /Close my account/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/Balances? in \d+ currenc/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Close account permanently' })).toHaveCount(0);
  await sheet.getByRole('link', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(/#\/tixian/);
});

test('an empty account is closed for good, and nobody gets in any more', async ({ page }) => {
  const email = await enterAsNew(page, '/privacy');
  await page.getByRole('button', { name: /Close my account/ }).click();
  await page.getByRole('button', { name: 'Close account permanently' }).click();
  await confirmChange(page);
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await logInByPassword(page, email);
  await expect(page.getByText('Wrong account or password.')).toBeVisible();
});

const SCREENS = [
  '/my',
  '/gerenziliao',
  '/privacy',
  '/shenfenRenzheng',
  '/shenfenRenzheng?step=country',
  '/renzhengResult?kind=basic',
];

test('the screens of the person pass axe in both themes', async ({ page }) => {
  await enterAsNew(page, SCREENS[0]);
  for (const screen of SCREENS) {
    await open(page, screen);
    await expectAccessible(page, screen);
  }
  await open(page, '/shenfenRenzheng?step=country');
  await chooseCountry(page);
  await proceed(page);
  await page.getByRole('radio', { name: /Passport/ }).check();
  await proceed(page);
  await pickFile(page, page.getByRole('button', { name: 'Choose file' }), await drawDocument(page));
  await expect(page.getByText('Looks good')).toBeVisible();
  await expectAccessible(page, 'a picture that can be read');
});
