/**
 * Entries that this phone waits for in the member's own statement: orders that the server accepted with its signature,
 * which must be booked, and trades that were booked, which must be what the tape and the signed order say.
 */
import * as z from 'zod/mini';
import { askedClosing } from './demands.ts';
import { changeKept, readKept, writeKept } from './kept.ts';

const acceptance = z.object({
  /** Entry that the statement must have: an object such as `order:<id>`, or a journal by its id. */
  booked: z.string(),
  /** When it was accepted, in epoch milliseconds by the server. */
  atMs: z.number(),
  /** The signed words. */
  receipt: z.string(),
  /** Present for a closing, which waits for a tick. */
  closing: z.optional(askedClosing),
});
export type Acceptance = z.infer<typeof acceptance>;

const trade = z.object({
  type: z.enum(['position_opened', 'position_closed', 'option_settled', 'financing']),
  id: z.string(),
  journalId: z.string(),
  /** Epoch milliseconds, by the server. */
  atMs: z.number(),
  /** By what the journal moved the member's accounts. */
  available: z.string(),
  margin: z.string(),
});
export type BookedTrade = z.infer<typeof trade>;

const listOf = <T extends z.ZodMiniType>(kept: unknown, item: T): z.infer<T>[] => {
  const parsed = z.array(item).safeParse(kept);
  return parsed.success ? parsed.data : [];
};

const acceptedBy = (memberId: string): string => `accepted ${memberId}`;
const tradesOf = (memberId: string): string => `trades ${memberId}`;

export const changeAccepted = async (
  memberId: string,
  change: (list: readonly Acceptance[]) => readonly Acceptance[],
): Promise<void> => void (await changeKept(acceptedBy(memberId), (kept) => change(listOf(kept, acceptance))));

/** Waits for the bookings of what was accepted, for members whose statement this phone follows. */
export const keepPending = async (memberId: string, accepted: readonly Acceptance[]): Promise<void> => {
  if ((await readKept(`statement ${memberId}`)) === undefined) return;
  const added = new Set(accepted.map(({ booked }) => booked));
  await changeAccepted(memberId, (list) => [...list.filter(({ booked }) => !added.has(booked)), ...accepted]);
};

export const readAccepted = async (memberId: string): Promise<Acceptance[]> =>
  listOf(await readKept(acceptedBy(memberId)), acceptance);

export const readTrades = async (memberId: string): Promise<BookedTrade[]> =>
  listOf(await readKept(tradesOf(memberId)), trade);
export const writeTrades = (memberId: string, list: readonly BookedTrade[]): Promise<void> =>
  writeKept(tradesOf(memberId), list);
