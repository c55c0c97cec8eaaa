/** How much a member may borrow without a pledge: a sum of reasons, from verification, score and record. */
import type { LIMIT_PARTS } from '@assay/contract/loan';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { verificationLevel } from '../identity/index.ts';
import { listOpenLoans, readLoanRecord } from './queries.ts';
import type { Loan } from './queries.ts';
import { readScore } from './score-facts.ts';
import { loadLoanRules } from './settings.ts';
import type { LoanRules } from './settings.ts';

export interface LimitFacts {
  level: 0 | 1 | 2;
  score: number;
  repaid: number;
  overdue: number;
}

export interface LimitPart {
  key: (typeof LIMIT_PARTS)[number];
  amount: bigint;
  most: bigint;
}

const MOST_SCORE = 100;

/** Without verification there is none, and while something is overdue it is all taken away. */
export const creditLimit = (
  { level, score, repaid, overdue }: LimitFacts,
  { credit }: Pick<LoanRules, 'credit'>,
): { limit: bigint; parts: LimitPart[] } => {
  const isKnown = level > 0 ? 1n : 0n;
  const points = (reached: number): bigint => BigInt(Math.max(0, reached - credit.fromScore)) * credit.perPoint;
  const earned: LimitPart[] = [
    { key: 'identity', amount: credit.byLevel[level] ?? 0n, most: credit.byLevel.at(-1) ?? 0n },
    { key: 'score', amount: isKnown * points(score), most: points(MOST_SCORE) },
    {
      key: 'repaid',
      amount: isKnown * BigInt(Math.min(repaid, credit.mostRepaid)) * credit.perRepaid,
      most: BigInt(credit.mostRepaid) * credit.perRepaid,
    },
  ];
  const sum = earned.reduce((total, { amount }) => total + amount, 0n);
  const taken = overdue > 0 ? sum : 0n;
  return { limit: sum - taken, parts: [...earned, { key: 'overdue', amount: -taken, most: 0n }] };
};

/** Part of the limit that open credits use: the principal owed, or the amount applied for. */
export const creditUsed = (loans: readonly Loan[]): bigint =>
  loans
    .filter(({ kind }) => kind === 'credit')
    .reduce((sum, { state, amount, principalLeft }) => sum + (state === 'passed' ? principalLeft : amount), 0n);

/** The most that a member may borrow without a pledge, and how much of it is used. */
export const readCreditLimit = async (
  deps: { clock: Clock },
  tx: Tx,
  memberId: string,
): Promise<{ limit: bigint; used: bigint }> => readCredit(deps, tx, memberId, await loadLoanRules(tx));

export const readCredit = async (deps: { clock: Clock }, tx: Tx, memberId: string, rules: LoanRules) => {
  const open = await listOpenLoans(tx, memberId);
  const level = await verificationLevel(tx, memberId);
  const { score } = await readScore(deps, tx, memberId);
  const record = await readLoanRecord(tx, memberId, new Date(deps.clock.now()));
  return { open, level, score, ...record, ...creditLimit({ level, score, ...record }, rules), used: creditUsed(open) };
};
