/** Pictures are looked at, and made smaller by the specification's table (section 5), before they are sent. */
import { ImageError } from './image-error.ts';

const KB = 1024;
const MB = 1024 * KB;
/** The other compressor: PNG files above this many bytes become JPEG on white, with a quality of its own. */
const PNG_LIMIT = 2_048_000;
const PNG_QUALITY = 0.8;
/** Largest image that the server takes; the specification says nothing of images above 20 MB. */
export const IMAGE_LIMIT = 20 * MB;

/** Upper bounds, exclusive, and the quality of what is below them. */
const QUALITIES: readonly (readonly [below: number, quality: number])[] = [
  [512 * KB, 0.9],
  [1 * MB, 0.8],
  [2 * MB, 0.85],
  [10 * MB, 0.8],
  [Number.POSITIVE_INFINITY, 0.75],
];
const KEPT_BELOW = 200 * KB;

export type ImagePlan =
  | { kind: 'refuse'; reason: 'notImage' | 'tooLarge' }
  | { kind: 'keep' }
  | { kind: 'recompress'; quality: number; type: string };

export const planImage = ({ type, size }: { type: string; size: number }): ImagePlan => {
  if (!type.startsWith('image/')) return { kind: 'refuse', reason: 'notImage' };
  if (size > IMAGE_LIMIT) return { kind: 'refuse', reason: 'tooLarge' };
  if (size < KEPT_BELOW) return { kind: 'keep' };
  if (type === 'image/png' && size > PNG_LIMIT) return { kind: 'recompress', quality: PNG_QUALITY, type: 'image/jpeg' };
  const quality = QUALITIES.find(([below]) => size < below)![1];
  return { kind: 'recompress', quality, type };
};

/** The browser turns the picture as its camera says. */
export const decodeImage = async (file: Blob): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new ImageError('badImage', cause);
  }
};

const encode = (bitmap: ImageBitmap, { type, quality }: { type: string; quality: number }): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d')!;
  if (type === 'image/jpeg') {
    // JPEG has no transparency: what was clear would turn black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new ImageError('badImage'))), type, quality);
  });
};

const HEAD_BYTES = 16;
/** JPEG, PNG and WebP, and what phones and browsers can turn into them: GIF, and HEIC or AVIF (`ftyp`). */
const HEADS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/, /^GIF8/, /^[^]{4}ftyp/];

export const isPicture = (head: Uint8Array): boolean => {
  const text = String.fromCharCode(...head);
  return HEADS.some((known) => known.test(text));
};

/** A file that has gone, or may not be read, fails here and not in the middle of an upload. */
const readHead = async (file: Blob): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch (cause) {
    throw new ImageError('unreadable', cause);
  }
};

const PDF_HEAD = '%PDF-';
/** By its bytes: what is named so may be anything. */
export const isPdf = async (file: Blob): Promise<boolean> =>
  String.fromCharCode(...(await readHead(file))).startsWith(PDF_HEAD);

/** The file as a picture, where a PDF is taken as well. */
export const pictureOf = async (file: File): Promise<File> => {
  if (!(await isPdf(file))) return file;
  if (file.size > IMAGE_LIMIT) throw new ImageError('tooLarge');
  return (await import('./read-pdf.ts')).pictureOfPdf(file);
};

/** Throws what is wrong with a file that was chosen, before anything is made of it. */
export const ensureImage = async (file: File): Promise<void> => {
  const plan = planImage(file);
  if (plan.kind === 'refuse') throw new ImageError(plan.reason);
  if (!isPicture(await readHead(file))) throw new ImageError('renamed');
};

/** Under its own name; a PNG that became a JPEG says so. */
export const nameFor = (name: string, type: string): string =>
  type === 'image/jpeg' ? name.replace(/\.png$/i, '.jpg') : name;

/** The file to send. One that got no smaller is sent as it was. */
export const prepareImage = async (file: File): Promise<File> => {
  await ensureImage(file);
  const plan = planImage(file);
  if (plan.kind !== 'recompress') return file;
  const blob = await encode(await decodeImage(file), plan);
  const isSmaller = blob.size < file.size;
  return isSmaller
    ? new File([blob], nameFor(file.name, blob.type), { type: blob.type, lastModified: file.lastModified })
    : file;
};
