/**
 * A bank account as a rail. Invariants: only bookings of a taken statement credit, each once for its key; a credit
 * needs no operator only if the reference names the member and the payer's name is the member's verified name; only its
 * debit in a statement settles a payout.
 */
import { randomUUID } from 'node:crypto';
import { BANK_NETWORK } from '@assay/contract/deposit';
import type { Clock } from '../../base/clock.ts';
import { matchNames } from '../../base/name-match.ts';
import type { Tx } from '../../db/database.ts';
import { verifiedPerson } from '../identity/index.ts';
import { findNetwork } from '../payout/index.ts';
import type { HeldFor, Payment, RegisteredRail } from '../rail/index.ts';
import type { Vault } from '../upload/index.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import { bankRailName } from './import-statement.ts';
import type { BankAccount } from './import-statement.ts';
import { listReversed } from './match-reversals.ts';
import { findReference, rfReferenceOf } from './rf-reference.ts';
import { withdrawalNamed, writePain001 } from './write-pain001.ts';

interface Deps {
  clock: Clock;
  vault: Vault;
}

/** Bookings that a rail looks at in one go. */
const BATCH = 200;
/** Most banks take more; a batch that people look through should be no longer. */
const BATCH_LIMIT = 100;

interface CreditRow {
  base: string;
  occurrence: number;
  amount: string;
  endToEndId: string;
  isReturn: boolean;
  name: string;
  text: string;
  reference: string;
}

const listCredits = (tx: Tx, rail: string): Promise<CreditRow[]> =>
  tx.query<CreditRow>(
    `select e.base, e.occurrence, e.amount, e.end_to_end as "endToEndId", e.is_return as "isReturn", e.name, e.text, e.reference
       from bank_entry e
      where e.rail = $1 and e.side = 'credit' and e.base is not null
        and not exists (select from deposit d where d.rail = e.rail and d.txid = e.base and d.tx_index = e.occurrence
          and d.status <> 0)
        and not exists (select from unmatched_payment u where u.rail = e.rail and u.txid = e.base and u.tx_index = e.occurrence)
      order by e.booked_on, e.base, e.occurrence limit ${BATCH}`,
    [rail],
  );

/** The payout that came back, if it is one that this account paid and that has not come back before. */
const findReturned = async (
  tx: Tx,
  rail: string,
  row: CreditRow,
): Promise<{ memberId: string; amount: bigint } | undefined> => {
  const id = row.isReturn ? withdrawalNamed(row.endToEndId, row.text) : undefined;
  if (id === undefined) return undefined;
  const [paid] = await tx.query<{ memberId: string; amount: string }>(
    `select w.member_id as "memberId", e.amount from withdrawal w join bank_entry e on e.withdrawal_id = w.id
      where w.id = $1 and w.status = 1 and e.rail = $2
        and 1 >= (select count(*) from bank_entry r where r.rail = $2 and r.side = 'credit' and r.is_return and r.base is not null
          and (r.end_to_end ilike $3 or r.text ilike '%' || $3 || '%'))`,
    [id, rail, id.replaceAll('-', '')],
  );
  return paid && { memberId: paid.memberId, amount: BigInt(paid.amount) };
};

/** Why people have to look at a payment that names a member; undefined when it is the member's own. */
const doubtOf = async (deps: Deps, tx: Tx, memberId: string, payer: string): Promise<HeldFor | undefined> => {
  const person = await verifiedPerson(deps, tx, memberId);
  if (!person) return 'unverified';
  if (payer === '') return 'payer_unknown';
  return matchNames(payer, `${person.firstName} ${person.surname}`) === 'same' ? undefined : 'payer_differs';
};

const MAX_SHOWN = 200;

const toPayment = async (deps: Deps, tx: Tx, bank: BankAccount, row: CreditRow): Promise<Payment> => {
  const rail = bankRailName(bank);
  const key = { currency: bank.currency, network: BANK_NETWORK };
  const { network } = await findNetwork(tx, key);
  const amount = BigInt(row.amount);
  const seen = {
    ...key,
    txId: row.base,
    index: row.occurrence,
    address: bank.account,
    amount,
    confirmations: network.confirmations,
    payer: row.name,
  };
  const returned = await findReturned(tx, rail, row);
  if (row.isReturn) {
    const [to] = await tx.query<{ reference: string }>(
      'select reference from deposit_address where member_id = $1 and currency = $2 and network = $3',
      [returned?.memberId ?? null, key.currency, key.network],
    );
    const isClear = returned && to && amount <= returned.amount && amount >= network.depositMin;
    // No announcement was meant by it.
    if (isClear) return { ...seen, reference: to.reference, depositId: randomUUID() };
    return { ...seen, reference: `${row.endToEndId} ${row.text}`.trim().slice(0, MAX_SHOWN), heldFor: 'returned' };
  }
  const reference = findReference(row.reference, row.endToEndId, row.text);
  const [owner] = await tx.query<{ memberId: string }>(
    `select member_id as "memberId" from deposit_address where network = $1 and address = $2 and reference = $3 and currency = $4`,
    [key.network, bank.account, reference ?? null, key.currency],
  );
  const written = [row.reference, row.text].filter((text) => text !== '').join(' ');
  if (!owner) return { ...seen, reference: written.slice(0, MAX_SHOWN) };
  // A bank's money is in the books whatever it comes to; the members' minimum is for people to waive.
  const heldFor =
    (await doubtOf(deps, tx, owner.memberId, row.name)) ?? (amount < network.depositMin ? 'below_minimum' : undefined);
  return { ...seen, reference: reference!, ...(heldFor && { heldFor }) };
};

export const createBankRail = (deps: Deps, bank: BankAccount): RegisteredRail => {
  const name = bankRailName(bank);
  const { holder, name: bankName, bic, account, currency } = bank;
  return {
    name,
    kind: 'bank',
    carries: [{ currency, network: BANK_NETWORK }],
    deposits: {
      name,
      bankFor: () => ({ holder, name: bankName, bic }),
      addressFor: (key) => ({ address: account, reference: rfReferenceOf(key.memberId, key.currency) }),
      uriOf: (_key, to) => `${to.address} ${to.reference}`,
      poll: async (tx) => {
        const payments: Payment[] = [];
        for (const row of await listCredits(tx, name)) payments.push(await toPayment(deps, tx, bank, row));
        return payments;
      },
      pollReversals: (tx) => listReversed(tx, name),
    },
    batches: {
      extension: 'xml',
      limit: BATCH_LIMIT,
      write: async (tx, { id, createdAtMs, payouts }) => {
        const { decimals } = findCurrency(await loadCurrencies(tx), currency);
        return writePain001({
          batchId: id,
          createdAtMs,
          from: { holder, account, bic },
          currency,
          decimals,
          payouts: payouts.map((one) => ({ ...one, holder: one.holder ?? '', bankName: one.bankName ?? '' })),
        });
      },
    },
  };
};
