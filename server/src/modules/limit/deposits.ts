/** Deposit limits, which are held against the rows: what was announced or has come, at its value of now. */
import { addDays, businessDay, businessDayStart } from '@assay/contract/time';
import { daysBack } from '@assay/verify/limit-rule';
import { LIMIT_SPANS, limitsAt } from '@assay/verify/limit-terms';
import type { AmountLimit, LimitSpan } from '@assay/verify/limit-terms';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { findCurrency, loadCurrencies, valueOf } from '../wallet/index.ts';
import type { Prices } from '../wallet/index.ts';
import { refuseBeyond, refuseUntil } from './limit-book.ts';
import { loadStatements } from './queries.ts';
import { datedOf } from './rules.ts';

export interface DepositDeps {
  clock: Clock;
  prices: Prices;
}

interface Money {
  currency: string;
  amount: bigint;
}

export const DEPOSIT_NAMES = {
  day: 'depositDay',
  week: 'depositWeek',
  month: 'depositMonth',
} as const satisfies Record<LimitSpan, AmountLimit>;

/** Nothing is let through because its price is not known. */
const valueIn = async ({ prices }: DepositDeps, tx: Tx, moneys: readonly Money[]): Promise<bigint> => {
  const currencies = await loadCurrencies(tx);
  let sum = 0n;
  for (const { currency: code, amount } of moneys) {
    const currency = findCurrency(currencies, code);
    const price = prices.now(currency);
    if (!price) throw new DomainError('no_price');
    sum += valueOf(amount, currency.decimals, price);
  }
  return sum;
};

/** Deposits credited or announced within a span; refused and reversed ones do not count. */
export const depositedIn = async (deps: DepositDeps, tx: Tx, memberId: string, span: LimitSpan): Promise<bigint> => {
  const firstDay = addDays(businessDay(deps.clock.now()), -daysBack(span));
  const rows = await tx.query<{ currency: string; amount: string }>(
    `select currency, sum(coalesce(real_amount, amount))::text as amount from deposit
      where member_id = $1 and status in (0, 1) and created_at >= $2 group by currency`,
    [memberId, new Date(businessDayStart(firstDay))],
  );
  return valueIn(
    deps,
    tx,
    rows.map(({ currency, amount }) => ({ currency, amount: BigInt(amount) })),
  );
};

/** Throws when a deposit would go beyond a limit; in the transaction that announces it. */
export const refuseDeposit = async (deps: DepositDeps, tx: Tx, memberId: string, money: Money): Promise<void> => {
  const statements = (await loadStatements(tx, [memberId])).get(memberId) ?? [];
  const limits = limitsAt(statements.map(datedOf), deps.clock.now());
  const until = limits.exclusionUntil ?? limits.timeOutUntil;
  if (until !== undefined) throw refuseUntil(until);
  for (const span of LIMIT_SPANS) {
    const most = limits[DEPOSIT_NAMES[span]];
    if (most === undefined) continue;
    const used = await depositedIn(deps, tx, memberId, span);
    if (used + (await valueIn(deps, tx, [money])) > most) throw refuseBeyond('deposit', span, most - used);
  }
};
