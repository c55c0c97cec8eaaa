/** The audit of money: every invariant of the books in one snapshot of the database, as rows of the audit's table. */
import type { Db, Tx } from '../db/database.ts';
import { allowPatience } from '../db/patience.ts';
import { auditLedger } from '../ledger/audit-ledger.ts';
import type { LedgerFinding } from '../ledger/find-wrong.ts';
import { inSnapshot } from '../ledger/read-books.ts';
import { auditContests } from '../modules/contest/audit-contests.ts';
import { auditCorrections } from '../modules/member/audit-corrections.ts';
import { auditFundings } from '../modules/operator/index.ts';
import { auditDeposits } from '../modules/deposit/audit-deposits.ts';
import { auditOfferings } from '../modules/offering/audit-offerings.ts';
import { auditLevels } from '../modules/level/audit-levels.ts';
import { auditLoans } from '../modules/loan/audit-loans.ts';
import { auditProducts } from '../modules/product/audit-products.ts';
import { auditRanking } from '../modules/ranking/audit-ranking.ts';
import { auditSwaps } from '../modules/swap/audit-swaps.ts';
import { auditTeam } from '../modules/team/audit-team.ts';
import { auditWelfare } from '../modules/welfare/audit-welfare.ts';
import { auditWithdrawals } from '../modules/withdrawal/audit-withdrawals.ts';
import { Tally } from '../quotes/audit/tally.ts';

interface Check {
  invariant: string;
  name: string;
  unit: string;
  table: string;
}

/** Checks of each invariant; the table's name is the unit. */
const CHECKS: readonly Check[] = [
  { invariant: 'L1', name: 'L1 each journal sums to zero', unit: 'journals', table: 'journal' },
  {
    invariant: 'L2',
    name: 'L2, L4 balances are their postings, none below zero',
    unit: 'postings',
    table: 'posting',
  },
  { invariant: 'L3', name: 'L3 all balances of a currency sum to zero', unit: 'accounts', table: 'account' },
  { invariant: 'L5', name: 'L5 each journal stands in a chain', unit: 'journals', table: 'journal' },
  { invariant: 'L6', name: 'L6 chains of the members, hash by hash', unit: 'entries', table: 'chain_entry' },
  { invariant: 'L7', name: 'L7 only swaps move two currencies', unit: 'journals', table: 'journal' },
  {
    invariant: 'L9',
    name: 'L9 what is held is what is being withdrawn',
    unit: 'withdrawals',
    table: 'withdrawal',
  },
  { invariant: 'L10', name: 'L10 one journal for each swap, and the reverse', unit: 'swaps', table: 'swap' },
  {
    invariant: 'L11',
    name: 'L11 two people for each correction, none beyond its journal',
    unit: 'corrections',
    table: 'desk_correction',
  },
  {
    invariant: 'L12',
    name: 'L12 what operators set aside left the account they named',
    unit: 'fundings',
    table: 'desk_funding',
  },
  {
    invariant: 'W1',
    name: 'W1 withdrawals went as they may, one journal for each step',
    unit: 'withdrawals',
    table: 'withdrawal',
  },
  { invariant: 'W4', name: 'W4 one send for what was let go', unit: 'sends', table: 'payout_outbox' },
  { invariant: 'W5', name: 'W5 one credit for each payment, as its rail saw it', unit: 'deposits', table: 'deposit' },
  {
    invariant: 'W8',
    name: 'W8 nothing was let go without its approvals',
    unit: 'withdrawals',
    table: 'withdrawal',
  },
  {
    invariant: 'V2',
    name: 'V2 lots given out, held and paid for as they were drawn',
    unit: 'subscriptions',
    table: 'offering_subscription',
  },
  { invariant: 'N1', name: 'N1 what loans owe is lent and disclosed', unit: 'loans', table: 'loan' },
  { invariant: 'N2', name: 'N2 pledges are sold by their ticks alone', unit: 'loans', table: 'loan' },
  { invariant: 'P1', name: 'P1 pools are filled by results, never by principal', unit: 'days', table: 'product_day' },
  {
    invariant: 'P2',
    name: 'P2, P5 what is invested is what orders still have',
    unit: 'orders',
    table: 'product_order',
  },
  { invariant: 'P3', name: 'P3 each order got its share of each day, once', unit: 'shares', table: 'product_accrual' },
  { invariant: 'P4', name: 'P4 nothing is oversold, nobody holds too much', unit: 'products', table: 'product' },
  { invariant: 'V1', name: 'V1 bonuses, envelopes and fees follow the levels', unit: 'rewards', table: 'level_reward' },
  { invariant: 'V5', name: 'V5 welfare was paid once a task, from its pool', unit: 'claims', table: 'welfare_claim' },
  { invariant: 'V3', name: 'V3 invitations never run in a circle', unit: 'members', table: 'member' },
  { invariant: 'V6', name: 'V6 rebates are shares of fees, to the last digit', unit: 'rebates', table: 'team_rebate' },
  {
    invariant: 'V7',
    name: 'V7 the leaderboard is what the books have for its positions',
    unit: 'rows',
    table: 'ranking_row',
  },
  {
    invariant: 'V8',
    name: 'V8 contests are ranked by the books and paid once',
    unit: 'entries',
    table: 'contest_entry',
  },
  { invariant: 'X1', name: 'X1 swaps are booked as they were quoted', unit: 'swaps', table: 'swap' },
];

const countRows = async (tx: Tx, table: string): Promise<number> => {
  const [row] = await tx.query<{ count: bigint }>(`select count(*) as count from ${table}`);
  return Number(row?.count ?? 0n);
};

/** Counts findings by invariant. A finding without a check gets a row of its own, so that it is not lost. */
export const tallyFindings = (
  checks: readonly Pick<Check, 'invariant' | 'name' | 'unit'>[],
  findings: readonly LedgerFinding[],
): Map<string, Tally> => {
  const tallies = new Map(checks.map(({ invariant, name, unit }) => [invariant, new Tally(name, unit)]));
  for (const { invariant, where } of findings) {
    const tally = tallies.get(invariant) ?? new Tally(invariant, 'findings');
    tally.fail(where);
    tallies.set(invariant, tally);
  }
  return tallies;
};

export const auditBooks = (db: Db): Promise<Tally[]> => inSnapshot(db, checkBooks);

/** The same inside a transaction of the caller. */
export const checkBooks = async (tx: Tx): Promise<Tally[]> => {
  await allowPatience(tx);
  const findings = [
    ...(await auditLedger(tx)),
    ...(await auditSwaps(tx)),
    ...(await auditProducts(tx)),
    ...(await auditOfferings(tx)),
    ...(await auditWithdrawals(tx)),
    ...(await auditDeposits(tx)),
    ...(await auditLoans(tx)),
    ...(await auditLevels(tx)),
    ...(await auditWelfare(tx)),
    ...(await auditTeam(tx)),
    ...(await auditContests(tx)),
    ...(await auditRanking(tx)),
    ...(await auditCorrections(tx)),
    ...(await auditFundings(tx)),
  ];
  const tallies = tallyFindings(CHECKS, findings);
  const counts = new Map<string, number>();
  for (const { invariant, table } of CHECKS) {
    const count = counts.get(table) ?? (await countRows(tx, table));
    counts.set(table, count);
    tallies.get(invariant)!.count = count;
  }
  return [...tallies.values()];
};
