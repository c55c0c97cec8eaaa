/** Deposits and their addresses as rows. Amounts in smallest units. */
import type { Tx } from '../../db/database.ts';
import { DomainError, invariant } from '../../base/domain-error.ts';
import type { AddressKey, DepositAddress, PaymentKey, Rail } from '../rail/index.ts';

export interface Deposit {
  id: string;
  memberId: string;
  currency: string;
  network: string;
  amount: bigint;
  realAmount: bigint | null;
  txId: string | null;
  confirmations: number;
  confirmationsNeeded: number;
  status: 0 | 1 | -1;
  reason: string | null;
  /** The credit. */
  journalId: string | null;
  /** When a credited payment was gone again. */
  reversedAt: Date | null;
  createdAt: Date;
  arrivesAt: Date;
  doneAt: Date | null;
}

const COLUMNS = `id, member_id as "memberId", currency, network, amount, real_amount as "realAmount", txid as "txId",
  confirmations, confirmations_needed as "confirmationsNeeded", status, reason, journal_id as "journalId",
  (select r.reversed_at from deposit_reversal r where r.deposit_id = deposit.id) as "reversedAt",
  created_at as "createdAt", arrives_at as "arrivesAt", done_at as "doneAt"`;

type DepositRow = Omit<Deposit, 'amount' | 'realAmount'> & { amount: string; realAmount: string | null };

const toDeposit = (row: DepositRow): Deposit => ({
  ...row,
  amount: BigInt(row.amount),
  realAmount: row.realAmount === null ? null : BigInt(row.realAmount),
});

/** Serialises handling of one payment. */
export const lockPayment = (tx: Tx, rail: string, { txId, index }: PaymentKey): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payment ${rail} ${txId} ${index}`]);

/** By a condition on `deposit`, whose first parameter is $1. */
export const findDeposit = async (
  tx: Tx,
  condition: string,
  values: readonly unknown[],
): Promise<Deposit | undefined> => {
  const [row] = await tx.query<DepositRow>(`select ${COLUMNS} from deposit where ${condition}`, values);
  return row && toDeposit(row);
};

export const insertDeposit = async (
  tx: Tx,
  row: Pick<
    Deposit,
    'id' | 'memberId' | 'currency' | 'network' | 'amount' | 'confirmationsNeeded' | 'createdAt' | 'arrivesAt'
  > & {
    proof?: string | null;
  },
): Promise<Deposit> => {
  await tx.query(
    `insert into deposit (id, member_id, currency, network, amount, confirmations_needed, created_at, arrives_at, proof)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.id,
      row.memberId,
      row.currency,
      row.network,
      row.amount,
      row.confirmationsNeeded,
      row.createdAt,
      row.arrivesAt,
      row.proof ?? null,
    ],
  );
  const deposit = await findDeposit(tx, 'id = $1', [row.id]);
  invariant(deposit, 'a deposit that was inserted exists');
  return deposit;
};

export const countOpen = async (tx: Tx, memberId: string): Promise<number> => {
  const [row] = await tx.query<{ count: bigint }>(
    'select count(*) as count from deposit where member_id = $1 and status = 0',
    [memberId],
  );
  return Number(row?.count ?? 0n);
};

export const listDeposits = async (
  tx: Tx,
  filter: { memberId: string; currency?: string | undefined; status?: string | undefined; id?: string | undefined },
  at: { offset: number; limit: number },
): Promise<{ rows: Deposit[]; total: number }> => {
  const where = `member_id = $1 and ($2::text is null or currency = $2) and ($3::smallint is null or status = $3)
    and ($4::uuid is null or id = $4)`;
  const values = [filter.memberId, filter.currency ?? null, filter.status ?? null, filter.id ?? null];
  const [counted] = await tx.query<{ total: bigint }>(`select count(*) as total from deposit where ${where}`, values);
  const rows = await tx.query<DepositRow>(
    `select ${COLUMNS} from deposit where ${where} order by created_at desc, id limit $5 offset $6`,
    [...values, at.limit, at.offset],
  );
  return { rows: rows.map(toDeposit), total: Number(counted?.total ?? 0n) };
};

/** Always the same for one member, currency and network, once it was given. */
export const giveAddress = async (tx: Tx, rail: Rail, key: AddressKey, now: Date): Promise<DepositAddress> => {
  const ids = [key.memberId, key.currency, key.network];
  const [network] = await tx.query<{ addressForm: string }>(
    'select address_form as "addressForm" from network where currency = $1 and network = $2',
    [key.currency, key.network],
  );
  invariant(network, 'an address is of a network that exists');
  // A payment that nobody would see is not asked for.
  if (rail.isReading && !(await rail.isReading(tx))) throw new DomainError('unavailable');
  const { address, reference } = rail.addressFor({ ...key, ...network });
  await tx.query(
    `insert into deposit_address (member_id, currency, network, address, reference, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (member_id, currency, network) do nothing`,
    [...ids, address, reference, now],
  );
  const [row] = await tx.query<DepositAddress>(
    'select address, reference from deposit_address where member_id = $1 and currency = $2 and network = $3',
    ids,
  );
  invariant(row, 'an address that was given exists');
  return row;
};

export const ownerOf = async (
  tx: Tx,
  to: DepositAddress & { currency: string; network: string },
): Promise<string | undefined> => {
  const [row] = await tx.query<{ member_id: string }>(
    `select member_id from deposit_address where network = $1 and address = $2 and reference = $3 and currency = $4`,
    [to.network, to.address, to.reference, to.currency],
  );
  return row?.member_id;
};

/** Journals that took deposits of a member back; where nothing was left to take, they stand in no chain of the member. */
export const listReversalJournals = async (tx: Tx, memberId: string, since: Date): Promise<string[]> => {
  const rows = await tx.query<{ id: string }>(
    `select r.journal_id as id from deposit d join deposit_reversal r on r.deposit_id = d.id
      where d.member_id = $1 and r.reversed_at >= $2`,
    [memberId, since],
  );
  return rows.map(({ id }) => id);
};
