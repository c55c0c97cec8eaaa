/** The id that log lines of a call carry: its own, or the one that it was given where it came in. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const given = new AsyncLocalStorage<string>();

export const newRequestId = (): string => given.getStore() ?? randomUUID();

/** Runs `work` for a call that has its id already: another role of this server took it in. */
export const withRequestId = <T>(id: string, work: () => T): T => given.run(id, work);
