/**
 * A member's book of trades as the stream pushes it: what the calls would answer at that moment, so that nobody has to
 * ask. A book is one money of one account: of the member, or of an entry of a contest.
 */
import * as z from 'zod/mini';
import { MAX_PAGE_SIZE } from './envelope.ts';
import { getOptionHead, listOptions } from './option.ts';
import { contestId, getTradeSummary, listOrders, listPositions } from './trade.ts';

const bookName = z.object({ realm: z.enum(['money', 'demo']), contestId: z.optional(contestId()) });
export type BookName = z.infer<typeof bookName>;

/** Inputs of the calls behind each part of a book. Options are for the member's own money only. */
export const bookInputs = (book: BookName) =>
  ({
    positions: { ...book, state: 'open', pageSize: MAX_PAGE_SIZE },
    orders: { ...book, state: 'waiting', pageSize: MAX_PAGE_SIZE },
    summary: book,
    options: { realm: book.realm, state: 'running', pageSize: MAX_PAGE_SIZE },
    head: { realm: book.realm },
  }) as const;

const bookContent = z.object({
  summary: getTradeSummary.output,
  /** With whatever became of a contract. */
  positions: z.optional(listPositions.output),
  orders: z.optional(listOrders.output),
  /** With whatever became of an option. */
  options: z.optional(listOptions.output),
  /** Not in a contest. */
  head: z.optional(getOptionHead.output),
  /** Subjects of the push that are in none of these lists: closed, returned, taken back, settled, or on a later page. */
  deals: z.object({
    positions: listPositions.output.shape.records,
    orders: listOrders.output.shape.records,
    options: listOptions.output.shape.records,
  }),
});
export type BookContent = z.infer<typeof bookContent>;

/** As `BookMessage` of the stream. */
export const bookMessage = z.tuple([z.literal('book'), bookName, z.int(), bookContent]);
