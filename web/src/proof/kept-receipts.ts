/**
 * Signed receipts that this phone has seen, so that a later change by the server is noticed: what was said once must be
 * said for ever. Small and bounded; the oldest go first. Where nothing can be stored, nothing is compared.
 */
import { readStored, writeStored } from '@assay/client/storage';
import * as z from 'zod/mini';

const STORE = 'receipts';
const MOST = 60;

const keptList = z.array(z.object({ name: z.string(), receipt: z.string(), key: z.string() }));
export type Kept = z.infer<typeof keptList>[number];

/** What a receipt is kept under. */
export const receiptName = ({ id, closing }: { id: string; closing?: string | undefined }): string =>
  closing === undefined ? id : `${id}/${closing}`;

const readKept = (): Kept[] => {
  try {
    const parsed = keptList.safeParse(JSON.parse(readStored(STORE) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
};

export const findKept = (name: string): Kept | undefined => readKept().find((kept) => kept.name === name);

export const keepReceipt = (kept: Kept): void => {
  const others = readKept().filter(({ name }) => name !== kept.name);
  writeStored(STORE, JSON.stringify([...others, kept].slice(-MOST)));
};
