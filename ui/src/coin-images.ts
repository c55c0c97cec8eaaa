/**
 * The pictures of what is traded, one image each. All come in one file; as images they cost a row one element and no
 * layout of their own, where references into the file would copy its drawings into every row.
 */
import { useSyncExternalStore } from 'react';
import sprite from './sprite.svg?no-inline';

const SYMBOL = /<symbol id="(\w+)" viewBox="([\d ]+)">([\s\S]*?)<\/symbol>/g;

/** Each drawing of the file as the address of an image. */
export const drawingsOf = (file: string): Map<string, string> =>
  new Map(
    [...file.matchAll(SYMBOL)].map(([, id, viewBox, body]): [string, string] => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" font-family="system-ui,sans-serif">${body}</svg>`;
      return [id!, `data:image/svg+xml,${encodeURIComponent(svg)}`];
    }),
  );

let drawings: ReadonlyMap<string, string> = new Map();
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

const load = async (): Promise<void> => {
  try {
    const answer = await fetch(sprite);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    drawings = drawingsOf(await answer.text());
    for (const listener of listeners) listener();
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
export const useCoinImage = (id: string): string | undefined => useSyncExternalStore(subscribe, () => drawings.get(id));
