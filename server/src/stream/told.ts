/** The engine tells every edge these, for its boards and its sockets. */
import type { NewsMessage } from '@assay/contract/stream';
import * as z from 'zod/mini';
import { flushFrame } from '../quotes/flush-frame.ts';
import type { BookChange } from './book-pushes.ts';

/** News and changes are the engine's own words: their form is the contract's, and the edge passes them on as they are. */
const tuple = <T>() => z.custom<T>((value) => Array.isArray(value) && value.every((part) => typeof part === 'string'));
const change = z.object({
  memberId: z.string(),
  accountId: z.string(),
  isOption: z.boolean(),
  news: tuple<BookChange['news']>(),
});

export const toldMessage = z.union([
  z.tuple([z.literal('flush'), flushFrame]),
  z.tuple([z.literal('news'), z.string(), tuple<NewsMessage>()]),
  z.tuple([z.literal('change'), change]),
  /** Reference data has changed. */
  z.tuple([z.literal('reference')]),
]);
export type ToldMessage = z.output<typeof toldMessage>;
