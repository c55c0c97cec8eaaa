/** localStorage that never throws: private windows and full disks fall back to this page's memory. */

const memory = new Map<string, string>();

export const readStored = (key: string): string | null => {
  try {
    return globalThis.localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
};

export const writeStored = (key: string, value: string | null): void => {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) globalThis.localStorage.removeItem(key);
    else globalThis.localStorage.setItem(key, value);
  } catch {
    // The memory copy above serves until the page is closed.
  }
};
