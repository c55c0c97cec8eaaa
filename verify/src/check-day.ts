/**
 * Decides all receipts of a day again from the tapes of that day, which the caller has followed to signed heads.
 * Receipts on tape that the caller does not have are counted apart: they are neither right nor wrong.
 */
import { toHex } from './binary.ts';
import { checkReceipt, neededRange } from './check-receipt.ts';
import type { Check } from './check-receipt.ts';
import type { Receipt, ReceiptOf } from './receipt.ts';
import type { TapeRecord } from './tape-record.ts';

/** A stretch of one tape whose chain holds. */
export interface FollowedTape {
  fromSeq: number;
  records: readonly TapeRecord[];
  /** After each record; `headBefore` is before the first. */
  heads: readonly Uint8Array[];
  headBefore: Uint8Array;
}

export interface DayTapes {
  get: (symbolId: number) => FollowedTape | undefined;
}

export interface DayCheck {
  receipt: Receipt;
  /** The first thing that differs; undefined when all is as the rule says. */
  wrong: Check | undefined;
}

export interface DayVerdict {
  checked: DayCheck[];
  /** Receipts whose tape begins before what was fetched. */
  beyond: Receipt[];
  /** Fills of earlier days, which closings of this day go back to. */
  openings: number;
}

const headAfter = ({ fromSeq, heads, headBefore }: FollowedTape, seq: number): Uint8Array | undefined =>
  seq === fromSeq - 1 ? headBefore : heads[seq - fromSeq];

/** The records from one number to another; undefined when the tape begins later. */
const between = (tape: FollowedTape, fromSeq: number, toSeq: number): readonly TapeRecord[] | undefined =>
  fromSeq < tape.fromSeq ? undefined : tape.records.slice(fromSeq - tape.fromSeq, toSeq - tape.fromSeq + 1);

const lastSeq = ({ fromSeq, records }: FollowedTape): number => fromSeq + records.length - 1;

/**
 * Records of the market that prices the currency, from the tick of the rate on; half an hour of ticks is more than
 * needed.
 */
const RATE_RECORDS = 20_000;

const rateRecords = (receipt: Receipt, tapes: DayTapes): readonly TapeRecord[] | undefined => {
  if (receipt.kind !== 'fill' || receipt.rateSymbolId === '-') return [];
  const tape = tapes.get(Number(receipt.rateSymbolId));
  const from = Number(receipt.rateSeq);
  return tape && between(tape, from, from + RATE_RECORDS);
};

/** An option is decided within its own length and some seconds: no longer stretch is looked at. */
const OPTION_RECORDS = 50_000;

const checkOne = (receipt: Receipt, tapes: DayTapes, fills: ReadonlyMap<string, ReceiptOf<'fill'>>) => {
  const tape = tapes.get(Number(receipt.symbolId));
  const rate = rateRecords(receipt, tapes);
  if (!tape || !rate) return undefined;
  const { fromSeq, toSeq } = neededRange(receipt);
  const end = Math.min(toSeq ?? fromSeq + OPTION_RECORDS, lastSeq(tape));
  const records = between(tape, fromSeq, end);
  if (!records || records.length === 0) return undefined;
  const opening = receipt.kind === 'closing' ? fills.get(receipt.id) : undefined;
  return checkReceipt(receipt, {
    records,
    headAt: (seq) => {
      const head = headAfter(tape, seq);
      return head && toHex(head);
    },
    rate,
    ...(opening && { opening }),
  });
};

/** `span`: the day in microseconds. */
export const checkDay = (
  receipts: readonly Receipt[],
  tapes: DayTapes,
  span: { fromUs: number; untilUs: number },
): DayVerdict => {
  const fills = new Map(receipts.flatMap((receipt) => (receipt.kind === 'fill' ? [[receipt.id, receipt]] : [])));
  const verdict: DayVerdict = { checked: [], beyond: [], openings: 0 };
  for (const receipt of receipts) {
    if (receipt.kind === 'fill' && Number(receipt.us) < span.fromUs) {
      verdict.openings += 1;
      continue;
    }
    const checks = checkOne(receipt, tapes, fills);
    if (checks === undefined) verdict.beyond.push(receipt);
    else verdict.checked.push({ receipt, wrong: checks.find(({ isRight }) => !isRight) });
  }
  return verdict;
};
