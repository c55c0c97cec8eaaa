/**
 * The pictures of what is traded, one image each. All come in one file; as images they cost a row one element and no
 * layout of their own, where references into the file would copy its drawings into every row.
 */
import { useSyncExternalStore } from 'react';
import sprite from './sprite.svg?no-inline';

const SYMBOL = /<symbol id="(\w+)" viewBox="([\d ]+)">([\s\S]*?)<\/symbol>/g;

/** Each drawing of the file as an image of its own. */
export const drawingsOf = (file: string): Map<string, string> =>
  new Map(
    [...file.matchAll(SYMBOL)].map(([, id, viewBox, body]): [string, string] => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" font-family="system-ui,sans-serif">${body}</svg>`;
      return [id!, svg];
    }),
  );

let addresses: ReadonlyMap<string, string> = new Map();
/**
 * Browsers read a picture once for all that show one address, for as long as something shows it; held here, no row that
 * comes into view has its drawing read first. An address that contains the drawing would be read for each row.
 */
const held: HTMLImageElement[] = [];
const HOLD_EVERY_MS = 40;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** One at a time, so that reading all of them is never felt. */
const holdNext = (rest: Iterator<string>): void => {
  const { value, done } = rest.next();
  if (done) return;
  const image = new Image();
  image.src = value;
  held.push(image);
  setTimeout(() => holdNext(rest), HOLD_EVERY_MS);
};

const addressOf = (svg: string): string => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));

const load = async (): Promise<void> => {
  try {
    const answer = await fetch(sprite);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const drawings = drawingsOf(await answer.text());
    addresses = new Map([...drawings].map(([id, svg]) => [id, addressOf(svg)]));
    for (const listener of listeners) listener();
    holdNext(addresses.values());
  } catch {
    // Discs stay blank; whoever is drawn next tries again.
    loading = undefined;
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  loading ??= load();
  return () => listeners.delete(listener);
};

/** The address of a picture once it is there. */
export const useCoinImage = (id: string): string | undefined =>
  useSyncExternalStore(subscribe, () => addresses.get(id));
