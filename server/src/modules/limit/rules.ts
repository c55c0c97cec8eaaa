/** Rules for accepting a statement of limits, and the calls that wait while a time-out or an exclusion runs. */
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

export const datedOf = ({ words, timeMs }: AcceptedLimits): Dated => {
  const statement = readLimitWords(words);
  invariant(statement, 'an accepted statement has the form of one');
  return { timeMs, terms: statement.terms };
};

const checkBounds = (terms: LimitTerms): void => {
  for (const [name, value] of Object.entries(terms)) {
    if (name === 'timeOutUntil' || name === 'exclusionUntil') continue;
    const most = name === 'sessionMinutes' ? MOST_MINUTES : MOST_AMOUNT;
    if (value > most || (name === 'sessionMinutes' && value < 5n))
      throw new DomainError('invalid_input', { field: name });
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
