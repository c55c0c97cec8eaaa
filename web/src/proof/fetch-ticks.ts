/** The last minutes of the public tape, for drawing a line of prices. Ticks that decide anything are checked elsewhere. */
import { CallError } from '@assay/client/call-error';
import { fetchProofBytes } from '@assay/client/proof';
import { decodeTapeFile } from '@assay/verify/tape-file';
import { decodeRecords, isValidTick } from '@assay/verify/tape-record';
import type { TapeRecord } from '@assay/verify/tape-record';

export interface LinePoint {
  /** Number on the tape. */
  tick: number;
  ms: number;
  /** Integer at the instrument's scale. */
  price: number;
}

/** Fetches the records under some numbers; empty where the tape has none of them yet. */
const fetchStretch = async (path: `/proof/${string}`, signal?: AbortSignal): Promise<TapeRecord[]> => {
  try {
    return decodeRecords(decodeTapeFile(await fetchProofBytes(path, signal)).records);
  } catch (error) {
    if (error instanceof CallError && error.name === 'not_found') return [];
    throw error;
  }
};

export const fetchRecords = (symbol: string, { from, to }: { from: number; to: number }): Promise<TapeRecord[]> =>
  fetchStretch(`/proof/tape/${symbol}?from=${from}&to=${to}`);

export const fetchTicks = async (
  symbol: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  signal?: AbortSignal,
): Promise<LinePoint[]> => {
  const times = `fromTime=${Math.floor(fromMs)}&toTime=${Math.ceil(toMs)}`;
  const records = await fetchStretch(`/proof/tape/${symbol}?${times}`, signal);
  return records.filter(isValidTick).map(({ seq, tsSrc, price }) => ({ tick: seq, ms: tsSrc / 1000, price }));
};
