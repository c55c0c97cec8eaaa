/**
 * The pictures of what is traded. All come in one file of drawings; each is turned into pixels once, when it is first
 * shown. As pixels a picture costs a row one element that is painted at once, where a drawing is laid out and painted
 * anew, as a page of its own, in every row that shows it.
 */
import { useCallback, useSyncExternalStore } from 'react';
import sprite from './sprite.svg?no-inline';

const SYMBOL = /<symbol id="(\w+)" viewBox="([\d ]+)">([\s\S]*?)<\/symbol>/g;

/** Each drawing of the file as an image of its own. */
export const drawingsOf = (file: string): Map<string, string> =>
  new Map(
    [...file.matchAll(SYMBOL)].map(([, id, viewBox, body]): [string, string] => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${LARGEST}" height="${LARGEST}" font-family="system-ui,sans-serif">${body}</svg>`;
      return [id!, svg];
    }),
  );

/** No picture is shown larger, in design pixels. */
const LARGEST = 40;

/** Shown, and not there yet, in the order of their coming. */
const wanted = new Set<string>();
const addresses = new Map<string, string>();
/** Browsers forget the pixels of a picture that nothing shows; held here, no row that comes into view waits for them. */
const held: HTMLImageElement[] = [];
const listeners = new Set<() => void>();
let drawings: ReadonlyMap<string, string> | undefined;
let isDrawing = false;

const fetchDrawings = async (): Promise<ReadonlyMap<string, string>> => {
  const answer = await fetch(sprite);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return drawingsOf(await answer.text());
};

/** Told by its event, which is a task of its own: `decode()` would be kept inside of a frame, and its drawing with it. */
const loadImage = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', reject);
    image.src = address;
  });

const draw = async (svg: string): Promise<HTMLImageElement> => {
  const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const side = Math.ceil((LARGEST / 16) * rootSize * devicePixelRatio);
  const canvas = new OffscreenCanvas(side, side);
  const image = await loadImage(`data:image/svg+xml,${encodeURIComponent(svg)}`);
  canvas.getContext('2d')!.drawImage(image, 0, 0, side, side);
  return loadImage(URL.createObjectURL(await canvas.convertToBlob()));
};

/** Prices and taps go first, for a while. Not every browser tells when it has nothing to do. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve);
  });

/**
 * One at a time, so that drawing is never felt, and none that nobody has asked for: on a slow phone a picture costs a frame
 * or two, and rows ask for theirs before they come into view.
 */
const drawWanted = async (): Promise<void> => {
  if (isDrawing) return;
  isDrawing = true;
  try {
    // The font and the first prices go first on a slow line.
    if (drawings === undefined) await whenIdle();
    drawings ??= await fetchDrawings();
    for (const id of wanted) {
      await whenIdle();
      // Another row that shows it meanwhile waits for this one.
      const image = await draw(drawings.get(id)!).finally(() => wanted.delete(id));
      held.push(image);
      addresses.set(id, image.src);
      for (const listener of listeners) listener();
    }
  } finally {
    isDrawing = false;
  }
};

const subscribe = (id: string, listener: () => void): (() => void) => {
  listeners.add(listener);
  if (!addresses.has(id)) {
    wanted.add(id);
    // Where it fails discs stay blank, and whoever is shown next tries again.
    drawWanted().catch(() => {});
  }
  return () => listeners.delete(listener);
};

/** The address of a picture once it is there. */
export const useCoinImage = (id: string): string | undefined =>
  useSyncExternalStore(
    useCallback((listener) => subscribe(id, listener), [id]),
    () => addresses.get(id),
  );
