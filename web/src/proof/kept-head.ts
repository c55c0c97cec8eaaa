/** The newest head of the public log that this phone has proven. */
import * as z from 'zod/mini';
import { readKept, writeKept } from './kept.ts';

const keptHead = z.object({ note: z.string(), checkedAt: z.number() });
export type KeptHead = z.infer<typeof keptHead>;
const STORE = 'log head';

export const readHead = async (): Promise<KeptHead | undefined> => {
  const parsed = keptHead.safeParse(await readKept(STORE));
  return parsed.success ? parsed.data : undefined;
};

export const writeHead = (head: KeptHead): Promise<void> => writeKept(STORE, head);
