/**
 * Turns a PDF into the picture that is sent: its first pages, one below the other. It happens on the phone, so that nobody at
 * the desk ever opens a file of a stranger. Fetched when somebody chooses a PDF.
 */
import { getDocument, PasswordException, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { workerAddress } from '../device/worker-address.ts';
// oxlint-disable-next-line import/default -- The build answers this with the address of the worker.
import address from './pdf-worker.ts?worker&url';
import { ImageError } from './image-error.ts';

/** A bill or a bank statement says on the first pages whose it is. */
export const MOST_PAGES = 3;
/** Small print is legible, and three pages stay within what phones can draw. */
const WIDTH = 1400;
const MOST_HEIGHT = 6000;
const QUALITY = 0.86;
/** A page of nothing but white has something on it that could not be drawn. */
const DARK = 160;
const LEAST_DARK = 200;
const BYTES_OF_PIXEL = 4;

const openCanvas = (width: number, height: number): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new ImageError('badPdf');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  return context;
};

const drawPage = async (page: PDFPageProxy): Promise<HTMLCanvasElement> => {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(WIDTH / width, MOST_HEIGHT / height);
  const viewport = page.getViewport({ scale });
  const context = openCanvas(Math.round(viewport.width), Math.round(viewport.height));
  await page.render({ canvas: context.canvas, canvasContext: context, viewport }).promise;
  return context.canvas;
};

const isBlank = (canvas: HTMLCanvasElement): boolean => {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let dark = 0;
  for (let i = 1; i < data.length && dark < LEAST_DARK; i += BYTES_OF_PIXEL) if (data[i]! < DARK) dark += 1;
  return dark < LEAST_DARK;
};

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new ImageError('badPdf'))), 'image/jpeg', QUALITY);
  });

const drawAll = async (pdf: PDFDocumentProxy): Promise<HTMLCanvasElement> => {
  const pages: HTMLCanvasElement[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1)
    pages.push(await drawPage(await pdf.getPage(number)));
  if (pages.every(isBlank)) throw new ImageError('badPdf');
  const whole = openCanvas(
    Math.max(...pages.map(({ width }) => width)),
    pages.reduce((sum, { height }) => sum + height, 0),
  );
  let top = 0;
  for (const page of pages) {
    whole.drawImage(page, 0, top);
    top += page.height;
  }
  return whole.canvas;
};

/** A JPEG under the name of the file. Throws an `ImageError` for what is locked or cannot be drawn. */
export const pictureOfPdf = async (file: File): Promise<File> => {
  const port = new Worker(workerAddress(address), { type: 'module' });
  const worker = PDFWorker.create({ port });
  try {
    const data = new Uint8Array(await file.arrayBuffer());
    const pdf = await getDocument({
      data,
      worker,
      // The file runs no code, and nothing is fetched for it.
      enableXfa: false,
      useWasm: false,
      useSystemFonts: true,
      stopAtErrors: false,
    }).promise;
    const blob = await toJpeg(await drawAll(pdf));
    return new File([blob], file.name.replace(/\.pdf$/i, '.jpg'), { type: 'image/jpeg' });
  } catch (cause) {
    if (cause instanceof ImageError) throw cause;
    throw new ImageError(cause instanceof PasswordException ? 'lockedPdf' : 'badPdf', cause);
  } finally {
    worker.destroy();
    port.terminate();
  }
};
