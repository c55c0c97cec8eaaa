/** The audit of prices: one pass over the tape in one snapshot of the database, while the server may go on writing. */
import type { Db, Tx } from '../../db/database.ts';
import { allowPatience } from '../../db/patience.ts';
import { CandleCheck } from './candle-check.ts';
import { ChainCheck } from './chain-check.ts';
import { MarksCheck } from './mark-check.ts';
import { SimulationCheck } from './simulation-check.ts';
import type { Tally } from './tally.ts';
import { tapePeriods } from './tape-periods.ts';

/** Checks the tape packed after `sinceMs` and all that is not packed yet. */
export const auditTape = (db: Db, sinceMs: number): Promise<Tally[]> =>
  db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return checkTape(tx, sinceMs);
  });

/** The same inside a transaction of the caller. */
export const checkTape = async (tx: Tx, sinceMs: number): Promise<Tally[]> => {
  await allowPatience(tx);
  const keys = await tx.query<{ keyHash: Buffer; publicKey: Buffer }>(
    'select key_hash as "keyHash", public_key as "publicKey" from tape_key',
  );
  const chain = new ChainCheck(keys);
  const [profile] = await tx.query<{ value: string }>(`select value from setting where key = 'profile'`);
  const marks = new MarksCheck({ isLive: profile?.value === 'live' });
  const candles = new CandleCheck();
  const simulation = await SimulationCheck.open(tx);
  for await (const period of tapePeriods(tx, sinceMs)) {
    chain.take(period);
    marks.take(period);
    simulation.take(period);
    await candles.take(tx, period);
  }
  await candles.finish(tx);
  const { ticks, commitments, seeds, openings } = simulation;
  return [
    chain.chain,
    chain.roots,
    chain.signatures,
    marks.marks,
    candles.minutes,
    candles.hours,
    commitments,
    seeds,
    openings,
    ticks,
  ];
};
