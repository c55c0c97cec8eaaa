import { enterAsNew } from './entrance.ts';
import { expect, test } from './journey.ts';
import { drawDocument } from './picture.ts';

test('a deposit is announced with a photo as proof, and another kind of file is refused in words', async ({ page }) => {
  await enterAsNew(page, '/chongzhi');
  await page.getByRole('button', { name: 'I’ve sent it' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Amount').fill('50');
  const slot = sheet.getByLabel('Upload proof of payment');
  await slot.setInputFiles({ name: 'proof.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') });
  await expect(sheet.getByText(/Use a JPEG, PNG or WebP image/)).toBeVisible();
  await slot.setInputFiles(await drawDocument(page));
  await expect(sheet.getByText('Proof attached')).toBeVisible();
  await sheet.getByRole('button', { name: /Track/ }).click();
  await expect(page).toHaveURL(/#\/chongzhitixianResult/);
});
