/**
 * Money that the house sets aside for what members were told. It leaves an account that has it: accounts of the house may
 * go below zero in the books, so it is looked at here, one setting-aside after the other.
 */
import { randomUUID } from 'node:crypto';
import { HOUSE_ACCOUNTS } from '@assay/contract/desk/funding';
import type { HouseAccount } from '@assay/contract/desk/funding';
import { formatUnits, parseUnits } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { AccountKey, JournalDraft } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';

/** An account of the house may stand in several shards; together they are what it has. */
const readHouse = async (tx: Tx, account: HouseAccount, currency: string): Promise<bigint> => {
  const [row] = await tx.query<{ balance: string }>(
    `select coalesce(sum(balance), 0) as balance from account
      where member_id is null and purpose = $1 and currency = $2 and realm = 'money'`,
    [account, currency],
  );
  return BigInt(row!.balance);
};

/** House money of a currency that can be set aside. */
export const listHouse = (tx: Tx, { currency, decimals }: { currency: string; decimals: number }) =>
  Promise.all(
    HOUSE_ACCOUNTS.map(async (account) => ({
      account,
      currency,
      amount: formatUnits(await readHouse(tx, account, currency), decimals),
    })),
  );

export interface Funding {
  object: string;
  kind: JournalDraft['kind'];
  from: HouseAccount;
  to: AccountKey;
  /** A decimal. */
  amount: string;
  decimals: number;
  operatorId: string;
}

/** Moves it, once for a command: its answer is kept in the same transaction. */
export const setAside = async (
  { clock, ledger }: { clock: Clock; ledger: Pick<Ledger, 'post'> },
  tx: Tx,
  { object, kind, from, to, amount, decimals, operatorId }: Funding,
): Promise<string> => {
  const units = parseUnits(amount, decimals);
  if (units === undefined || units <= 0n) throw new DomainError('amount_invalid', { field: 'amount' });
  await tx.query(`select pg_advisory_xact_lock(hashtext('house money'))`);
  if (units > (await readHouse(tx, from, to.currency))) throw new DomainError('insufficient_funds');
  const id = journalId('desk', `funding ${randomUUID()}`);
  const legs = transfer({ purpose: from, currency: to.currency }, to, units);
  await ledger.post(tx, [{ id, kind, realm: 'money', actor: `operator:${operatorId}`, object, legs }]);
  await tx.query(
    `insert into desk_funding (journal_id, object, account, currency, amount, operator_id, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, object, from, to.currency, units, operatorId, new Date(clock.now())],
  );
  return id;
};

/** Fundings of an object, newest first. */
export const listFundings = async (tx: Tx, object: string, decimals: number) => {
  const rows = await tx.query<{ id: string; at: Date; by: string; account: HouseAccount; amount: string }>(
    `select f.journal_id as id, f.at, o.name as by, f.account, f.amount from desk_funding f
       join operator o on o.id = f.operator_id where f.object = $1 order by f.at desc, f.journal_id limit 50`,
    [object],
  );
  return rows.map(({ at, amount, ...row }) => ({
    ...row,
    at: at.getTime(),
    amount: formatUnits(BigInt(amount), decimals),
  }));
};
