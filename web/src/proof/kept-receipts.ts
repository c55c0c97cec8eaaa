/**
 * Signed receipts that this phone has seen, so that a later change by the server is noticed: what was said once must be
 * said for ever.
 */
import * as z from 'zod/mini';
import { readKept, writeKept } from './kept.ts';

const keptForm = z.object({ receipt: z.string(), key: z.string() });
export type KeptReceipt = z.infer<typeof keptForm>;

/** Name that a receipt is kept under. */
export const receiptName = ({ id, closing }: { id: string; closing?: string | undefined }): string =>
  closing === undefined ? id : `${id}/${closing}`;

const storeOf = (name: string): string => `receipt ${name}`;

export const findKept = async (name: string): Promise<KeptReceipt | undefined> => {
  const parsed = keptForm.safeParse(await readKept(storeOf(name)));
  return parsed.success ? parsed.data : undefined;
};

export const keepReceipt = (name: string, kept: KeptReceipt): Promise<void> => writeKept(storeOf(name), kept);
