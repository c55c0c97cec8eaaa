/**
 * The silent check of trades: whatever the member's statement books is held against its receipt, the receipt against the
 * tape, and the tape against a checkpoint that is in the public log.
 */
import { CallError } from '@assay/client/call-error';
import { fetchProofJson } from '@assay/client/proof';
import { bookedBy, closingNumber, movesOf } from '@assay/verify/booked-trade';
import type { Bundle } from '@assay/verify/bundle';
import type { LogNote } from '@assay/verify/log-head';
import * as z from 'zod/mini';
import { raiseAlarm } from './alarms.ts';
import { checkReceiptOf } from './check-receipt.ts';
import type { ReceiptId } from './fetch-bundle.ts';
import { entryAnswer, ifThere, isEntryOf } from './log-entry.ts';
import { checkpointEntry, LOGGED } from './logged-checkpoints.ts';
import { isAsAccepted } from './accepted-closing.ts';
import { readTrades, writeTrades } from './pending.ts';
import type { BookedTrade } from './pending.ts';

/** Of one visit, so that a phone which was away for weeks is not busy with them; the rest are for the next one. */
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

type Judged = 'true' | 'early' | { is: unknown };

/** What a trade is judged by: the log, and the newest checkpoint of the tape. */
interface Known {
  head: LogNote;
  newest: { number: number; timeMs: number };
}

class TooEarly extends Error {}

/** The first checkpoint of the log that covers what this one covers. */
const loggedNumber =
  ({ newest }: Known) =>
  (first: number): number => {
    const number = Math.ceil(first / LOGGED) * LOGGED;
    if (number > newest.number) throw new TooEarly();
    return number;
  };

const judge = async (trade: BookedTrade, of: ReceiptId, known: Known): Promise<Judged> => {
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
  for (const { checkpoint } of checkpointsOf(check.proof)) {
    if (await isLogged(checkpoint, known.head)) continue;
    const isNew = known.newest.timeMs - numbersOf(checkpoint.note).timeMs < LOGGED_WITHIN_MS;
    return isNew ? 'early' : { is: check.proof };
  }
  return 'true';
};

/** Undefined where the journal is of no closing. */
const receiptIdOf = ({ type, id, journalId }: BookedTrade): ReceiptId | undefined => {
  if (type !== 'position_closed') return { id };
  const number = closingNumber(id, journalId);
  return number === undefined ? undefined : { id, closing: String(number) };
};

/** True when it is settled, one way or the other. */
const checkTrade = async (trade: BookedTrade, known: Known): Promise<boolean> => {
  const was = JSON.stringify(trade);
  if (known.newest.timeMs - trade.atMs > TAPED_MS) return true;
  const of = receiptIdOf(trade);
  if (!of) {
    await raiseAlarm({ kind: 'receipt', was, is: '' });
    return true;
  }
  try {
    const judged = await judge(trade, of, known);
    if (judged === 'early') return false;
    if (judged !== 'true') await raiseAlarm({ kind: 'receipt', was, is: JSON.stringify(judged.is) });
    return true;
  } catch (error) {
    if (error instanceof TooEarly) return false;
    if (!(error instanceof CallError && error.name === 'not_found')) throw error;
    // The books have it, and the server knows nothing of it.
    await raiseAlarm({ kind: 'denied', was, is: '' });
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
