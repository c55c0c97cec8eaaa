/**
 * Conversion from a camera or a file to pixels and back. The part of the picture that is judged is the part that is
 * sent.
 */
import type { Picture } from './photo-checks.ts';

/** Thresholds of the checks are made for this width. */
const CHECKED_WIDTH = 320;
const QUALITY = 0.92;

interface Size {
  width: number;
  height: number;
}

/** The largest part of a picture with the given shape, from its middle: what `object-fit: cover` shows. */
export const middlePart = ({ width, height }: Size, aspect: number): Size & { x: number; y: number } => {
  const part = width / height > aspect ? { width: height * aspect, height } : { width, height: width / aspect };
  return { ...part, x: (width - part.width) / 2, y: (height - part.height) / 2 };
};

const draw = (source: CanvasImageSource, from: Size & { x: number; y: number }, width: number) => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round((width * from.height) / from.width);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
};

/** Undefined where the browser lets nobody read pixels: the photo is then judged by the member alone. */
export const readPicture = (source: CanvasImageSource, size: Size, aspect?: number): Picture | undefined => {
  const part = middlePart(size, aspect ?? size.width / size.height);
  const { canvas, context } = draw(source, part, Math.min(CHECKED_WIDTH, part.width));
  return context?.getImageData(0, 0, canvas.width, canvas.height);
};

export const takePicture = (video: HTMLVideoElement, aspect: number): Promise<File | undefined> => {
  const part = middlePart({ width: video.videoWidth, height: video.videoHeight }, aspect);
  const { canvas } = draw(video, part, part.width);
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], 'document.jpg', { type: 'image/jpeg' }) : undefined),
      'image/jpeg',
      QUALITY,
    );
  });
};
