/** Fields that many calls of the desk share. */
import * as z from 'zod/mini';

/** Epoch milliseconds. */
export const instant = () => z.int();
export const uuid = () => z.uuid();

/** Why something was done, in the operator's own words: it stands in the log of privileged acts for good. */
export const reason = () => z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

/** Search text: a reference, a name or an address. */
export const search = () => z._default(z.string().check(z.trim(), z.maxLength(120)), '');

/** Where the next page begins; as the page before gave it, empty for the first. */
export const cursor = () => z._default(z.string().check(z.maxLength(80)), '');

/** A page of a queue or a list, and where the next one begins; null at the end. */
export const pageOf = <T extends z.ZodMiniType>(record: T) =>
  z.object({ records: z.array(record), next: z.nullable(z.string()) });

/** The operator who has an item in hand, and until when. */
export const claim = z.nullable(z.object({ operatorId: z.string(), name: z.string(), until: instant() }));

/** Owning member, as far as a queue shows it. */
export const memberRef = z.object({
  id: z.string(),
  name: z.string(),
  /** 0 none, 1 basic, 2 advanced. */
  verification: z.int(),
});
