/** Whether the ticks around a trade are valid and invalid as the rule on the tape says: no tick is invalid because somebody says so. */
import { readProvenTape } from '@assay/verify/bundle';
import type { Bundle } from '@assay/verify/bundle';
import { neededRange } from '@assay/verify/check-receipt';
import type { Receipt } from '@assay/verify/receipt';
import { findWrongMark } from '@assay/verify/tick-gate';
import { isLive } from './check-profile.ts';
import { fetchProvenTape } from './fetch-bundle.ts';

/** Records before those that decided: a valid tick is among them, and a rule among all of them. */
const BEFORE = 300;
/** More than a live market has in a minute with a signed message for each tick: its sources are named among them. */
const BEFORE_LIVE = 700;

/** The number of the first tick that is marked against the rule; where the tape proves nothing, of the first that was asked for. */
export const wrongMarkOf = async (
  receipt: Receipt,
  { checkpoint }: Pick<Bundle, 'checkpoint'>,
  signal?: AbortSignal,
): Promise<number | undefined> => {
  const { symbol, symbolId } = receipt;
  const { fromSeq } = neededRange(receipt);
  const live = (await isLive()) ? { fromSeq } : undefined;
  const from = Math.max(1, fromSeq - (live ? BEFORE_LIVE : BEFORE));
  const number = Number(/\nnumber (\d{1,16})\n/.exec(checkpoint.note)?.[1] ?? 0);
  const of = { symbol, symbolId: Number(symbolId), from, checkpoint: number };
  const proven = readProvenTape(await fetchProvenTape(of, signal));
  return proven === undefined ? from : findWrongMark(proven.records, live);
};
