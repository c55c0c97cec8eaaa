/**
 * Data that this phone keeps for good, across visits and log-outs: it is of the server and not of a member. It lasts
 * only as long as the page where nothing can be stored, as in a private window.
 */
const STORE = 'kept';

const memory = new Map<string, unknown>();

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the storage failed')));
  });

let opened: Promise<IDBDatabase> | undefined;
const open = (): Promise<IDBDatabase> => {
  opened ??= (async () => {
    const request = indexedDB.open('assay-proof', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    return answerOf(request);
  })();
  return opened;
};

const storeFor = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await open()).transaction(STORE, mode).objectStore(STORE);

/** Store of the last read, which further reads share until it has ended or something is written. */
let reading: IDBObjectStore | undefined;

const get = async (name: string): Promise<unknown> => {
  try {
    if (reading) return await answerOf(reading.get(name));
  } catch {
    // It has ended.
  }
  reading = await storeFor('readonly');
  return answerOf(reading.get(name));
};

/** Unparsed, like everything that was stored by an earlier version. */
export const readKept = async (name: string): Promise<unknown> => {
  try {
    return (await get(name)) ?? memory.get(name);
  } catch {
    return memory.get(name);
  }
};

/** All of it, for another phone of the member. */
export const listKept = async (): Promise<Record<string, unknown>> => {
  const all = Object.fromEntries(memory);
  try {
    const store = await storeFor('readonly');
    const [names, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
    for (const [i, name] of names.entries()) if (typeof name === 'string') all[name] = values[i] as unknown;
  } catch {
    // The memory copy is what there is.
  }
  return all;
};

type Listener = (name: string) => void;
const listeners = new Set<Listener>();

/** Tells what is written from now on. Returns how to end it. */
export const onKept = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Also for what another thread of this page has written. */
export const tellKept: Listener = (name) => {
  for (const listener of listeners) listener(name);
};

export const writeKept = async (name: string, value: unknown): Promise<void> => {
  memory.set(name, value);
  reading = undefined;
  try {
    await answerOf((await storeFor('readwrite')).put(value, name));
  } catch {
    // The memory copy above serves until the page is closed.
  }
  tellKept(name);
};

/** In one go, so that a change by another tab or thread at the same time is not lost. Returns what is kept now. */
export const changeKept = async <T>(name: string, change: (kept: unknown) => T): Promise<T> => {
  reading = undefined;
  let changed: T | undefined;
  try {
    const store = await storeFor('readwrite');
    const kept: unknown = await answerOf(store.get(name));
    changed = change(kept ?? memory.get(name));
    await answerOf(store.put(changed, name));
  } catch {
    // The memory copy below serves until the page is closed.
  }
  changed ??= change(memory.get(name));
  memory.set(name, changed);
  tellKept(name);
  return changed;
};

/** False where this page's memory is all there is, which no other thread can read. */
export const canKeep = (): Promise<boolean> =>
  open().then(
    () => true,
    () => false,
  );

export const forgetKept = async (): Promise<void> => {
  memory.clear();
  reading = undefined;
  try {
    await answerOf((await storeFor('readwrite')).clear());
  } catch {
    // There was nothing to forget.
  }
};

let turns: Promise<unknown> = Promise.resolve();
/** One change of what is kept after the other, so that none is lost. */
export const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
  const changed = turns.then(change);
  turns = changed.catch(() => undefined);
  return changed;
};
