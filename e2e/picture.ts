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

/** A letter of two pages as a PDF, as a bank sends it. */
export const printLetter = async (page: Page): Promise<PictureFile> => {
  const letter = await page.context().newPage();
  await letter.setContent(
    '<h1>Bank of Cologne</h1><p>Mara Keller, Domkloster 4</p><p style="break-before: page">2</p>',
  );
  const buffer = await letter.pdf();
  await letter.close();
  return { name: 'letter.pdf', mimeType: 'application/pdf', buffer };
};

/** An empty page behind a password. */
export const LOCKED_LETTER: PictureFile = {
  name: 'locked.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    'JVBERi0xLjcKJb/3ov4KMSAwIG9iago8PCAvRXh0ZW5zaW9ucyA8PCAvQURCRSA8PCAvQmFzZVZlcnNpb24gLzEuNyAvRXh0ZW5zaW9uTGV2ZWwgOCA+PiA+PiAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL0NvdW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8PCAvTWVkaWFCb3ggWyAwIDAgOTkgOTkgXSAvUGFyZW50IDIgMCBSIC9UeXBlIC9QYWdlID4+CmVuZG9iago0IDAgb2JqCjw8IC9DRiA8PCAvU3RkQ0YgPDwgL0F1dGhFdmVudCAvRG9jT3BlbiAvQ0ZNIC9BRVNWMyAvTGVuZ3RoIDMyID4+ID4+IC9GaWx0ZXIgL1N0YW5kYXJkIC9MZW5ndGggMjU2IC9PIDwyNmI3MGQ4Mzc0MzEyNTRlMTRmNGFkMzg2OGYyODM0ZmRkMTg3YTk1MDgxNGQxMDUzMmFhN2IwOWE5Y2IyMDlhZDA3NTljZTU1ZWJhZDlmYWJhNTc4ZWFhMWFmMDRlYWQ+IC9PRSA8YmM4ZDlmZjMxNzRiZDQ2Zjc0MDU2YTgzMWM0YmVjYzc3Mzc5YTMzYzA5ODQ1N2E1NzgzZWJjMWJkNzA1ZjZhNz4gL1AgLTQgL1Blcm1zIDwxMzJjNDIyMjM2M2MxNDhmN2IxZjFmYjkyOTMwY2MzNz4gL1IgNiAvU3RtRiAvU3RkQ0YgL1N0ckYgL1N0ZENGIC9VIDw4YWIwYTk0NDBhZDY2MDYxMmFiMjNhMGFkMmM0MTUzYzYyZTQ3YTE0ODE4NGNiZTEzNTM4Mjk4OTRhZTY4ZmRmYWVjZDgxNzYyN2YyYmU5NTM0OTI3ZmM4OTIwNTZhOWI+IC9VRSA8ZWEwOGQ0YjcwZDhjOTYyNWUwNzY1YTkwNWFkN2VmODY3MmQyZDkxY2UxNzE0ZTNlMzIxMDU5ODNlNGRjNjQ5OT4gL1YgNSA+PgplbmRvYmoKeHJlZgowIDUKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAwMDE1IDAwMDAwIG4gCjAwMDAwMDAxMzAgMDAwMDAgbiAKMDAwMDAwMDE4OSAwMDAwMCBuIAowMDAwMDAwMjYwIDAwMDAwIG4gCnRyYWlsZXIgPDwgL1Jvb3QgMSAwIFIgL0lEIFs8Y2E0OWRhZGRhMzdiNTNkNzY5OWZhMzJiNDg4ZWQyNGQ+PGNhNDlkYWRkYTM3YjUzZDc2OTlmYTMyYjQ4OGVkMjRkPl0gL0VuY3J5cHQgNCAwIFIgPj4Kc3RhcnR4cmVmCjgwNwolJUVPRgo=',
    'base64',
  ),
};
