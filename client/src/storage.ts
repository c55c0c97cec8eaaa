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

/** Where something of a member is kept, which goes when the log-in ends (ADR 61). Other keys have no dot in them. */
export const memberKey = (name: string, memberId: string): string => `${name}.${memberId}`;

/** Also of members that nobody remembers: only their keys have a dot. */
export const forgetMembers = (): void => {
  const keys = [...memory.keys()];
  try {
    keys.push(...Object.keys(globalThis.localStorage));
  } catch {
    // The memory copy is what there is.
  }
  for (const key of keys) if (key.includes('.')) writeStored(key, null);
};
