/** The last minutes of the public tape, for drawing a line of prices. What decides anything is checked elsewhere. */
import { CallError } from '@assay/client/call-error';
import { fetchProofBytes } from '@assay/client/proof';
import { decodeTapeFile } from '@assay/verify/tape-file';
import { decodeRecords, isValidTick } from '@assay/verify/tape-record';

export interface LinePoint {
  /** Number on the tape. */
  tick: number;
  ms: number;
  /** Integer at the instrument's scale. */
  price: number;
}

export const fetchTicks = async (
  symbol: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  signal?: AbortSignal,
): Promise<LinePoint[]> => {
  try {
    const file = await fetchProofBytes(
      `/proof/tape/${symbol}?fromTime=${Math.floor(fromMs)}&toTime=${Math.ceil(toMs)}`,
      signal,
    );
    return decodeRecords(decodeTapeFile(file).records)
      .filter(isValidTick)
      .map(({ seq, tsSrc, price }) => ({ tick: seq, ms: tsSrc / 1000, price }));
  } catch (error) {
    // A market that did not tick for so long has no line yet.
    if (error instanceof CallError && error.name === 'not_found') return [];
    throw error;
  }
};
