/**
 * The robot that plays the issuers of the sandbox's bonds: it pays coupons and redemption into escrow when they are due,
 * as long as its issuer is one that pays, and what can be recovered after a default.
 */
import { RATE_ONE } from '@assay/contract/money';
import { addDays, businessDay } from '@assay/contract/time';
import type { Tx } from '../../db/database.ts';
import type { JournalDraft } from '../../ledger/journal-draft.ts';
import { payEscrow } from '../../modules/product/journals.ts';
import { couponTotal, openOrders, sumOf } from '../../modules/product/run-bond.ts';
import type { Bond, BondRun } from '../../modules/product/run-bond.ts';
import { couponsOf, daysOf } from '../../modules/product/rules.ts';

interface Conduct {
  paid_coupons: number | null;
  recovered: bigint;
  recovery_days: number;
}

const conductOf = async (tx: Tx, { id }: Bond): Promise<Conduct | undefined> => {
  const [row] = await tx.query<Conduct>(
    'select paid_coupons, recovered, recovery_days from sandbox_issuer where product_id = $1',
    [id],
  );
  return row;
};

const isPosted = async (tx: Tx, { id }: JournalDraft): Promise<boolean> =>
  (await tx.query('select 1 from journal_key where id = $1', [id])).length > 0;

/** Once, whoever asks for it. */
const pay = (
  { lane }: BondRun,
  bond: Bond,
  journal: JournalDraft,
  also: (tx: Tx) => Promise<unknown> = async () => {},
) =>
  lane.together(async (tx, post) => {
    await lane.days.lock(tx, bond.id);
    if (await isPosted(tx, journal)) return;
    await post([journal]);
    await also(tx);
  });

const payDue = async (run: BondRun, bond: Bond, { paid_coupons: paid }: Conduct): Promise<void> => {
  const orders = await openOrders(run.lane.db, bond);
  if (orders.length === 0) return;
  const today = businessDay(run.nowMs);
  for (const [index, coupon] of couponsOf(bond).entries())
    if (coupon.day <= today && (paid === null || index < paid))
      await pay(run, bond, payEscrow(bond, `coupon:${coupon.day}`, couponTotal(orders, bond, coupon)));
  if (paid === null && today >= daysOf(bond, 0).endDay)
    await pay(run, bond, payEscrow(bond, 'redemption', sumOf(orders)));
};

/** The first due day that the issuer let pass, after its days of grace. */
const defaultDay = (bond: Bond, { paid_coupons: paid }: Conduct): string =>
  addDays(couponsOf(bond)[paid ?? 0]!.day, bond.terms.graceDays + 1);

const recover = async (run: BondRun, bond: Bond, conduct: Conduct): Promise<void> => {
  const today = businessDay(run.nowMs);
  if (today < addDays(defaultDay(bond, conduct), conduct.recovery_days)) return;
  const principal = sumOf(await openOrders(run.lane.db, bond));
  const arrived = (principal * conduct.recovered) / RATE_ONE;
  if (arrived === 0n) return;
  await pay(run, bond, payEscrow(bond, 'recovery:1', arrived), (tx) =>
    tx.query(
      `insert into product_recovery (product_id, number, day, arrived, principal, is_last, state) values ($1, 1, $2, $3, $4, true, 'paying')`,
      [bond.id, today, arrived, principal],
    ),
  );
};

export const payAsIssuer = async (run: BondRun, bond: Bond): Promise<void> => {
  if (bond.sold < bond.capacity || run.nowMs < bond.deadline.getTime()) return;
  const conduct = await conductOf(run.lane.db, bond);
  if (!conduct) return;
  if (bond.state === 'default') await recover(run, bond, conduct);
  else if (bond.state === 'open' || bond.state === 'dry') await payDue(run, bond, conduct);
};
