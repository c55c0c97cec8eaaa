/**
 * Everything a stranger needs to decide a receipt again: the receipt, the stretch of tape, and a signed checkpoint that
 * the stretch leads to. The phone makes it, checks it, and hands it on when it does not hold; the terminal checks the
 * same file with the same lines. Trust is needed in the two public keys alone.
 */
import { toHex } from './binary.ts';
import { checkReceipt, neededRange } from './check-receipt.ts';
import type { Check } from './check-receipt.ts';
import { coversHeads, fromBase64, verifyCheckpoint } from './checkpoint.ts';
import { changesSince } from './receipt-changes.ts';
import { readReceipt, readSigned } from './receipt.ts';
import type { Receipt, ReceiptOf } from './receipt.ts';
import { headAt, leadsTo, readRange } from './tape-chain.ts';
import type { TapeRange } from './tape-chain.ts';
import { decodeTapeFile } from './tape-file.ts';
import type { TapeRecord } from './tape-record.ts';

/** As JSON; bytes are base64. */
export interface Bundle {
  receipt: string;
  receiptKey: string;
  tapeKeys: readonly string[];
  /** File form of the stretch, up to the head in the checkpoint. */
  tape: string;
  checkpoint: { note: string; heads: readonly (readonly [symbolId: number, seq: number, head: string])[] };
  /** Tape, around the acceptance, of the market that prices a fill's currency where it is not the account's. */
  rate?: ProvenTape;
  /** All of this for the fill that opened the position of a closing. */
  opening?: Bundle;
  /** Earlier signed text about the same thing, where it differs: the order, or an earlier receipt. */
  receiptBefore?: string;
}

export interface Verdict {
  /** Signed by the exchange, on a tape that is whole and was signed over, and decided as the rule says. */
  isTrue: boolean;
  /** Undefined when the receipt is not signed by the key. */
  receipt: Receipt | undefined;
  isTapeWhole: boolean;
  /** Records whose links were recomputed. */
  links: number;
  checks: readonly Check[];
  records: readonly TapeRecord[];
}

const NOTHING: Verdict = { isTrue: false, receipt: undefined, isTapeWhole: false, links: 0, checks: [], records: [] };

/** Proof of a stretch of tape: signed heads, one of which the stretch leads to, link by link. */
export type ProvenTape = Pick<Bundle, 'tapeKeys' | 'tape' | 'checkpoint'>;

/** The records of a stretch that leads to a head which was signed, and when that was; undefined when it does not. */
export const readProvenTape = (
  proof: ProvenTape,
): { range: TapeRange; records: readonly TapeRecord[]; signedMs: number } | undefined => {
  try {
    const range = decodeTapeFile(fromBase64(proof.tape));
    const heads = proof.checkpoint.heads.map(([symbolId, seq, head]) => ({ symbolId, seq, head: fromBase64(head) }));
    const head = heads.find(({ symbolId }) => symbolId === range.symbolId);
    const checkpoint = proof.tapeKeys
      .map((key) => verifyCheckpoint(proof.checkpoint.note, fromBase64(key)))
      .find((found) => found !== undefined);
    const isTrusted = head !== undefined && checkpoint !== undefined && coversHeads(checkpoint, heads);
    if (!isTrusted || !leadsTo(range, head)) return undefined;
    return { range, records: readRange(range).records, signedMs: checkpoint.timeMs };
  } catch {
    return undefined;
  }
};

/** The stretch begins where the checks need it. */
const wholeTape = (
  bundle: Bundle,
  receipt: Receipt,
): { range: TapeRange; records: readonly TapeRecord[] } | undefined => {
  const proven = readProvenTape(bundle);
  if (!proven) return undefined;
  const { range, records, signedMs } = proven;
  // An option is decided by what is not there as well: the tape must be signed for beyond its expiry.
  const isLateEnough = receipt.kind !== 'option' || signedMs * 1000 >= Number(receipt.expiryUs);
  const isOwn = String(range.symbolId) === receipt.symbolId && range.fromSeq <= neededRange(receipt).fromSeq;
  return isOwn && isLateEnough ? { range, records } : undefined;
};

/** Beyond the acceptance, so that no newer price is hidden. */
const rateRecords = ({ rate, tapeKeys }: Bundle, { acceptUs }: { acceptUs: string }): readonly TapeRecord[] => {
  const proven = rate && readProvenTape({ ...rate, tapeKeys });
  return proven && proven.signedMs * 1000 >= Number(acceptUs) ? proven.records : [];
};

/** The fill of a closing, when all of it is true by the same keys. */
const openingOf = ({ opening, receiptKey, tapeKeys }: Bundle): ReceiptOf<'fill'> | undefined => {
  const verdict = opening && checkBundle({ ...opening, receiptKey, tapeKeys });
  return verdict?.isTrue && verdict.receipt?.kind === 'fill' ? verdict.receipt : undefined;
};

const headHex = (range: TapeRange, seq: number): string | undefined => {
  const head = headAt(range, seq);
  return head && toHex(head);
};

/** Before the field of a check that two signed texts differ in. */
export const CHANGED = 'changed ';

/** Words of before that nobody signed prove nothing, in either direction. */
const checkBefore = ({ receiptBefore, receiptKey }: Bundle, receipt: Receipt): Check[] => {
  const before = receiptBefore === undefined ? undefined : readSigned(receiptBefore, fromBase64(receiptKey));
  if (before?.id !== receipt.id) return [];
  return changesSince(before, receipt).map(({ field, ...change }) => ({
    name: `${CHANGED}${field}`,
    said: change.now,
    found: change.before,
    isRight: false,
  }));
};

export const checkBundle = (bundle: Bundle): Verdict => {
  const receipt = readReceipt(bundle.receipt, fromBase64(bundle.receiptKey));
  if (!receipt) return NOTHING;
  const tape = wholeTape(bundle, receipt);
  if (!tape) return { ...NOTHING, receipt };
  const { range, records } = tape;
  const opening = receipt.kind === 'closing' ? openingOf(bundle) : undefined;
  const decided = checkReceipt(receipt, {
    records,
    headAt: (seq) => headHex(range, seq),
    ...(receipt.kind === 'fill' && { rate: rateRecords(bundle, receipt) }),
    ...(opening && { opening }),
  });
  const checks = [...decided, ...checkBefore(bundle, receipt)];
  const isTrue = decided.length > 0 && checks.every(({ isRight }) => isRight);
  return { isTrue, receipt, isTapeWhole: true, links: records.length, checks, records };
};
