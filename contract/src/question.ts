/**
 * Questions from a reviewer to a member about something under review. A question moves no promised time and is answered
 * once.
 */
import * as z from 'zod/mini';
import { lines } from './text.ts';
import { wireTime } from './time.ts';

/** As the member gets it; each code has a sentence in each language. */
export const questionFields = <C extends string>(codes: readonly [C, ...C[]]) => ({
  id: z.uuid(),
  code: z.enum(codes),
  /** Reviewer's note in their own words; may be empty. */
  note: z.string(),
  time: wireTime(),
  answer: z.nullable(z.object({ text: z.string(), hasPicture: z.boolean(), time: wireTime() })),
});

/** A text, a picture or both. */
export const answerInput = () =>
  z.strictObject({
    id: z.uuid(),
    text: z.optional(lines(1000)),
    /** The path that the upload answered. */
    picture: z.optional(z.string().check(z.regex(/^files\/[0-9a-f]{32}\.jpg$/))),
  });
