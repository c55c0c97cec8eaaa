import { expect, test } from 'vitest';
import { ImageError } from './image-error.ts';
import { nameFor, planImage, prepareImage } from './prepare-image.ts';

const KB = 1024;
const MB = 1024 * KB;

test.each([
  [200 * KB, 0.9],
  [512 * KB - 1, 0.9],
  [512 * KB, 0.8],
  [1 * MB - 1, 0.8],
  [1 * MB, 0.85],
  [2 * MB - 1, 0.85],
  [2 * MB, 0.8],
  [10 * MB - 1, 0.8],
  [10 * MB, 0.75],
  [20 * MB, 0.75],
])('a JPEG of %i bytes is compressed with quality %d', (size, quality) => {
  expect(planImage({ type: 'image/jpeg', size })).toEqual({ kind: 'recompress', quality, type: 'image/jpeg' });
});

test('an image under 200 KB is kept as it is', () => {
  expect(planImage({ type: 'image/png', size: 200 * KB - 1 })).toEqual({ kind: 'keep' });
});

test('a PNG becomes a JPEG above 2048000 bytes, and keeps its type up to there', () => {
  expect(planImage({ type: 'image/png', size: 2_048_000 })).toMatchObject({ type: 'image/png', quality: 0.85 });
  for (const size of [2_048_001, 3 * MB, 15 * MB])
    expect(planImage({ type: 'image/png', size })).toMatchObject({ type: 'image/jpeg', quality: 0.8 });
});

test('a PNG that became a JPEG is named so; every other name is kept', () => {
  expect(nameFor('scan.PNG', 'image/jpeg')).toBe('scan.jpg');
  expect(nameFor('scan.png', 'image/png')).toBe('scan.png');
  expect(nameFor('my.png.photo.jpeg', 'image/jpeg')).toBe('my.png.photo.jpeg');
});

test('only images are taken, and none above 20 MB', () => {
  expect(planImage({ type: 'application/pdf', size: 10 })).toEqual({ kind: 'refuse', reason: 'notImage' });
  expect(planImage({ type: '', size: 10 })).toEqual({ kind: 'refuse', reason: 'notImage' });
  expect(planImage({ type: 'image/jpeg', size: 20 * MB + 1 })).toEqual({ kind: 'refuse', reason: 'tooLarge' });
});

const JPEG_HEAD = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

test('a small image is sent untouched; another file is refused by name', async () => {
  const photo = new File([JPEG_HEAD], 'proof.jpg', { type: 'image/jpeg' });
  expect(await prepareImage(photo)).toBe(photo);
  const document = new File(['x'], 'proof.pdf', { type: 'application/pdf' });
  await expect(prepareImage(document)).rejects.toEqual(new ImageError('notImage'));
});

test.each([
  ['a PDF', '%PDF-1.7 and so on', 'image/jpeg'],
  ['a drawing with scripts in it', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['an empty file', '', 'image/png'],
])('%s under the name of an image is told apart by its bytes', async (_what, bytes, type) => {
  await expect(prepareImage(new File([bytes], 'photo.jpg', { type }))).rejects.toMatchObject({ problem: 'renamed' });
});

test('a photo of 30 MB is refused before anything of it is read', async () => {
  const photo = new File([JPEG_HEAD], 'photo.jpg', { type: 'image/jpeg' });
  Object.defineProperty(photo, 'size', { value: 30 * MB });
  await expect(prepareImage(photo)).rejects.toMatchObject({ problem: 'tooLarge' });
});

test('a file that cannot be read any more is said to be unreadable', async () => {
  const gone = new File(['x'], 'gone.jpg', { type: 'image/jpeg' });
  gone.slice = () => {
    throw new DOMException('gone', 'NotReadableError');
  };
  await expect(prepareImage(gone)).rejects.toMatchObject({ problem: 'unreadable' });
});
