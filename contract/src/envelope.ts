/** The one shape of every answer: `{ code, message, result }`, and the one shape of every list inside it. */
import * as z from 'zod/mini';

export interface Envelope<T> {
  code: number;
  message: string;
  result: T;
}

/** Spec section 8: 200 or 0 (the upload answers 0) mean success. */
export const isSuccessCode = (code: number): boolean => code === 200 || code === 0;

export const MAX_PAGE_SIZE = 100;

export interface Page<T> {
  records: T[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

export const page = <T extends z.ZodMiniType>(record: T) =>
  z.object({
    records: z.array(record),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
  });

/** A whole number in an address. */
export const queryInt = (fallback: number, min: number, max: number) =>
  z._default(
    z.pipe(
      z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))]),
      z.int().check(z.gte(min), z.lte(max)),
    ),
    fallback,
  );

/** Spread into the input object of a list endpoint. */
export const paging = { pageNo: queryInt(1, 1, 1_000_000), pageSize: queryInt(10, 1, MAX_PAGE_SIZE) };

/** A page of a list that leaves out the months of trades that were archived. */
export const listedPage = <T extends z.ZodMiniType>(record: T) =>
  z.extend(page(record), {
    /** `YYYY-MM`: trades that ended before this month are in the archive and not listed; absent when all are. */
    listedSince: z.optional(z.string()),
  });

export const toPage = <T>(
  records: T[],
  total: number,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Page<T> => ({
  records,
  total,
  size: pageSize,
  current: pageNo,
  pages: Math.ceil(total / pageSize),
});
