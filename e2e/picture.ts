/** Pictures for tests, drawn by the browser itself: a light card with lines of print on a dark table. */
import type { Locator, Page } from '@playwright/test';

interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** `isCropped`: it is larger than its picture, so that no edge is seen. */
export const drawDocument = async (page: Page, { isCropped = false } = {}): Promise<PictureFile> => {
  const base64 = await page.evaluate((cropped) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1500;
    canvas.height = 1000;
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#2a251f';
    context.fillRect(0, 0, 1500, 1000);
    context.fillStyle = '#d5dfe8';
    if (cropped) context.fillRect(0, 0, 1500, 1000);
    else context.fillRect(110, 100, 1280, 800);
    context.fillStyle = '#2f4659';
    for (let line = 0; line < 10; line++) {
      for (let word = 0; word < 6; word++) context.fillRect(180 + word * 190, 180 + line * 66, 130 - word * 8, 26);
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!;
  }, isCropped);
  return { name: 'document.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
};

/** Presses a button that opens the phone's own file picker, and picks. */
export const pickFile = async (page: Page, button: Locator, file: PictureFile): Promise<void> => {
  const opening = page.waitForEvent('filechooser');
  await button.click();
  await (await opening).setFiles(file);
};
