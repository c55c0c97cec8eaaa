/**
 * The check that the phone does by itself: the newest checkpoint is signed by the exchange's key, it was signed over
 * the heads of all tapes, and the last records of one tape lead, link by link, to its head. It needs no trust in
 * whoever served the pieces, and it is fetched only when it is used.
 */
import { fetchProofBytes, fetchProofJson } from '@assay/client/proof';
import { coversHeads, fromBase64, parseCheckpoint, verifyCheckpoint } from '@assay/verify/checkpoint';
import { leadsTo } from '@assay/verify/tape-chain';
import { decodeTapeFile } from '@assay/verify/tape-file';
import { fetchTapeKeys } from '../../proof/fetch-bundle.ts';
import * as z from 'zod/mini';

const checkpointAnswer = z.object({ heads: z.array(z.tuple([z.int(), z.int(), z.string()])) });

/** How much of the tape is recomputed: enough to show that it holds together, little enough for a slow line. */
const LINKS = 256;

export interface Checked {
  /** The pieces fit; `links` were recomputed in `ms`, waiting for the network not counted. */
  isTrue: boolean;
  links: number;
  ms: number;
}

/** Market whose tape is followed. */
export interface Followed {
  id: number;
  symbol: string;
}

export const checkTape = async (note: string, { id, symbol }: Followed): Promise<Checked> => {
  const { number } = parseCheckpoint(note);
  const [keys, { heads }] = await Promise.all([
    fetchTapeKeys(),
    fetchProofJson(`/proof/checkpoints/${number}`, checkpointAnswer),
  ]);
  const tapeHeads = heads.map(([symbolId, seq, head]) => ({ symbolId, seq, head: fromBase64(head) }));
  const own = tapeHeads.find(({ symbolId }) => symbolId === id);
  if (!own) return { isTrue: false, links: 0, ms: 0 };
  const from = Math.max(1, own.seq - LINKS + 1);
  const file = await fetchProofBytes(`/proof/tape/${symbol}?from=${from}&to=${own.seq}`);

  const startedAt = performance.now();
  const checkpoint = keys
    .map((publicKey) => verifyCheckpoint(note, fromBase64(publicKey)))
    .find((found) => found !== undefined);
  const isTrue = checkpoint !== undefined && coversHeads(checkpoint, tapeHeads) && leadsTo(decodeTapeFile(file), own);
  return { isTrue, links: own.seq - from + 1, ms: Math.ceil(performance.now() - startedAt) };
};
