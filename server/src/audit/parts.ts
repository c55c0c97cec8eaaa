/**
 * The parts of the platform that the audit proves, and what waits while one of them does not hold: whatever opens
 * something new there. Closing, repaying, canceling and asking for a withdrawal never wait.
 */
import type { Tx } from '../db/database.ts';
import type { LedgerFinding } from '../ledger/find-wrong.ts';
import { auditContests } from '../modules/contest/audit-contests.ts';
import { auditDeposits } from '../modules/deposit/audit-deposits.ts';
import { auditLevels } from '../modules/level/audit-levels.ts';
import { auditLoans } from '../modules/loan/audit-loans.ts';
import { auditOfferings } from '../modules/offering/audit-offerings.ts';
import { auditProducts } from '../modules/product/audit-products.ts';
import { auditRanking } from '../modules/ranking/audit-ranking.ts';
import { auditSwaps } from '../modules/swap/audit-swaps.ts';
import { auditTeam } from '../modules/team/audit-team.ts';
import { auditWelfare } from '../modules/welfare/audit-welfare.ts';
import { auditWithdrawals } from '../modules/withdrawal/audit-withdrawals.ts';

/** Audits of one part each; what they find pauses it. */
export const PART_AUDITS = {
  swap: auditSwaps,
  product: auditProducts,
  offering: auditOfferings,
  withdrawal: auditWithdrawals,
  deposit: auditDeposits,
  loan: auditLoans,
  level: auditLevels,
  welfare: auditWelfare,
  team: auditTeam,
  contest: auditContests,
  ranking: auditRanking,
} satisfies Record<string, (tx: Tx) => Promise<LedgerFinding[]>>;

/** The books are under all of them; prices and trades are proven together. */
export const PARTS = ['books', 'trade', ...Object.keys(PART_AUDITS)] as (
  | 'books'
  | 'trade'
  | keyof typeof PART_AUDITS
)[];
export type Part = (typeof PARTS)[number];

/** Calls that open something, by the part that must hold for it. */
export const OPENING_CALLS: Readonly<Record<string, Part>> = {
  'trade.createPosition': 'trade',
  'trade.changeOrder': 'trade',
  'option.buyOption': 'trade',
  'swap.quoteSwap': 'swap',
  'swap.executeSwap': 'swap',
  'recurring.addRecurring': 'swap',
  'product.buyProduct': 'product',
  'product.buyMachine': 'product',
  'offering.subscribeOffering': 'offering',
  'loan.applyPledge': 'loan',
  'loan.applyCredit': 'loan',
  'loan.acceptLoan': 'loan',
  'contest.joinContest': 'contest',
  'welfare.claimWelfare': 'welfare',
};

const PART_OF: Readonly<Record<string, Part>> = {
  H5: 'offering',
  L9: 'withdrawal',
  L10: 'swap',
  X1: 'swap',
  W1: 'withdrawal',
  W4: 'withdrawal',
  W5: 'deposit',
  W8: 'withdrawal',
  N1: 'loan',
  N2: 'loan',
  P1: 'product',
  P2: 'product',
  P3: 'product',
  P4: 'product',
  V1: 'level',
  V2: 'offering',
  V3: 'team',
  V5: 'welfare',
  V6: 'team',
  V7: 'ranking',
  V8: 'contest',
};

/** The acts of operators: nothing of a member waits because of them, but the audit fails. */
const PAUSES_NOTHING = new Set(['H7']);

/** Returns the part that a ledger finding belongs to; the ledger itself by default. */
export const partOf = (invariant: string): Part | undefined =>
  PAUSES_NOTHING.has(invariant) ? undefined : (PART_OF[invariant] ?? 'books');
