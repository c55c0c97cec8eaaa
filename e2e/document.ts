/** Fills in and photographs a document as a member does, step by step. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { drawDocument, pickFile } from './picture.ts';

export const proceed = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue' }).click();

export const chooseCountry = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Choose a country/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Country or code').fill('Germany');
  await sheet.getByRole('button', { name: 'Germany' }).click();
  await expect(sheet).toBeHidden();
};

const addPhoto = async (page: Page, slot: Locator): Promise<void> => {
  await pickFile(page, slot.getByRole('button', { name: /Choose file|Replace/ }), await drawDocument(page));
  const review = page.getByRole('dialog');
  await expect(review.getByText('Looks good')).toBeVisible();
  await review.getByRole('button', { name: 'Use this photo' }).click();
  await expect(slot.getByText('Uploaded and encrypted')).toBeVisible();
};

export const addBothSides = async (page: Page): Promise<void> => {
  await addPhoto(page, page.getByRole('region', { name: 'Front of ID' }));
  await addPhoto(page, page.getByRole('region', { name: 'Back of ID' }));
};
