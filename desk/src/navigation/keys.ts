/** Keys: each part of the screen says which it hears and what for; `?` shows all of them. Fields keep their letters. */
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

export interface Key {
  /** As `KeyboardEvent.key` says it. */
  key: string;
  says: string;
  run: () => void;
}

interface Layer {
  keys: readonly Key[];
}

const layers: Layer[] = [];
const listeners = new Set<() => void>();
let shown: readonly Key[] = [];
const refresh = (): void => {
  shown = layers.flatMap(({ keys }) => keys);
  for (const listener of listeners) listener();
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

window.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (isTyping(event.target) && event.key !== 'Escape') return;
  // A dialog has its own keys.
  if (document.querySelector('dialog[open]') !== null) return;
  const found = layers
    .toReversed()
    .flatMap(({ keys }) => keys)
    .find(({ key }) => key === event.key);
  if (!found) return;
  event.preventDefault();
  found.run();
});

/** The newest layer hears first. Before the paint: a key never acts on what stood there before, and is never lost. */
export const useKeys = (keys: readonly Key[]): void => {
  const layer = useRef<Layer>({ keys });
  useLayoutEffect(() => {
    layer.current.keys = keys;
  });
  const names = keys.map(({ key, says }) => `${key} ${says}`).join('\n');
  useLayoutEffect(() => {
    const own = layer.current;
    layers.push(own);
    return () => {
      layers.splice(layers.indexOf(own), 1);
      refresh();
    };
  }, []);
  useEffect(refresh, [names]);
};

export const useShownKeys = (): readonly Key[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => shown,
  );
