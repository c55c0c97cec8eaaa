/**
 * The check that this phone does by itself: it collects a bundle, decides the receipt again from the tape, and compares
 * it with what was signed before. Fetched only when it is used.
 */
import { useSession } from '@assay/client/session';
import { checkBundle } from '@assay/verify/bundle';
import type { Bundle, Verdict } from '@assay/verify/bundle';
import { fromBase64 } from '@assay/verify/checkpoint';
import { changesSince } from '@assay/verify/receipt-changes';
import type { Change } from '@assay/verify/receipt-changes';
import { readSigned, receiptText } from '@assay/verify/receipt';
import type { Receipt, Signed } from '@assay/verify/receipt';
import { isSameAsSigned } from './accepted.ts';
import type { Accepted } from './accepted.ts';
import { wrongMarkOf } from './check-marks.ts';
import { fetchBundle, fetchReceiptKey, fetchSignedReceipt } from './fetch-bundle.ts';
import type { ReceiptId } from './fetch-bundle.ts';
import { findKept, keepReceipt, receiptName } from './kept-receipts.ts';
import { keepPending } from './pending.ts';
import { sightingOf } from './seen-checkpoints.ts';
import type { Sighting } from './seen-checkpoints.ts';

export type ReceiptCheck =
  /** Not decided yet, or no checkpoint has been signed over it yet. */
  | { state: 'early'; receipt: Receipt }
  | {
      state: 'true' | 'false';
      verdict: Verdict;
      changes: readonly Change[];
      /** A tick around it that is valid or invalid against the rule on the tape; looked for where it is shown. */
      wrongMark?: number;
      /** Live sighting of this phone under the checkpoint's number. */
      sighting: Sighting;
      /** Proof that a member hands on. */
      proof: Bundle;
      ms: number;
    };

const UNSIGNED = { tapeKeys: [], tape: '', checkpoint: { note: '', heads: [] } } as const;

/** Reads what the phone was told before about the same thing, if that was signed too. */
const readBefore = async (name: string): Promise<{ text: string; receipt: Signed } | undefined> => {
  const kept = await findKept(name);
  if (!kept) return undefined;
  try {
    const receipt = readSigned(kept.receipt, fromBase64(kept.key));
    return receipt && { text: kept.receipt, receipt };
  } catch {
    return undefined;
  }
};

/** Keeps what was said, unless something else was said before: that is the evidence. */
const compareAndKeep = async (name: string, signed: { text: string; key: string; receipt: Signed }) => {
  const before = await readBefore(name);
  const changes = before ? changesSince(before.receipt, signed.receipt) : [];
  if (changes.length === 0) await keepReceipt(name, { receipt: signed.text, key: signed.key });
  return { changes, before: changes.length > 0 ? before?.text : undefined };
};

const isDecided = (receipt: Receipt): boolean => receipt.kind !== 'option' || receipt.outcome !== '-';

/** `numberOf`: which checkpoint is asked for in place of the first one that covers it. */
export const checkReceiptOf = async (
  of: ReceiptId,
  signal?: AbortSignal,
  numberOf?: (first: number) => number,
): Promise<ReceiptCheck> => {
  const signed = await fetchSignedReceipt(of, signal);
  const { text, key, receipt, checkpoint } = signed;
  if (!receipt) {
    const proof = { receipt: text, receiptKey: key, ...UNSIGNED };
    return { state: 'false', verdict: checkBundle(proof), changes: [], sighting: 'unseen', proof, ms: 0 };
  }
  const { changes, before } = await compareAndKeep(receiptName(of), { ...signed, receipt });
  if (!isDecided(receipt) || checkpoint === null) return { state: 'early', receipt };
  const bundle = await fetchBundle({ ...signed, receipt, checkpoint }, signal, numberOf);
  const proof = before === undefined ? bundle : { ...bundle, receiptBefore: before };
  const startedAt = performance.now();
  const verdict = checkBundle(proof);
  const ms = Math.ceil(performance.now() - startedAt);
  const sighting = sightingOf(bundle.checkpoint.note);
  const isTrue = verdict.isTrue && changes.length === 0 && sighting !== 'other';
  return { state: isTrue ? 'true' : 'false', verdict, changes, sighting, proof, ms };
};

/** As a screen shows it: with the marks of the ticks around it, which need more of the tape. */
export const checkShownReceipt = async (of: ReceiptId, signal?: AbortSignal): Promise<ReceiptCheck> => {
  const check = await checkReceiptOf(of, signal);
  if (check.state !== 'true' || !check.verdict.receipt) return check;
  const wrongMark = await wrongMarkOf(check.verdict.receipt, check.proof, signal);
  return wrongMark === undefined ? check : { ...check, state: 'false', wrongMark };
};

/**
 * Keeps the signed words that came with an acceptance, before anything can have become of it. False when they are not
 * signed, or say something else than the answer.
 */
export const keepAccepted = async (accepted: Accepted): Promise<boolean> => {
  const key = await fetchReceiptKey();
  const text = receiptText(accepted.receipt);
  const receipt = readSigned(text, fromBase64(key));
  if (!receipt || !isSameAsSigned(accepted, receipt)) return false;
  await compareAndKeep(receiptName(accepted), { text, key, receipt });
  // A contest's account has a statement of its own, which no phone follows.
  const isOrder = receipt.kind === 'order' || receipt.kind === 'option';
  if (isOrder && receipt.member === useSession.getState().userInfo?.id) {
    const booked = `${receipt.kind === 'option' ? 'option' : 'order'}:${receipt.id}`;
    await keepPending(receipt.member, [{ booked, atMs: Number(receipt.acceptUs) / 1000, receipt: text }]);
  }
  return true;
};
