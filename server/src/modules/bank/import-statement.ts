/**
 * Takes files of a bank in. The same bytes and the same statement come once; a statement is taken when it begins where the
 * one before it ended, or ends where the one after it begins, and waits by name until then. Every booking of a taken
 * statement is real, since its balances prove it, and has its key from then on.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { formatUnits } from '@assay/contract/money';
import { loadCurrencies } from '../wallet/index.ts';
import { readBankFile } from './read-file.ts';
import { backOf, baseOf, contentOf, plainAccount, refuse } from './statement.ts';
import type { ParsedEntry, ParsedStatement } from './statement.ts';

export interface BankAccount {
  currency: string;
  /** IBAN, or what the bank calls it. */
  account: string;
  holder: string;
  /** Name of the bank. */
  name: string;
  bic: string;
}

export const bankRailName = ({ currency }: Pick<BankAccount, 'currency'>): string => `bank-${currency.toLowerCase()}`;

interface Deps {
  clock: Clock;
  banks: readonly BankAccount[];
}

export interface Imported {
  /** Known already: nothing was done. */
  isRepeated: boolean;
  statements: { id: string; isRepeated: boolean; state: 'report' | 'waiting' | 'taken'; why: string | null }[];
}

interface Stored {
  id: string;
  fromDay: string;
  toDay: string;
  opening: bigint;
  closing: bigint;
}

const STORED = `id, from_day::text as "fromDay", to_day::text as "toDay", opening, closing`;
type StoredRow = Omit<Stored, 'opening' | 'closing'> & { opening: string; closing: string };

const listStored = async (tx: Tx, rail: string, state: 'waiting' | 'taken'): Promise<Stored[]> => {
  const rows = await tx.query<StoredRow>(
    `select ${STORED} from bank_statement where rail = $1 and state = $2 order by from_day, to_day, number, id`,
    [rail, state],
  );
  return rows.map((row) => ({ ...row, opening: BigInt(row.opening), closing: BigInt(row.closing) }));
};

/** The taken ones that end on the nearest day before it or on its own, and those on the nearest after it or on its own. */
const neighbours = (taken: readonly Stored[], { toDay }: Stored) => {
  const earlier = taken.filter((one) => one.toDay <= toDay);
  const later = taken.filter((one) => one.toDay >= toDay);
  const last = earlier.reduce((day, one) => (one.toDay > day ? one.toDay : day), '');
  const first = later.reduce((day, one) => (day === '' || one.toDay < day ? one.toDay : day), '');
  return {
    before: earlier.filter((one) => one.toDay === last),
    after: later.filter((one) => one.toDay === first),
  };
};

/** Undefined when it fits. */
const misfit = (taken: readonly Stored[], one: Stored, decimals: number): string | undefined => {
  if (taken.length === 0) return undefined;
  const { before, after } = neighbours(taken, one);
  if (before.some(({ closing }) => closing === one.opening)) return undefined;
  if (after.some(({ opening }) => opening === one.closing)) return undefined;
  const shown = (amount: bigint): string => formatUnits(amount, decimals);
  const [near] = before;
  return near
    ? `It begins with ${shown(one.opening)}, and what was taken until ${near.toDay} ends with ${shown(near.closing)}.`
    : `It ends with ${shown(one.closing)}, and what was taken for ${after[0]?.toDay ?? 'later'} begins with ${shown(
        after[0]?.opening ?? 0n,
      )}.`;
};

interface EntryRow {
  id: string;
  bankRef: string;
  base: string;
}

/** The keys of its bookings; a sentence instead when the bank's reference of one stands in another statement already. */
const giveKeys = async (tx: Tx, rail: string, statementId: string): Promise<string | undefined> => {
  const rows = await tx.query<Omit<ParsedEntry, 'amount'> & { id: string; amount: string }>(
    `select id, side, amount, booked_on::text as "bookedOn", bank_ref as "bankRef", end_to_end as "endToEndId",
       is_return as "isReturn", name, account, text, reference from bank_entry where statement_id = $1 order by position`,
    [statementId],
  );
  const bases = rows.map((row) => baseOf({ ...row, amount: BigInt(row.amount) }));
  // A payout that comes back may have the reference of its debit.
  const debits = new Set(
    (
      await tx.query<{ base: string }>(
        `select base from bank_entry where rail = $1 and side = 'debit' and base = any($2)`,
        [rail, bases],
      )
    ).map(({ base }) => base),
  );
  for (const [i, { side }] of rows.entries()) if (side === 'debit') debits.add(bases[i]!);
  const entries: EntryRow[] = rows.map(({ id, bankRef, side, isReturn }, i) => ({
    id,
    bankRef,
    base: bankRef !== '' && isReturn && side === 'credit' && debits.has(bases[i]!) ? backOf(bankRef) : bases[i]!,
  }));
  const known = new Map(
    (
      await tx.query<{ base: string; count: number }>(
        'select base, count(*)::int as count from bank_entry where rail = $1 and base = any($2) group by base',
        [rail, entries.map(({ base }) => base)],
      )
    ).map(({ base, count }) => [base, count]),
  );
  const repeated = entries.find(({ base, bankRef }) => bankRef !== '' && known.has(base));
  if (repeated) return `Its booking ${repeated.bankRef} stands in another statement already.`;
  const counts = new Map(known);
  const occurrences = entries.map(({ base }) => {
    const count = counts.get(base) ?? 0;
    counts.set(base, count + 1);
    return count;
  });
  await tx.query(
    `update bank_entry e set base = k.base, occurrence = k.occurrence
       from unnest($1::uuid[], $2::text[], $3::int[]) as k (id, base, occurrence) where e.id = k.id`,
    [entries.map(({ id }) => id), entries.map(({ base }) => base), occurrences],
  );
  return undefined;
};

const setWhy = (tx: Tx, id: string, why: string): Promise<unknown> =>
  tx.query('update bank_statement set why = $2 where id = $1 and why is distinct from $2', [id, why]);

/** Until nothing that waits fits any more. The rail is locked. */
const takeFitting = async ({ clock }: Deps, tx: Tx, rail: string, decimals: number): Promise<void> => {
  const stuck = new Set<string>();
  for (;;) {
    const taken = await listStored(tx, rail, 'taken');
    const waiting = (await listStored(tx, rail, 'waiting')).filter(({ id }) => !stuck.has(id));
    const next = waiting.find((one) => misfit(taken, one, decimals) === undefined);
    if (!next) {
      for (const one of waiting) await setWhy(tx, one.id, misfit(taken, one, decimals)!);
      return;
    }
    const why = await giveKeys(tx, rail, next.id);
    if (why === undefined)
      await tx.query(`update bank_statement set state = 'taken', why = null, taken_at = $2 where id = $1`, [
        next.id,
        new Date(clock.now()),
      ]);
    else {
      stuck.add(next.id);
      await setWhy(tx, next.id, why);
    }
  }
};

const insertStatement = async (tx: Tx, rail: string, file: Buffer, one: ParsedStatement): Promise<string> => {
  const id = randomUUID();
  const state = one.isFinal ? 'waiting' : 'report';
  await tx.query(
    `insert into bank_statement (id, rail, file, content, format, number, from_day, to_day, currency, opening, closing, state, why)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      rail,
      file,
      contentOf(one),
      one.format,
      one.number,
      one.fromDay,
      one.toDay,
      one.currency,
      one.opening,
      one.closing,
      state,
      state === 'waiting' ? 'It has just come.' : null,
    ],
  );
  const { entries } = one;
  await tx.query(
    `insert into bank_entry (id, statement_id, position, rail, side, amount, booked_on, bank_ref, end_to_end, is_return, name,
       account, text, reference)
     select gen_random_uuid(), $1, e.ordinality - 1, $2, e.side, e.amount, e.booked_on, e.bank_ref, e.end_to_end, e.is_return,
       e.name, e.account, e.text, e.reference
     from unnest($3::text[], $4::numeric[], $5::date[], $6::text[], $7::text[], $8::boolean[], $9::text[], $10::text[],
       $11::text[], $12::text[]) with ordinality
       as e (side, amount, booked_on, bank_ref, end_to_end, is_return, name, account, text, reference, ordinality)`,
    [
      id,
      rail,
      entries.map(({ side }) => side),
      entries.map(({ amount }) => String(amount)),
      entries.map(({ bookedOn }) => bookedOn),
      entries.map(({ bankRef }) => bankRef),
      entries.map(({ endToEndId }) => endToEndId),
      entries.map(({ isReturn }) => isReturn),
      entries.map(({ name }) => name),
      entries.map(({ account }) => account),
      entries.map(({ text }) => text),
      entries.map(({ reference }) => reference),
    ],
  );
  return id;
};

const knownIds = async (tx: Tx, rail: string, one: ParsedStatement): Promise<string | undefined> => {
  const [row] = await tx.query<{ id: string }>('select id from bank_statement where rail = $1 and content = $2', [
    rail,
    contentOf(one),
  ]);
  return row?.id;
};

const statesOf = (tx: Tx, ids: readonly string[]) =>
  tx.query<{ id: string; state: 'report' | 'waiting' | 'taken'; why: string | null }>(
    'select id, state, why from bank_statement where id = any($1)',
    [ids],
  );

/** A bent file throws a `BentStatement` and changes nothing. */
export const importBankFile = async (
  deps: Deps,
  tx: Tx,
  file: { bytes: Uint8Array; name: string; by: string },
): Promise<Imported> => {
  const sha256 = createHash('sha256').update(file.bytes).digest();
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('bank files', 0))`);
  const before = await tx.query<{ id: string }>('select id from bank_statement where file = $1', [sha256]);
  const [seen] = await tx.query('select 1 from bank_file where sha256 = $1', [sha256]);
  if (seen) {
    const states = await statesOf(
      tx,
      before.map(({ id }) => id),
    );
    return { isRepeated: true, statements: states.map((one) => ({ ...one, isRepeated: true })) };
  }
  const decimals = new Map((await loadCurrencies(tx)).map((one) => [one.code, one.decimals]));
  const parsed = readBankFile(file.bytes, (currency) => decimals.get(currency));
  const railOf = ({ account, currency }: ParsedStatement): string => {
    const bank = deps.banks.find((one) => plainAccount(one.account) === account && one.currency === currency);
    return bank ? bankRailName(bank) : refuse(`The account ${account} in ${currency} is not one of ours.`);
  };
  const placed = parsed.map((one) => ({ one, rail: railOf(one) }));
  await tx.query('insert into bank_file (sha256, name, imported_by, imported_at) values ($1, $2, $3, $4)', [
    sha256,
    file.name.slice(0, 200) || 'file',
    file.by,
    new Date(deps.clock.now()),
  ]);
  const came: { id: string; isRepeated: boolean }[] = [];
  for (const { one, rail } of placed) {
    const known = await knownIds(tx, rail, one);
    came.push({ id: known ?? (await insertStatement(tx, rail, sha256, one)), isRepeated: known !== undefined });
  }
  for (const rail of new Set(placed.map((one) => one.rail))) {
    const { currency } = placed.find((one) => one.rail === rail)!.one;
    await takeFitting(deps, tx, rail, decimals.get(currency)!);
  }
  const states = new Map(
    (
      await statesOf(
        tx,
        came.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  return { isRepeated: false, statements: came.map((one) => ({ ...states.get(one.id)!, isRepeated: one.isRepeated })) };
};
