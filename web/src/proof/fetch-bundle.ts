/** Collects the pieces of a bundle: the signed receipt, the stretch of tape it needs, and a checkpoint signed over it. */
import { call } from '@assay/client/call';
import { fetchProofBytes, fetchProofJson } from '@assay/client/proof';
import { getReceipt } from '@assay/contract/receipt';
import type { Bundle, ProvenTape } from '@assay/verify/bundle';
import { neededRange } from '@assay/verify/check-receipt';
import { fromBase64, toBase64 } from '@assay/verify/checkpoint';
import { readReceipt } from '@assay/verify/receipt';
import type { Receipt } from '@assay/verify/receipt';
import { TAPE_HEADER_BYTES } from '@assay/verify/tape-file';
import * as z from 'zod/mini';

export interface ReceiptId {
  id: string;
  closing?: string | undefined;
}

const receiptKeyAnswer = z.object({ publicKey: z.string() });
const tapeKeysAnswer = z.object({ keys: z.array(z.object({ publicKey: z.string() })) });
const checkpointAnswer = z.object({ note: z.string(), heads: z.array(z.tuple([z.int(), z.int(), z.string()])) });

/** Of one answer of /proof/tape. */
const RECORDS_A_FILE = 20_000;
/** An order may have waited for days before it was filled; beyond this a phone is not the place to check it. */
const MAX_FILES = 12;

export interface SignedReceipt {
  text: string;
  key: string;
  /** Undefined when the key did not sign these words. */
  receipt: Receipt | undefined;
  /** Number of the checkpoint over all of it, once there is one. */
  checkpoint: number | null;
}

export const fetchSignedReceipt = async ({ id, closing }: ReceiptId, signal?: AbortSignal): Promise<SignedReceipt> => {
  const [answer, { publicKey }] = await Promise.all([
    call(getReceipt, closing === undefined ? { id } : { id, closing }, { signal, announce: false }),
    fetchProofJson('/proof/receipt-key', receiptKeyAnswer, signal),
  ]);
  return {
    text: answer.receipt,
    key: publicKey,
    receipt: readReceipt(answer.receipt, fromBase64(publicKey)),
    checkpoint: answer.checkpoint,
  };
};

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/**
 * Long stretches come in several files; the records of all of them follow the first one's header. Nothing is judged
 * here: a file that is not what it should be makes the bundle false, which is for the check to find.
 */
const fetchTape = async (
  symbol: string,
  { from, to }: { from: number; to: number },
  signal?: AbortSignal,
): Promise<Uint8Array> => {
  if (to - from >= MAX_FILES * RECORDS_A_FILE) throw new Error('this stretch of tape is too long for a phone');
  const parts: Uint8Array[] = [];
  for (let next = from; next <= to; next += RECORDS_A_FILE) {
    const file = await fetchProofBytes(`/proof/tape/${symbol}?from=${next}&to=${to}`, signal);
    parts.push(next === from ? file : file.subarray(TAPE_HEADER_BYTES));
  }
  return joined(parts);
};

/** A stretch of one market's tape from a number on, up to the head that a checkpoint signed. */
export const fetchProvenTape = async (
  { symbol, symbolId, from, checkpoint }: { symbol: string; symbolId: number; from: number; checkpoint: number },
  signal?: AbortSignal,
): Promise<ProvenTape> => {
  const [{ keys }, { note, heads }] = await Promise.all([
    fetchProofJson('/proof/key', tapeKeysAnswer, signal),
    fetchProofJson(`/proof/checkpoints/${checkpoint}`, checkpointAnswer, signal),
  ]);
  const head = heads.find(([id]) => id === symbolId);
  const tape = head ? await fetchTape(symbol, { from, to: head[1] }, signal) : new Uint8Array();
  return { tapeKeys: keys.map(({ publicKey }) => publicKey), tape: toBase64(tape), checkpoint: { note, heads } };
};

export const fetchBundle = async (
  { text, key, receipt, checkpoint }: SignedReceipt & { receipt: Receipt; checkpoint: number },
  signal?: AbortSignal,
): Promise<Bundle> => {
  const { symbol, symbolId } = receipt;
  const { fromSeq: from } = neededRange(receipt);
  const proven = await fetchProvenTape({ symbol, symbolId: Number(symbolId), from, checkpoint }, signal);
  return { receipt: text, receiptKey: key, ...proven };
};
