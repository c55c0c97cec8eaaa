/**
 * Turns an uploaded file into pixels and then a new JPEG: nothing else that it carried survives, neither where a photo
 * was taken nor a second file inside the first. Its bytes decide what it is; its name and type say nothing.
 */
import sharp from 'sharp';
import { createLine } from '../../base/bounded-line.ts';
import type { BoundedLine } from '../../base/bounded-line.ts';
import { DomainError } from '../../base/domain-error.ts';

const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 5;
const QUALITY = 85;
/** Pixels of the longer side: enough to read every letter of a document. */
const MAX_SIDE = 4096;
/** Where readers of other formats look for their beginning. */
const HEAD_BYTES = 1024;
const FOREIGN = /%PDF-|<svg|<html|<script|<!doctype/i;
/** An archive is read from its end: this mark, and a comment of up to 64 KB. */
const ARCHIVE_END = Buffer.from('504b0506', 'hex');
const ARCHIVE_TAIL_BYTES = 22 + 65_535;
/** Decoded pictures are large: two at a time. Those that wait behind them get an answer before their phone gives up. */
const MAX_IN_FLIGHT = 2;
const MAX_WAITING = 12;

// One thread a picture, and no memory kept between pictures: the library would take one per core and 50 MB.
sharp.concurrency(1);
sharp.cache(false);

const FORMATS: { format: string; isIt: (bytes: Buffer) => boolean }[] = [
  { format: 'jpeg', isIt: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) },
  { format: 'png', isIt: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) },
  {
    format: 'webp',
    isIt: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];

/** A file that another reader would take for something else is none that a camera made. */
const isTwoThings = (bytes: Buffer): boolean =>
  FOREIGN.test(bytes.toString('latin1', 0, HEAD_BYTES)) || bytes.subarray(-ARCHIVE_TAIL_BYTES).includes(ARCHIVE_END);

const formatOf = (bytes: Buffer): string | undefined =>
  isTwoThings(bytes) ? undefined : FORMATS.find(({ isIt }) => isIt(bytes))?.format;

const reencode = async (bytes: Buffer, format: string): Promise<Buffer | undefined> => {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    if ((await image.metadata()).format !== format) return undefined;
    return await image
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
  } catch {
    // The library says in many words that it is no picture, a broken one, or one too large.
    return undefined;
  }
};

export const cleanImage = async (bytes: Buffer): Promise<Buffer> => {
  const format = formatOf(bytes);
  const clean = format === undefined ? undefined : await reencode(bytes, format);
  if (!clean) throw new DomainError('bad_image');
  return clean;
};

/** Reading it is part of the work: a picture that waits is on the disk, not in memory. */
export const decodeLine: BoundedLine = createLine({
  atOnce: MAX_IN_FLIGHT,
  waiting: MAX_WAITING,
  refuse: () => new DomainError('uploads_busy'),
});
