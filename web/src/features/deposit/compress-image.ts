/** Proof photos are made smaller before they are sent, by the specification's table (section 5). */

const KB = 1024;
const MB = 1024 * KB;
/** PNG files above this become JPEG on white, in bytes as the specification gives them. */
const PNG_LIMIT = 2_048_000;
/** What the server takes; the specification says nothing of images above 20 MB. */
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
  const quality = QUALITIES.find(([below]) => size < below)![1];
  return { kind: 'recompress', quality, type: type === 'image/png' && size > PNG_LIMIT ? 'image/jpeg' : type };
};

export type ImageProblem = 'notImage' | 'tooLarge' | 'unreadable' | 'badImage';

export class ImageError extends Error {
  readonly problem: ImageProblem;
  constructor(problem: ImageProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** The browser turns the picture as its camera says. */
const decode = async (file: Blob): Promise<ImageBitmap> => {
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

/** A file that has gone, or may not be read, fails here and not in the middle of an upload. */
const ensureReadable = async (file: Blob): Promise<void> => {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    throw new ImageError('unreadable', cause);
  }
};

/** The file to send, under its own name. One that got no smaller is sent as it was. */
export const prepareImage = async (file: File): Promise<File> => {
  const plan = planImage(file);
  if (plan.kind === 'refuse') throw new ImageError(plan.reason);
  await ensureReadable(file);
  if (plan.kind === 'keep') return file;
  const blob = await encode(await decode(file), plan);
  const isSmaller = blob.size < file.size;
  return isSmaller ? new File([blob], file.name, { type: blob.type, lastModified: file.lastModified }) : file;
};
