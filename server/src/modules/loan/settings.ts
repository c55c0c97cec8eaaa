/** Terms, pledges and limits of loans: settings, read anew for each call, so that a change counts at once, for new loans alone. */
import { parseUnits, PERCENT_SCALE, SETTLEMENT } from '@assay/contract/money';
import * as z from 'zod/mini';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';
import { defineSetting } from '../../reference/setting.ts';

const units = (text: string): bigint => {
  const amount = parseUnits(text, SETTLEMENT.decimals);
  invariant(amount !== undefined && amount >= 0n, 'amounts of loan_rules are decimals');
  return amount;
};
/** Billionths of a percent text: `1` is ten million. */
const percentRate = (text: string): bigint => {
  const rate = parseUnits(text, PERCENT_SCALE);
  invariant(rate !== undefined && rate >= 0n, 'percents of loan_rules are decimals');
  return rate;
};

/** A decimal, as people write it. */
const decimal = () => z.string().check(z.regex(/^\d{1,12}(\.\d{1,7})?$/));

const schema = z.object({
  minAmount: z._default(decimal(), '100'),
  minRepayment: z._default(decimal(), '1'),
  /** Percent of the debt, when a pledge is sold. */
  liquidationFeePercent: z._default(decimal(), '1'),
  /** All interest of an overdue loan together is at most this share of what was lent. */
  overdueCapPercent: z._default(decimal(), '20'),
  /** How long what was granted can be accepted. */
  offerSeconds: z._default(z.int().check(z.gte(1)), 86_400),
  /** Applications and loans that a member may have at once. */
  mostOpen: z._default(z.int().check(z.gte(1)), 10),
  /** Reminders before the end, in days, most first; one more comes when it is over. */
  remindDays: z._default(z.array(z.int().check(z.gte(1))), [3, 1]),
  credit: z._default(
    z.object({
      /** By level of verification. */
      byLevel: z.array(decimal()).check(z.minLength(3)),
      /** Each point of the score above the first ones. */
      fromScore: z.int(),
      perPoint: decimal(),
      /** Each loan that was paid back in time, up to so many. */
      perRepaid: decimal(),
      mostRepaid: z.int(),
    }),
    { byLevel: ['0', '1000', '4000'], fromScore: 50, perPoint: '50', perRepaid: '200', mostRepaid: 5 },
  ),
});

const toRules = (raw: z.infer<typeof schema>) => ({
  minAmount: units(raw.minAmount),
  minRepayment: units(raw.minRepayment),
  liquidationFee: percentRate(raw.liquidationFeePercent),
  overdueCap: percentRate(raw.overdueCapPercent),
  offerMs: raw.offerSeconds * 1000,
  mostOpen: raw.mostOpen,
  remindDays: raw.remindDays,
  credit: {
    byLevel: raw.credit.byLevel.map(units),
    fromScore: raw.credit.fromScore,
    perPoint: units(raw.credit.perPoint),
    perRepaid: units(raw.credit.perRepaid),
    mostRepaid: raw.credit.mostRepaid,
  },
});
export type LoanRules = ReturnType<typeof toRules>;

const rules = defineSetting('loan_rules', schema, {});

export const loadLoanRules = async (tx: Tx): Promise<LoanRules> => toRules(await rules.load(tx));

export type LoanKind = 'credit' | 'pledge';

export interface LoanTerm {
  kind: LoanKind;
  days: number;
  /** Billionths. */
  dailyRate: bigint;
  maxAmount: bigint;
}

export const loadTerms = async (tx: Tx): Promise<LoanTerm[]> => {
  const rows = await tx.query<Omit<LoanTerm, 'maxAmount'> & { maxAmount: string }>(
    `select kind, days, daily_rate as "dailyRate", max_amount as "maxAmount" from loan_term order by kind, days`,
  );
  return rows.map((row) => ({ ...row, maxAmount: BigInt(row.maxAmount) }));
};

/** Hundredths of a percent of a pledge's value. */
export interface Ladder {
  initial: bigint;
  call: bigint;
  liquidation: bigint;
}

export interface PledgeTerm {
  currency: string;
  ladder: Ladder;
}

export const loadPledges = async (tx: Tx): Promise<PledgeTerm[]> => {
  const rows = await tx.query<{ currency: string; initial: number; call: number; liquidation: number }>(
    `select currency, initial_ltv as initial, call_ltv as call, liquidation_ltv as liquidation
       from loan_pledge order by position`,
  );
  return rows.map(({ currency, initial, call, liquidation }) => ({
    currency,
    ladder: { initial: BigInt(initial), call: BigInt(call), liquidation: BigInt(liquidation) },
  }));
};
