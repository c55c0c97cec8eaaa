/** The statement of reserves: a file that the operator keeps, read anew for each tree, errors included. */
import { readFile } from 'node:fs/promises';
import type { ReservesStatement } from '@assay/verify/reserves';
import * as z from 'zod';
import type { Log } from '../../base/log.ts';

const line = (max: number) => z.string().min(1).max(max);

const holding = z.strictObject({
  asset: z.string().regex(/^[A-Z0-9]{2,10}$/),
  amount: z.string().regex(/^\d{1,30}(\.\d{1,18})?$/),
  kind: z.enum(['chain', 'bank']),
  network: line(40).optional(),
  address: line(120).optional(),
  block: z.int().min(0).optional(),
  message: line(300).optional(),
  signature: line(300).optional(),
  source: line(300).optional(),
});

const statement = z.strictObject({
  operator: line(120),
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  holdings: z.array(holding).max(1000),
});

/** Text that is hashed into the tree and published; it says so when there is no statement. */
export const reservesText = (reserves: ReservesStatement | undefined): string => JSON.stringify(reserves ?? null);

/** Undefined where there is no file, or none that can be read: a tree says then that nothing was stated. */
export const readReservesFile = async (file: string, log: Log): Promise<ReservesStatement | undefined> => {
  try {
    return statement.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    log.error({ err: error, file }, 'the statement of reserves cannot be read');
    return undefined;
  }
};
