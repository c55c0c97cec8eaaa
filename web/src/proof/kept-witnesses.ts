/** Statements of witnesses to this phone, for the screen that tells them. */
import * as z from 'zod/mini';
import { readKept, writeKept } from './kept.ts';

const kept = <T extends z.ZodMiniType>(store: string, form: T) => ({
  read: async (): Promise<z.infer<T> | undefined> => {
    const parsed = form.safeParse(await readKept(store));
    return parsed.success ? parsed.data : undefined;
  },
  write: (value: z.infer<T>): Promise<void> => writeKept(store, value),
});

const witnessed = z.object({
  /** How many there are, how many the operator promises, and how many confirmed. */
  named: z.int(),
  quorum: z.int(),
  confirmed: z.int(),
});
export type Witnessed = z.infer<typeof witnessed>;
export const { read: readWitnessed, write: writeWitnessed } = kept('witnesses', witnessed);

const confirmedKeys = z.object({
  named: z.int(),
  /** How many know the same keys, and since when the first of them knew all of these. */
  confirmed: z.int(),
  sinceMs: z.nullable(z.number()),
  /** When they were asked, by this phone, and about what. */
  at: z.number(),
  about: z.string(),
});
export type ConfirmedKeys = z.infer<typeof confirmedKeys>;
export const { read: readConfirmedKeys, write: writeConfirmedKeys } = kept('witnessed keys', confirmedKeys);
