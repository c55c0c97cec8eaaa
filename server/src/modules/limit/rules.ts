/** Rules for accepting a statement of limits, and the calls that wait while a time-out or an exclusion runs. */
import { addDays, businessDay, businessDayStart } from '@assay/contract/time';
import { DAY_MS, limitStates, readLimitWords, readSignedLimits, wordsHash } from '@assay/verify/limit-terms';
import type { AcceptedLimits, Dated, LimitTerms, UntilLimit } from '@assay/verify/limit-terms';
import { DomainError, invariant } from '../../base/domain-error.ts';

/** Calls that open something, or bring more money in. Closing, repaying and withdrawing never wait. */
export const STOPPED_CALLS: ReadonlySet<string> = new Set([
  'trade.createPosition',
  'trade.changeOrder',
  'option.buyOption',
  'swap.quoteSwap',
  'swap.executeSwap',
  'recurring.addRecurring',
  'product.buyProduct',
  'product.buyMachine',
  'offering.subscribeOffering',
  'loan.applyPledge',
  'loan.applyCredit',
  'loan.acceptLoan',
  'contest.joinContest',
  'deposit.applyDeposit',
]);

/** How far ahead they may lie, and how short an exclusion may be. */
const UNTIL_BOUNDS: Readonly<Record<UntilLimit, { leastMs: number; mostMs: number }>> = {
  timeOutUntil: { leastMs: 0, mostMs: 42 * DAY_MS },
  // The phone's clock and the way to the server take some of it.
  exclusionUntil: { leastMs: 180 * DAY_MS, mostMs: 5 * 366 * DAY_MS },
};
const SLACK_MS = 3_600_000;

const MOST_AMOUNT = 10n ** 16n;
const MOST_MINUTES = 24n * 60n;
const LEAST_MINUTES = 5n;

/** A pause this long ends a session; the app calls more often than that while it is looked at. */
const PAUSE_MS = 15 * 60_000;
/** A session that ends shortly before midnight does not begin again shortly after it. */
const LEAST_REST_MS = 8 * 3_600_000;

/** One stay in the app. `untilMs`: nothing new opens before; 0 while the session runs. */
export interface Session {
  beganMs: number;
  seenMs: number;
  untilMs: number;
}

/** The member's next day, at which every limit of a day begins anew. */
const restUntil = (nowMs: number): number =>
  Math.max(businessDayStart(addDays(businessDay(nowMs), 1)), nowMs + LEAST_REST_MS);

/** The session after a call of the member at this moment; `most` is its limit in minutes. */
export const sessionAfter = (before: Session | undefined, nowMs: number, most: bigint): Session => {
  if (before !== undefined && before.untilMs > nowMs) return { ...before, seenMs: nowMs };
  const goesOn = before !== undefined && before.untilMs === 0 && nowMs - before.seenMs <= PAUSE_MS;
  const beganMs = goesOn ? before.beganMs : nowMs;
  const isOver = nowMs - beganMs >= Number(most) * 60_000;
  return { beganMs, seenMs: nowMs, untilMs: isOver ? restUntil(nowMs) : 0 };
};

export const datedOf = ({ words, timeMs }: AcceptedLimits): Dated => {
  const statement = readLimitWords(words);
  invariant(statement, 'an accepted statement has the form of one');
  return { timeMs, terms: statement.terms };
};

const checkBounds = (terms: LimitTerms): void => {
  for (const [name, value] of Object.entries(terms)) {
    if (name === 'timeOutUntil' || name === 'exclusionUntil') continue;
    const isTime = name === 'sessionMinutes' || name === 'sessionMost';
    const most = isTime ? MOST_MINUTES : MOST_AMOUNT;
    if (value > most || (isTime && value < LEAST_MINUTES)) throw new DomainError('invalid_input', { field: name });
  }
};

/** A running break may be stated again or made longer; a new one must lie within its bounds. */
const checkUntil = (terms: LimitTerms, history: readonly Dated[], nowMs: number): void => {
  const states = limitStates(history, nowMs);
  for (const name of ['timeOutUntil', 'exclusionUntil'] as const) {
    const [value, counted] = [terms[name], states[name].value];
    if (value === counted) continue;
    if (counted !== undefined && (value === undefined || value < counted))
      throw new DomainError('invalid_input', { field: name });
    if (value === undefined) continue;
    const aheadMs = Number(value) - nowMs;
    const { leastMs, mostMs } = UNTIL_BOUNDS[name];
    if (aheadMs <= 0 || aheadMs < leastMs - SLACK_MS || aheadMs > mostMs + SLACK_MS)
      throw new DomainError('invalid_input', { field: name });
  }
};

/** The terms of a statement that goes on from those before it; throws for any other. */
export const checkStatement = (
  { words, signature }: { words: string; signature: string },
  of: { memberId: string; statements: readonly AcceptedLimits[]; nowMs: number },
): number => {
  const statement = readSignedLimits(words, signature);
  if (!statement || statement.member !== of.memberId) throw new DomainError('wrong_signature');
  const last = of.statements.at(-1);
  // Another phone was faster: what it said has to be read first.
  if (statement.number !== of.statements.length + 1 || statement.before !== (last && wordsHash(last.words)))
    throw new DomainError('limit_changed');
  checkBounds(statement.terms);
  checkUntil(statement.terms, of.statements.map(datedOf), of.nowMs);
  return statement.number;
};
