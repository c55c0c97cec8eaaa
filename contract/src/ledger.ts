/**
 * The words of the books, shared by the ledger, the wire and whoever checks a statement. The numbers are hashed into
 * members' chains: they never change and are never used again.
 */

/** Current purpose of a member's money. */
export const MEMBER_PURPOSES = {
  available: 1,
  withdrawal_held: 2,
  margin: 3,
  invested: 4,
  pledged: 5,
  competition: 6,
} as const;
export type MemberPurpose = keyof typeof MEMBER_PURPOSES;

/** Where the other side of a member's money stands. Custody and what is owed to the house are negative. */
export const HOUSE_PURPOSES = {
  custody: 32,
  fees: 33,
  pnl: 34,
  insurance: 35,
  rounding: 36,
  exchange: 37,
  receivable: 38,
  grants: 39,
  /** Capital that the operator paid in. */
  capital: 40,
  /** Money set aside for promised returns and bonuses; may never be negative. */
  pool: 64,
  escrow: 65,
} as const;
export type HousePurpose = keyof typeof HOUSE_PURPOSES;

export type Purpose = MemberPurpose | HousePurpose;
const PURPOSES = { ...MEMBER_PURPOSES, ...HOUSE_PURPOSES };
export const purposeCode = (purpose: Purpose): number => PURPOSES[purpose];

/** Demo money and real money never meet in one journal. */
export const REALMS = { money: 1, demo: 2 } as const;
export type Realm = keyof typeof REALMS;

export const JOURNAL_KINDS = {
  deposit: 1,
  withdrawal_hold: 2,
  withdrawal_paid: 3,
  withdrawal_returned: 4,
  swap: 5,
  demo_grant: 6,
  pool_funding: 7,
  correction: 8,
  order_hold: 9,
  order_returned: 10,
  position_opened: 11,
  position_closed: 12,
  margin_added: 13,
  financing: 14,
  option_stake: 15,
  option_settled: 16,
  product_bought: 17,
  /** A day's share or a coupon, from the pool or escrow of the product. */
  product_income: 18,
  product_loss: 19,
  /** Principal: at the end of the term, after an early exit, or because a bond was not filled. */
  product_returned: 20,
  /** Income of a pool or an escrow (P1). */
  strategy_pnl: 21,
  mining_revenue: 22,
  issuer_payment: 23,
  declared_subsidy: 24,
  /** Losses of members with a desk, paid to the desk. */
  strategy_loss: 25,
  /** A filled bond: the money goes to the issuer, who owes it from then on. */
  bond_drawn: 26,
  bond_redeemed: 27,
  bond_written_off: 28,
  loan_pledged: 32,
  loan_pledge_returned: 33,
  loan_paid_out: 34,
  loan_interest: 35,
  loan_repaid: 36,
  /** Sold for the debt, at a price of the tape; what is left comes back with it. */
  loan_liquidated: 37,
  offering_hold: 40,
  /** Lots that were not won, or a win that was not paid for in time. */
  offering_returned: 41,
  offering_paid: 42,
  offering_delivered: 43,
  /** The issuer's coins, into escrow before anyone can apply. */
  offering_funded: 44,
  /** After the listing: the money to the issuer, and the coins that nobody took. */
  offering_settled: 45,
  /** Too little to be withdrawn, given up by a member who left. */
  dust_given_up: 48,
  /** Once for each level that a member reaches, from the pool of levels (V1). */
  level_bonus: 49,
  /** Mondays, from the same pool. */
  red_envelope: 50,
  welfare_reward: 51,
  /** A share of the fees that invitees paid, from those fees. */
  team_rebate: 52,
  /** The stake of a contest, frozen, and back whole. */
  contest_joined: 56,
  contest_returned: 58,
  /** From the pool that was funded before the contest was published. */
  contest_prize: 59,
  /** The operator's own money, so that what members win and swap for is there. */
  capital_paid_in: 60,
  /** Money that was set aside for members and is not needed: back to the account of the house that it came from. */
  funding_returned: 61,
} as const;
export type JournalKind = keyof typeof JOURNAL_KINDS;

/** Groups by which members filter their records: each kind of journal belongs to one. */
export const RECORD_GROUPS = {
  transfers: [
    'deposit',
    'withdrawal_hold',
    'withdrawal_paid',
    'withdrawal_returned',
    'correction',
    'dust_given_up',
    'capital_paid_in',
  ],
  positions: ['order_hold', 'order_returned', 'position_opened', 'position_closed', 'margin_added', 'financing'],
  options: ['option_stake', 'option_settled'],
  swaps: ['swap'],
  investing: [
    'product_bought',
    'product_income',
    'product_loss',
    'product_returned',
    'strategy_pnl',
    'strategy_loss',
    'mining_revenue',
    'issuer_payment',
    'declared_subsidy',
    'pool_funding',
    'bond_drawn',
    'bond_redeemed',
    'bond_written_off',
    'offering_hold',
    'offering_returned',
    'offering_paid',
    'offering_delivered',
    'offering_funded',
    'offering_settled',
    'funding_returned',
  ],
  loans: ['loan_pledged', 'loan_pledge_returned', 'loan_paid_out', 'loan_interest', 'loan_repaid', 'loan_liquidated'],
  rewards: [
    'level_bonus',
    'red_envelope',
    'welfare_reward',
    'team_rebate',
    'contest_joined',
    'contest_returned',
    'contest_prize',
    'demo_grant',
  ],
} as const satisfies Record<string, readonly JournalKind[]>;
export type RecordGroup = keyof typeof RECORD_GROUPS;

/** Fees are no kind of journal: each stands beside what it was charged for, in the same journal. */
export const FEES = 'fees';
export type RecordChoice = RecordGroup | typeof FEES;
