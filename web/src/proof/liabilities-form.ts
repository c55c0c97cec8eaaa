/** The form of a member's proof as it arrives: nothing of it is believed before it has this form. */
import * as z from 'zod/mini';

const amount = () => z.string().check(z.regex(/^\d{1,37}$/));
const id = () => z.string().check(z.maxLength(40));
const siblings = z.array(z.string().check(z.maxLength(3000))).check(z.maxLength(32));

const leaf = z.object({
  liabilities: z.string().check(z.maxLength(20_000)),
  secret: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
  chain: z.object({ seq: z.int(), hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  books: z.array(amount()).check(z.maxLength(100)),
  positions: z
    .array(
      z.object({
        id: id(),
        symbolId: z.int(),
        side: z.union([z.literal(1), z.literal(-1)]),
        quantity: amount(),
        open: amount(),
        margin: amount(),
        rate: amount(),
        scales: z.object({ price: z.int().check(z.gte(0), z.lte(18)), quantity: z.int().check(z.gte(0), z.lte(18)) }),
        tick: z.int(),
        mark: amount(),
      }),
    )
    .check(z.maxLength(10_000)),
  accrued: z.array(z.object({ id: id(), asset: id(), amount: amount() })).check(z.maxLength(10_000)),
  place: z.int(),
  siblings,
  requests: z
    .array(
      z.object({
        id: id(),
        asset: id(),
        amount: amount(),
        askedMs: z.int(),
        status: z.enum(['review', 'paying']),
        place: z.int(),
        siblings,
      }),
    )
    .check(z.maxLength(1000)),
});

/** A leaf, or the entry alone for who has none. */
export const proofForm = z.union([leaf, z.strictObject({ liabilities: leaf.shape.liabilities })]);
