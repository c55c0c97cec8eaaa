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

/** The least pause before a picture that nobody has asked for yet. */
const AHEAD_EVERY_MS = 60;

/** Shown, and not there yet, in the order of their coming. */
const wanted = new Set<string>();
const addresses = new Map<string, string>();
/** Browsers forget the pixels of a picture that nothing shows; held here, no row that comes into view waits for them. */
const held: HTMLImageElement[] = [];
const listeners = new Set<() => void>();
let drawings: ReadonlyMap<string, string> | undefined;
let drawing: Promise<void> | undefined;

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

/** Not every browser tells when it has nothing to do. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
      else resolve();
    }, AHEAD_EVERY_MS);
  });

/** One at a time, so that drawing all of them is never felt; what is on the screen comes first. */
const drawAll = async (): Promise<void> => {
  drawings ??= await fetchDrawings();
  for (;;) {
    const [next] = wanted;
    const id = next ?? [...drawings.keys()].find((other) => !addresses.has(other));
    if (id === undefined) return;
    if (next === undefined) await whenIdle();
    wanted.delete(id);
    const image = await draw(drawings.get(id)!);
    held.push(image);
    addresses.set(id, image.src);
    for (const listener of listeners) listener();
  }
};

const subscribe = (id: string, listener: () => void): (() => void) => {
  listeners.add(listener);
  if (!addresses.has(id)) {
    wanted.add(id);
    // Where it fails discs stay blank, and whoever is shown next tries again.
    drawing ??= drawAll()
      .catch(() => {})
      .finally(() => (drawing = undefined));
  }
  return () => listeners.delete(listener);
};

/** The address of a picture once it is there. */
export const useCoinImage = (id: string): string | undefined =>
  useSyncExternalStore(
    useCallback((listener) => subscribe(id, listener), [id]),
    () => addresses.get(id),
  );
