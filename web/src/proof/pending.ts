/**
 * What this phone waits for in the member's own statement: orders that the server accepted with its signature, which must
 * be booked, and trades that were booked, which must be what the tape and the signed order say.
 */
import { useSession } from '@assay/client/session';
import * as z from 'zod/mini';
import { readKept, writeKept } from './kept.ts';

const acceptance = z.object({
  id: z.string(),
  /** When it was accepted, in epoch milliseconds by the server. */
  atMs: z.number(),
  /** The signed words. */
  receipt: z.string(),
});
export type Acceptance = z.infer<typeof acceptance>;

const trade = z.object({
  type: z.enum(['position_opened', 'position_closed', 'option_settled']),
  id: z.string(),
  journalId: z.string(),
  /** Epoch milliseconds, by the server. */
  atMs: z.number(),
  /** By what the journal moved the member's accounts. */
  available: z.string(),
  margin: z.string(),
});
export type BookedTrade = z.infer<typeof trade>;

const readList = async <T extends z.ZodMiniType>(name: string, item: T): Promise<z.infer<T>[]> => {
  const parsed = z.array(item).safeParse(await readKept(name));
  return parsed.success ? parsed.data : [];
};

const acceptedBy = (memberId: string): string => `accepted ${memberId}`;
const tradesOf = (memberId: string): string => `trades ${memberId}`;

/** Waits for the booking of what was accepted, for members whose statement this phone follows. */
export const keepPending = async (id: string, atMs: number, receipt: string): Promise<void> => {
  const memberId = useSession.getState().userInfo?.id;
  if (!memberId || (await readKept(`statement ${memberId}`)) === undefined) return;
  const others = (await readAccepted(memberId)).filter((one) => one.id !== id);
  await writeKept(acceptedBy(memberId), [...others, { id, atMs, receipt }]);
};

export const readAccepted = (memberId: string): Promise<Acceptance[]> => readList(acceptedBy(memberId), acceptance);
export const writeAccepted = (memberId: string, list: readonly Acceptance[]): Promise<void> =>
  writeKept(acceptedBy(memberId), list);

export const readTrades = (memberId: string): Promise<BookedTrade[]> => readList(tradesOf(memberId), trade);
export const writeTrades = (memberId: string, list: readonly BookedTrade[]): Promise<void> =>
  writeKept(tradesOf(memberId), list);
