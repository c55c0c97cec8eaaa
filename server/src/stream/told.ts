/** The engine tells edges these: prices to all, for their boards, and news of a member to those that have sockets of the member. */
import type { NewsMessage } from '@assay/contract/stream';
import * as z from 'zod/mini';
import { compiled } from '../base/compiled-schema.ts';
import type { CompiledSchema } from '../base/compiled-schema.ts';
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

const flushTold = z.tuple([z.literal('flush'), flushFrame]);
const newsTold = z.tuple([z.literal('news'), z.string(), tuple<NewsMessage>()]);
const changeTold = z.tuple([z.literal('change'), change]);
/** Reference data has changed. */
const referenceTold = z.tuple([z.literal('reference')]);

export type ToldMessage =
  | z.output<typeof flushTold>
  | z.output<typeof newsTold>
  | z.output<typeof changeTold>
  | z.output<typeof referenceTold>;

/** By their first word: an open is told twice, and to try one form after the other cost most of its reading. */
const FORMS = new Map<unknown, CompiledSchema<ToldMessage>>([
  ['flush', compiled(flushTold)],
  ['news', compiled(newsTold)],
  ['change', compiled(changeTold)],
  ['reference', compiled(referenceTold)],
]);

/** Undefined for anything that no engine of this version tells. */
export const readTold = (text: string): ToldMessage | undefined => {
  const message: unknown = JSON.parse(text);
  const parsed = Array.isArray(message) ? FORMS.get(message[0])?.safeParse(message) : undefined;
  return parsed?.success ? parsed.data : undefined;
};
