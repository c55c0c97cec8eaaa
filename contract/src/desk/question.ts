/** Questions to members, as the desk asks and reads them. */
import * as z from 'zod/mini';
import { lines } from '../text.ts';
import { instant, uuid } from './fields.ts';

/** Questions put to the member, oldest first. */
export const askedOf = <C extends string>(codes: readonly [C, ...C[]]) =>
  z.array(
    z.object({
      id: z.string(),
      code: z.enum(codes),
      note: z.string(),
      by: z.string(),
      askedAt: instant(),
      /** Null while the member has not answered; may be empty beside a picture. */
      answer: z.nullable(z.string()),
      /** For `/desk/picture/<id>`. */
      picture: z.nullable(z.string()),
      answeredAt: z.nullable(instant()),
    }),
  );

export const askInput = <C extends string>(codes: readonly [C, ...C[]]) =>
  z.strictObject({
    id: uuid(),
    code: z.enum(codes),
    /** Read by the member beside the sentence of the code: in the language of the member. */
    note: z._default(z.union([lines(500), z.literal('')]), ''),
  });
