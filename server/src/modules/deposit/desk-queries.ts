/** Desk queries of payments without an owner, and of announced deposits. */
import type { DeskInput } from '@assay/contract/desk/endpoint';
import type { listAnnounced, listPayments } from '@assay/contract/desk/deposit';
import { DUE_HOURS } from '@assay/contract/desk/queue';
import type { Tx } from '../../db/database.ts';
import { verificationOf } from '../identity/index.ts';
import { MOST_COUNTED, PAGE, readCursor, searchFor } from '../queue/index.ts';
import type { QueueCounter } from '../queue/index.ts';
import { toPayment, UNMATCHED_COLUMNS } from './unmatched-payments.ts';
import type { StoredPayment, UnmatchedPayment } from './unmatched-payments.ts';

export const DUE_MS = DUE_HOURS.deposit * 3_600_000;

export type DeskPayment = UnmatchedPayment & { decimals: number };

const PAYMENT = `select ${UNMATCHED_COLUMNS}, c.decimals from unmatched_payment u join currency c on c.code = u.currency`;

export const listDeskPayments = async (
  tx: Tx,
  { view, search, after }: DeskInput<typeof listPayments>,
): Promise<DeskPayment[]> => {
  const found = searchFor(search, {
    id: 'u.id',
    memberId: '(select d.member_id from deposit d where d.id = u.deposit_id)',
    amount: { column: 'u.amount', currency: 'u.currency' },
    texts: ['u.reference', 'u.payer', 'u.txid', 'u.address'],
  });
  const [state, order, behind] =
    view === 'open'
      ? [`u.state = 'open'`, 'u.seen_at, u.id', '(u.seen_at, u.id) > ($2, $3)']
      : [`u.ended_at is not null`, 'u.ended_at desc, u.id', '(u.ended_at < $2 or (u.ended_at = $2 and u.id > $3))'];
  const rows = await tx.query<StoredPayment & { decimals: number }>(
    `${PAYMENT} where ${state} and ${found.sql} and ($2::timestamptz is null or ${behind}) order by ${order} limit ${PAGE}`,
    [found.value, ...readCursor(after)],
  );
  return rows.map(toPayment);
};

export const findDeskPayment = async (tx: Tx, id: string): Promise<DeskPayment | undefined> => {
  const [row] = await tx.query<StoredPayment & { decimals: number }>(`${PAYMENT} where u.id = $1`, [id]);
  return row && toPayment(row);
};

export interface Announced {
  id: string;
  memberId: string;
  memberName: string;
  verification: 0 | 1 | 2;
  currency: string;
  network: string;
  amount: string;
  decimals: number;
  text: string;
  proof: string | null;
  confirmations: number;
  confirmationsNeeded: number;
  isSeen: boolean;
  createdAt: Date;
  arrivesAt: Date;
}

const ANNOUNCED = `select d.id, d.member_id as "memberId", m.name as "memberName", ${verificationOf('d.member_id')} as verification,
    d.currency, d.network, d.amount, c.decimals, a.reference as text, d.proof, d.confirmations,
    d.confirmations_needed as "confirmationsNeeded", d.rail is not null as "isSeen", d.created_at as "createdAt",
    d.arrives_at as "arrivesAt"
  from deposit d join member m on m.id = d.member_id join currency c on c.code = d.currency
    join deposit_address a using (member_id, currency, network)`;

export const listWaitingDeposits = (
  tx: Tx,
  { search, after }: DeskInput<typeof listAnnounced>,
): Promise<Announced[]> => {
  const found = searchFor(search, {
    id: 'd.id',
    memberId: 'd.member_id',
    amount: { column: 'd.amount', currency: 'd.currency' },
    texts: ['a.reference', 'a.address'],
  });
  return tx.query<Announced>(
    `${ANNOUNCED} where d.status = 0 and ${found.sql} and ($2::timestamptz is null or (d.created_at, d.id) > ($2, $3))
      order by d.created_at, d.id limit ${PAGE}`,
    [found.value, ...readCursor(after)],
  );
};

/** The same amount first, then the nearest. */
export const listCandidates = (tx: Tx, payment: DeskPayment): Promise<Announced[]> =>
  tx.query<Announced>(
    `${ANNOUNCED} where d.status = 0 and d.rail is null and d.currency = $1 and d.network = $2
      order by abs(d.amount - $3), d.created_at desc limit 20`,
    [payment.currency, payment.network, payment.amount],
  );

/** Returns the owner of a matched payment. */
export const findOwner = async (
  tx: Tx,
  depositId: string,
): Promise<{ id: string; name: string; verification: 0 | 1 | 2 } | undefined> =>
  (
    await tx.query<{ id: string; name: string; verification: 0 | 1 | 2 }>(
      `select m.id, m.name, ${verificationOf('m.id')} as verification from deposit d join member m on m.id = d.member_id
        where d.id = $1`,
      [depositId],
    )
  )[0];

export const listOpenProposals = (
  tx: Tx,
  paymentId: string,
): Promise<{ id: string; kind: string; by: string; at: Date }[]> =>
  tx.query(
    `select p.id, p.kind, o.name as by, p.proposed_at as at from desk_proposal p join operator o on o.id = p.proposed_by
      where p.state = 'open' and p.kind in ('deposit.match', 'deposit.return') and p.body->>'id' = $1 order by p.proposed_at`,
    [paymentId],
  );

export const nameOf = async (tx: Tx, actor: string): Promise<string> =>
  (await tx.query<{ name: string }>(`select name from operator where 'operator:' || id = $1`, [actor]))[0]?.name ??
  actor;

export const countUnmatched: QueueCounter = async (tx, now) => {
  const open = `from unmatched_payment where state = 'open'`;
  const [row] = await tx.query<{ open: number; late: number; oldest: Date | null }>(
    `select (select count(*)::int from (select ${open} limit ${MOST_COUNTED}) o) as open,
            (select count(*)::int from (select ${open} and seen_at < $1 limit ${MOST_COUNTED}) x) as late,
            (select min(seen_at) ${open}) as oldest`,
    [new Date(now.getTime() - DUE_MS)],
  );
  return row!;
};
