/**
 * How an option (second contract) ends: a function of its terms and the tape, nothing else (C1). The engine runs it to
 * settle, the phone and the terminal run it to check. Version 2 of the rule:
 *
 * entry = first valid tick later than the acceptance; exit = last valid tick at or before the expiry; a rise wins above
 * the entry, a fall below it, the same price gives the stake back. The stake also comes back when the tape cannot
 * decide: no entry within a second, fewer than two ticks after it, an exit older than the instrument's limit, or a gap
 * or halt within the last ten seconds; and when the order was accepted late: when the ticks that the phone had not seen
 * by then span more than a second. Version 1 gave the entry as long as the instrument's limit, and asked no phone.
 */
import { floorDiv, RATE_ONE } from '@assay/contract/money';
import { isValidTick } from './tape-record.ts';
import type { TapeRecord, Tick } from './tape-record.ts';

/** A tick counts at the time its source gave it. Valid ticks of a tape never go back in it. */
const timeOf = (record: TapeRecord): number => (record.kind === 'tick' ? record.tsSrc : record.at);

export const OPTION_RULE = 2;
const QUIET_US = 10_000_000;
/** Neither the acceptance nor the entry may keep a member waiting for longer: who waits can choose a price. */
const PROMPT_US = 1_000_000;
const LEAST_TICKS = 2;

export interface OptionTerms {
  rule: number;
  /** 1 for a rise, -1 for a fall. */
  direction: 1 | -1;
  stake: bigint;
  /** Billionths of the stake that a win pays on top of it. */
  payoutRate: bigint;
  /** The newest record of the tape when the order was accepted: nothing up to it counts. */
  acceptSeq: number;
  /** The newest tick that the phone had seen when it asked; undefined when it did not say. */
  clientSeq: number | undefined;
  acceptUs: number;
  expiryUs: number;
  /** A tick older than this cannot decide: the instrument's own limit when the order was accepted. */
  staleUs: number;
}

export const OPTION_OUTCOMES = ['won', 'lost', 'tie', 'void'] as const;
export type OptionOutcome = (typeof OPTION_OUTCOMES)[number];
export const VOID_REASONS = ['late_entry', 'few_ticks', 'stale_exit', 'gap', 'halt', 'late_accept'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

export interface OptionEnd {
  outcome: OptionOutcome;
  reason: VoidReason | undefined;
  entry: Tick | undefined;
  exit: Tick | undefined;
  /** Amount returned to the member: nothing, the stake, or stake and payout (C2). */
  credit: bigint;
}

export const payoutOf = (terms: Pick<OptionTerms, 'stake' | 'payoutRate'>): bigint =>
  floorDiv(terms.stake * terms.payoutRate, RATE_ONE);

/** The hit rate in billionths at which nothing is won or lost in the long run: 1 / (1 + payout). */
export const breakEvenRate = (payoutRate: bigint): bigint => floorDiv(RATE_ONE * RATE_ONE, RATE_ONE + payoutRate);

/** The entry of an option as soon as the tape has it. */
export const entryOf = (terms: OptionTerms, records: Iterable<TapeRecord>): Tick | undefined => {
  for (const record of records) {
    if (record.seq <= terms.acceptSeq || !isValidTick(record) || record.tsSrc <= terms.acceptUs) continue;
    return record.tsSrc <= terms.expiryUs ? record : undefined;
  }
  return undefined;
};

/** The number of the last record that the rule does not ask for. */
export const optionAfterSeq = ({ rule, acceptSeq, clientSeq }: Pick<OptionTerms, 'rule' | 'acceptSeq' | 'clientSeq'>) =>
  rule === 1 ? acceptSeq : Math.min(acceptSeq, clientSeq ?? acceptSeq);

/** Whether the market went on for too long between what the phone had seen and the acceptance. */
export const isLateAccept = (
  { acceptSeq, clientSeq }: Pick<OptionTerms, 'acceptSeq' | 'clientSeq'>,
  records: readonly TapeRecord[],
): boolean => {
  if (clientSeq === undefined) return false;
  const unseen = records.filter(isValidTick).filter(({ seq }) => seq > clientSeq && seq <= acceptSeq);
  return unseen.length > 0 && unseen.at(-1)!.tsSrc - unseen[0]!.tsSrc > PROMPT_US;
};

/** A stretch of tape in which nothing that the rule asks for is hidden: from what the phone saw to beyond the expiry. */
export const settleOption = (terms: OptionTerms, records: readonly TapeRecord[]): OptionEnd => {
  const during = records.filter((record) => record.seq > terms.acceptSeq && timeOf(record) <= terms.expiryUs);
  const entry = entryOf(terms, during);
  const after = entry === undefined ? [] : during.filter(isValidTick).filter(({ seq }) => seq > entry.seq);
  const exit = after.at(-1);
  const isLate = terms.rule > 1 && isLateAccept(terms, records);
  const reason = isLate ? 'late_accept' : voidReason(terms, during, entry, after);
  if (reason !== undefined) return { outcome: 'void', reason, entry, exit, credit: terms.stake };
  const move = Math.sign(exit!.price - entry!.price);
  if (move === 0) return { outcome: 'tie', reason, entry, exit, credit: terms.stake };
  return move === terms.direction
    ? { outcome: 'won', reason, entry, exit, credit: terms.stake + payoutOf(terms) }
    : { outcome: 'lost', reason, entry, exit, credit: 0n };
};

/** C4: the first of the listed conditions that holds. */
const voidReason = (
  terms: OptionTerms,
  during: readonly TapeRecord[],
  entry: Tick | undefined,
  after: readonly Tick[],
): VoidReason | undefined => {
  const last = during.filter((record) => timeOf(record) > terms.expiryUs - QUIET_US);
  if (last.some(({ kind }) => kind === 'gap')) return 'gap';
  if (last.some((record) => record.kind === 'halt' && record.halted)) return 'halt';
  const entryWithin = terms.rule === 1 ? terms.staleUs : PROMPT_US;
  if (entry === undefined || entry.tsSrc > terms.acceptUs + entryWithin) return 'late_entry';
  if (after.length < LEAST_TICKS) return 'few_ticks';
  if (after.at(-1)!.tsSrc < terms.expiryUs - terms.staleUs) return 'stale_exit';
  return undefined;
};
