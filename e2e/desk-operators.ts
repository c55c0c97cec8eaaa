/** Operators at their machines. */
import type { Browser, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Another person at another machine, as a sample operator. */
export const sitDownAt = async (browser: Browser, desk: string, name: string): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    reducedMotion: 'reduce',
    baseURL: desk,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  return page;
};

/** The second person lets out what was proposed. */
export const approve = async (page: Page, title: string | RegExp): Promise<void> => {
  await page.getByRole('link', { name: /^Proposals/ }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByLabel('Your reason').fill('as agreed');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
};
