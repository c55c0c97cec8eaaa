/**
 * The silent check of trades: whatever the member's statement books is held against its receipt, the receipt against the
 * tape, and the tape against a checkpoint that is in the public log.
 */
import { CallError } from '@assay/client/call-error';
import { fetchProofJson } from '@assay/client/proof';
import { bookedBy, closingNumber, movesOf, nightOf } from '@assay/verify/booked-trade';
import type { Bundle } from '@assay/verify/bundle';
import { fromBase64 } from '@assay/verify/checkpoint';
import type { LogNote } from '@assay/verify/log-head';
import { checkNightBundle } from '@assay/verify/night';
import { readReceipt } from '@assay/verify/receipt';
import type { Receipt } from '@assay/verify/receipt';
import * as z from 'zod/mini';
import { raiseAlarm } from './alarms.ts';
import { checkReceiptOf } from './check-receipt.ts';
import { fetchNight, fetchSignedReceipt } from './fetch-bundle.ts';
import type { ReceiptId } from './fetch-bundle.ts';
import { findKept, receiptName } from './kept-receipts.ts';
import { entryAnswer, ifThere, isEntryOf } from './log-entry.ts';
import { checkpointEntry, LOGGED } from './logged-checkpoints.ts';
import { isAsAccepted } from './accepted-closing.ts';
import { wrongMarkOf } from './check-marks.ts';
import { readTrades, writeTrades } from './pending.ts';
import type { BookedTrade } from './pending.ts';

/**
 * Most trades of one visit, so that a phone which was away for weeks is not busy with them; the rest are for the next
 * one.
 */
const AT_ONCE = 20;
/** The tape is kept for ninety days; what is older can no longer be decided again. */
const TAPED_MS = 80 * 86_400_000;
/** The log has a checkpoint seconds after it was signed. */
const LOGGED_WITHIN_MS = 120_000;
const latestAnswer = z.object({ note: z.string() });

const numbersOf = (note: string): { number: number; timeMs: number } => {
  const [, number = 0, timeMs = 0] = /\nnumber (\d{1,16})\ntime (\d{1,16})\n/.exec(note) ?? [];
  return { number: Number(number), timeMs: Number(timeMs) };
};

const isLogged = async ({ note }: Bundle['checkpoint'], head: LogNote): Promise<boolean> => {
  const { number } = numbersOf(note);
  const answer = await ifThere(fetchProofJson(`/proof/log/entry/checkpoint/${number}/${head.size}`, entryAnswer));
  return answer !== undefined && isEntryOf(head, answer, checkpointEntry(note));
};

/** Every checkpoint that a bundle leans on. */
const checkpointsOf = (bundle: Bundle): Pick<Bundle, 'checkpoint'>[] => [
  bundle,
  ...(bundle.rate ? [bundle.rate] : []),
  ...(bundle.opening ? checkpointsOf(bundle.opening) : []),
];

/** `kind`: what is wrong with it, where a word for it is known. */
type Judged = 'true' | 'early' | { is: unknown; kind?: 'mark' | 'night' };

/** Basis for judging a trade: the log, and the newest checkpoint of the tape. */
interface Known {
  head: LogNote;
  newest: { number: number; timeMs: number };
}

type Judge = (trade: BookedTrade, known: Known) => Promise<Judged>;

class TooEarly extends Error {}

/** The first checkpoint of the log that covers what this one covers. */
const loggedNumber =
  ({ newest }: Known) =>
  (first: number): number => {
    const number = Math.ceil(first / LOGGED) * LOGGED;
    if (number > newest.number) throw new TooEarly();
    return number;
  };

const judgeTick = async (trade: BookedTrade, of: ReceiptId, known: Known): Promise<Judged> => {
  const check = await checkReceiptOf(of, undefined, loggedNumber(known));
  if (check.state === 'early') return 'early';
  const { receipt } = check.verdict;
  if (check.state === 'false' || !receipt) return { is: check.proof };
  const moves = movesOf(receipt);
  const isBooked =
    bookedBy(receipt) === trade.journalId &&
    String(moves.available) === trade.available &&
    String(moves.margin) === trade.margin;
  if (!isBooked) return { is: check.proof };
  if (receipt.kind === 'closing' && !(await isAsAccepted(receipt, check.proof))) return { is: check.proof };
  if ((await wrongMarkOf(receipt, check.proof)) !== undefined) return { is: check.proof, kind: 'mark' };
  return judgeTape(check.proof, checkpointsOf(check.proof), known);
};

/** The tape counts as far as the log has its checkpoints. */
const judgeTape = async (
  proof: unknown,
  signed: readonly Pick<Bundle, 'checkpoint'>[],
  known: Known,
): Promise<Judged> => {
  for (const { checkpoint } of signed) {
    if (await isLogged(checkpoint, known.head)) continue;
    const isNew = known.newest.timeMs - numbersOf(checkpoint.note).timeMs < LOGGED_WITHIN_MS;
    return isNew ? 'early' : { is: proof };
  }
  return 'true';
};

const judgeNight = async (trade: BookedTrade, day: string, known: Known): Promise<Judged> => {
  const proof = await fetchNight(trade.id, day, loggedNumber(known));
  if (!proof) return 'early';
  const { isTrue, receipt } = checkNightBundle(proof);
  const isBooked =
    receipt?.id === trade.id &&
    receipt.day === day &&
    String(-BigInt(receipt.charge)) === trade.margin &&
    trade.available === '0';
  if (!isTrue || !isBooked) return { is: proof, kind: 'night' };
  return judgeTape(proof, [proof, ...checkpointsOf(proof.opening)], known);
};

/** Undefined where the journal is of no closing, and of no night. */
const judgeOf = ({ type, id, journalId, atMs }: BookedTrade): Judge | undefined => {
  if (type === 'financing') {
    const day = nightOf(id, journalId, atMs);
    return day === undefined ? undefined : (trade, known) => judgeNight(trade, day, known);
  }
  if (type !== 'position_closed') return (trade, known) => judgeTick(trade, { id }, known);
  const number = closingNumber(id, journalId);
  if (number === undefined) return undefined;
  return (trade, known) => judgeTick(trade, { id, closing: String(number) }, known);
};

/** Undefined when the server knows nothing of it. */
const fetchFill = async (id: string): Promise<Receipt | undefined> => {
  try {
    return (await fetchSignedReceipt({ id })).receipt;
  } catch (error) {
    if (error instanceof CallError && error.name === 'not_found') return undefined;
    throw error;
  }
};

/** True when the tape of its opening is no longer kept, by the receipt of then where this phone has it. */
const isOpenedLongAgo = async ({ type, id }: BookedTrade, { newest }: Known): Promise<boolean> => {
  if (type !== 'position_closed' && type !== 'financing') return false;
  const kept = await findKept(receiptName({ id }));
  const fill = kept ? readReceipt(kept.receipt, fromBase64(kept.key)) : await fetchFill(id);
  return fill?.kind === 'fill' && newest.timeMs - Number(fill.us) / 1000 > TAPED_MS;
};

/** True when it is settled, one way or the other. */
const checkTrade = async (trade: BookedTrade, known: Known): Promise<boolean> => {
  const was = JSON.stringify(trade);
  if (known.newest.timeMs - trade.atMs > TAPED_MS) return true;
  const judge = judgeOf(trade);
  if (!judge) {
    await raiseAlarm({ kind: trade.type === 'financing' ? 'night' : 'receipt', was, is: '' });
    return true;
  }
  try {
    const judged = await judge(trade, known);
    if (judged === 'early') return false;
    if (judged !== 'true' && !(await isOpenedLongAgo(trade, known)))
      await raiseAlarm({ kind: judged.kind ?? 'receipt', was, is: JSON.stringify(judged.is) });
    return true;
  } catch (error) {
    if (error instanceof TooEarly) return false;
    if (!(error instanceof CallError && error.name === 'not_found')) throw error;
    // The books have it, and the server knows nothing of it.
    if (!(await isOpenedLongAgo(trade, known))) await raiseAlarm({ kind: 'denied', was, is: '' });
    return true;
  }
};

export const checkTrades = async (memberId: string, head: LogNote): Promise<void> => {
  const due = await readTrades(memberId);
  if (due.length === 0) return;
  const { note } = await fetchProofJson('/proof/checkpoints/latest', latestAnswer);
  const known = { head, newest: numbersOf(note) };
  const left: BookedTrade[] = due.slice(AT_ONCE);
  for (const [index, trade] of due.slice(0, AT_ONCE).entries()) {
    try {
      if (!(await checkTrade(trade, known))) left.push(trade);
    } catch (error) {
      await writeTrades(memberId, [...left, ...due.slice(index, AT_ONCE)]);
      throw error;
    }
  }
  await writeTrades(memberId, left);
};
