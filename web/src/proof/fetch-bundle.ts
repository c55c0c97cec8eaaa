/** Collects the pieces of a bundle: the signed receipt, the stretch of tape it needs, and a checkpoint signed over it. */
import { call } from '@assay/client/call';
import { fetchProofBytes, fetchProofJson } from '@assay/client/proof';
import { getNightReceipt, getReceipt } from '@assay/contract/receipt';
import type { Bundle, ProvenTape } from '@assay/verify/bundle';
import { neededRange } from '@assay/verify/check-receipt';
import { fromBase64, toBase64 } from '@assay/verify/checkpoint';
import type { NightBundle } from '@assay/verify/night';
import { readReceipt, readSigned } from '@assay/verify/receipt';
import type { Receipt } from '@assay/verify/receipt';
import { TAPE_HEADER_BYTES } from '@assay/verify/tape-file';
import * as z from 'zod/mini';
import { pinKey, pinKeys } from './pinned-keys.ts';

export interface ReceiptId {
  id: string;
  closing?: string | undefined;
}

const receiptKeyAnswer = z.object({ publicKey: z.string() });
const tapeKeysAnswer = z.object({ keys: z.array(z.object({ publicKey: z.string() })) });
const checkpointAnswer = z.object({ note: z.string(), heads: z.array(z.tuple([z.int(), z.int(), z.string()])) });

/** Records in one answer of /proof/tape. */
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
  /** And of the one around the acceptance, for what the quote currency was worth. */
  rateCheckpoint: number | null;
}

/** The key that receipts are signed with, as this phone knows it. */
export const fetchReceiptKey = async (signal?: AbortSignal): Promise<string> =>
  pinKey('receipt', (await fetchProofJson('/proof/receipt-key', receiptKeyAnswer, signal)).publicKey);

/** The keys that checkpoints are signed with, as this phone knows them. */
export const fetchTapeKeys = async (signal?: AbortSignal): Promise<readonly string[]> => {
  const { keys } = await fetchProofJson('/proof/key', tapeKeysAnswer, signal);
  return pinKeys(
    'tape',
    keys.map(({ publicKey }) => publicKey),
  );
};

export const fetchSignedReceipt = async ({ id, closing }: ReceiptId, signal?: AbortSignal): Promise<SignedReceipt> => {
  const [answer, key] = await Promise.all([
    call(getReceipt, closing === undefined ? { id } : { id, closing }, { signal, announce: false }),
    fetchReceiptKey(signal),
  ]);
  return {
    text: answer.receipt,
    key,
    receipt: readReceipt(answer.receipt, fromBase64(key)),
    checkpoint: answer.checkpoint,
    rateCheckpoint: answer.rateCheckpoint,
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
  const [tapeKeys, { note, heads }] = await Promise.all([
    fetchTapeKeys(signal),
    fetchProofJson(`/proof/checkpoints/${checkpoint}`, checkpointAnswer, signal),
  ]);
  const head = heads.find(([id]) => id === symbolId);
  const tape = head ? await fetchTape(symbol, { from, to: head[1] }, signal) : new Uint8Array();
  return { tapeKeys: [...tapeKeys], tape: toBase64(tape), checkpoint: { note, heads } };
};

type Signed = SignedReceipt & { receipt: Receipt; checkpoint: number };

/** Fetches the proof of one night of a position; undefined until a checkpoint was signed after it. */
export const fetchNight = async (
  id: string,
  day: string,
  numberOf: (first: number) => number,
): Promise<NightBundle | undefined> => {
  const [{ receipt: text, checkpoint }, key, filled] = await Promise.all([
    call(getNightReceipt, { id, day }, { announce: false }),
    fetchReceiptKey(),
    fetchSignedReceipt({ id }),
  ]);
  if (checkpoint === null || filled.checkpoint === null) return undefined;
  const unsigned = { receipt: text, receiptKey: key, tapeKeys: [], tape: '', checkpoint: { note: '', heads: [] } };
  const opening = filled.receipt
    ? await fetchBundle({ ...filled, receipt: filled.receipt, checkpoint: filled.checkpoint }, undefined, numberOf)
    : unsigned;
  const receipt = readSigned(text, fromBase64(key));
  if (receipt?.kind !== 'financing' || receipt.ruleSeq === '-') return { ...unsigned, opening };
  const { symbol, symbolId, ruleSeq } = receipt;
  const of = { symbol, symbolId: Number(symbolId), from: Number(ruleSeq), checkpoint: numberOf(checkpoint) };
  return { receipt: text, receiptKey: key, ...(await fetchProvenTape(of)), opening };
};

type NumberOf = (first: number) => number;
const first: NumberOf = (number) => number;

/** The market that prices the currency, from the tick that was used to beyond the acceptance. */
const fetchRate = async (
  { receipt, rateCheckpoint }: Signed,
  signal: AbortSignal | undefined,
  numberOf: NumberOf,
): Promise<Pick<Bundle, 'rate'>> => {
  if (receipt.kind !== 'fill' || receipt.rateSymbol === '-' || rateCheckpoint === null) return {};
  const { rateSymbol: symbol, rateSymbolId, rateSeq } = receipt;
  const checkpoint = numberOf(rateCheckpoint);
  const of = { symbol, symbolId: Number(rateSymbolId), from: Number(rateSeq), checkpoint };
  return { rate: await fetchProvenTape(of, signal) };
};

/** A closing goes back to its fill: what was opened, and for how much. */
const fetchOpening = async (
  { receipt }: Signed,
  signal: AbortSignal | undefined,
  numberOf: NumberOf,
): Promise<Pick<Bundle, 'opening'>> => {
  if (receipt.kind !== 'closing') return {};
  const signed = await fetchSignedReceipt({ id: receipt.id }, signal);
  // Anything but a fill would have an opening of its own to fetch, and that one again.
  if (signed.receipt?.kind !== 'fill' || signed.checkpoint === null) return {};
  const found = { ...signed, receipt: signed.receipt, checkpoint: signed.checkpoint };
  return { opening: await fetchBundle(found, signal, numberOf) };
};

export const fetchBundle = async (signed: Signed, signal?: AbortSignal, numberOf = first): Promise<Bundle> => {
  const { text, key, receipt } = signed;
  const checkpoint = numberOf(signed.checkpoint);
  const { symbol, symbolId } = receipt;
  const { fromSeq: from } = neededRange(receipt);
  const [proven, rate, opening] = await Promise.all([
    fetchProvenTape({ symbol, symbolId: Number(symbolId), from, checkpoint }, signal),
    fetchRate(signed, signal, numberOf),
    fetchOpening(signed, signal, numberOf),
  ]);
  return { receipt: text, receiptKey: key, ...proven, ...rate, ...opening };
};
