/**
 * Writes composed journals, by the database's own functions for them, and the rows that go with them: one statement,
 * and so all of it or nothing.
 */
import type { Tx } from '../db/database.ts';
import { arrayOf, expectAll } from './batch-writer.ts';
import type { BatchWriter } from './batch-writer.ts';
import type { ComposedJournal } from './compose-batch.ts';
import type { Leg } from './journal-draft.ts';

/** Runs a statement, in whatever transaction. */
export type Run = (text: string, values: readonly unknown[]) => Promise<unknown>;

export const inTransaction =
  (tx: Tx): Run =>
  (text, values) =>
    tx.query(text, values);

/** Rows of one writer, which are of a kind that it alone knows. */
export interface RowsOf<R> {
  writer: BatchWriter<R>;
  rows: readonly R[];
}

/** Joins numbers and ids, which need no quotes. */
const plain = (values: readonly (string | number | bigint)[]): string => `{${values.join(',')}}`;

/** Columns of one further entry or one posting each, with the place of its journal from 1. */
const placed = <T>(
  journals: readonly ComposedJournal[],
  rowsOf: (journal: ComposedJournal) => readonly T[],
): { places: number[]; rows: T[] } => {
  const places: number[] = [];
  const rows: T[] = [];
  for (const [index, journal] of journals.entries())
    for (const row of rowsOf(journal)) {
      places.push(index + 1);
      rows.push(row);
    }
  return { places, rows };
};

/** Columns of every journal, with its entry in the chain of its first member. */
const headValues = (journals: readonly ComposedJournal[]): string[] => {
  const drafts = journals.map(({ draft }) => draft);
  const entries = journals.map((journal) => journal.entries[0]!);
  return [
    plain(drafts.map(({ id }) => id)),
    plain(drafts.map(({ kind }) => kind)),
    plain(drafts.map(({ realm }) => realm)),
    arrayOf(drafts.map(({ actor }) => actor)),
    arrayOf(drafts.map(({ object }) => object ?? '')),
    plain(journals.map(({ atUs }) => atUs)),
    arrayOf(drafts.map(({ corrects }) => corrects)),
    plain(entries.map(({ owner }) => owner)),
    plain(entries.map(({ seq }) => seq)),
    arrayOf(entries.map(({ hash }) => hash)),
  ];
};

/** How the database takes them: the name of its function, and how many values that has. */
interface Way {
  name: string;
  width: number;
  values(journals: readonly ComposedJournal[]): string[];
}

/** Journals of any kind. */
const POST_JOURNALS: Way = {
  name: 'post_journals',
  width: 19,
  values: (journals) => {
    const further = placed(journals, (journal) => journal.entries.slice(1));
    const legs = placed(journals, ({ draft }) => draft.legs);
    return [
      ...headValues(journals),
      plain(further.places),
      plain(further.rows.map(({ owner }) => owner)),
      plain(further.rows.map(({ seq }) => seq)),
      arrayOf(further.rows.map(({ hash }) => hash)),
      plain(legs.places),
      plain(journals.flatMap(({ draft }) => draft.legs.map((_, index) => index + 1))),
      plain(journals.flatMap(({ accountIds }) => accountIds)),
      plain(legs.rows.map(({ delta }) => delta)),
      plain(journals.flatMap(({ balances }) => balances)),
    ];
  },
};

/** Transfers of one member each, between two accounts, no account twice. */
const POST_TRANSFERS: Way = {
  name: 'post_transfers',
  width: 16,
  values: (journals) => [
    ...headValues(journals),
    plain(journals.map(({ accountIds }) => accountIds[0]!)),
    plain(journals.map(({ accountIds }) => accountIds[1]!)),
    plain(journals.map(({ draft }) => draft.legs[0]!.delta)),
    plain(journals.map(({ balances }) => balances[0]!)),
    plain(journals.map(({ balances }) => balances[1]!)),
    plain(journals.map(({ unit }) => unit)),
  ],
};

interface Going {
  way: Way;
  journals: readonly ComposedJournal[];
}

const isPool = ({ account }: Leg): boolean => account.purpose === 'pool' || account.purpose === 'escrow';

/** Transfers go before the others, so what they continue and move is theirs alone. */
const waysOf = (journals: readonly ComposedJournal[]): Going[] => {
  const seen = new Set<number>();
  const shared = new Set<number>();
  for (const { accountIds } of journals)
    for (const id of accountIds)
      if (seen.has(id)) shared.add(id);
      else seen.add(id);
  const isTransfer = ({ draft, owners, accountIds }: ComposedJournal): boolean =>
    draft.legs.length === 2 &&
    owners.length === 1 &&
    !draft.legs.some(isPool) &&
    !accountIds.some((id) => shared.has(id));
  if (journals.every(isTransfer)) return [{ way: POST_TRANSFERS, journals }];
  const owners = new Set(journals.flatMap((journal) => (isTransfer(journal) ? [] : journal.owners)));
  const [transfers, others]: [ComposedJournal[], ComposedJournal[]] = [[], []];
  for (const journal of journals)
    (isTransfer(journal) && !owners.has(journal.owners[0]!) ? transfers : others).push(journal);
  const going = { way: POST_JOURNALS, journals: others };
  return transfers.length > 0 ? [{ way: POST_TRANSFERS, journals: transfers }, going] : [going];
};

const texts = new Map<string, string>();

/** The same text for the same ways and writers, so that it is prepared once. */
const textFor = (
  ways: readonly Way[],
  writers: readonly Pick<BatchWriter<never>, 'id' | 'width' | 'text'>[],
): string => {
  const key = [...ways.map(({ name }) => name), ...writers.map(({ id }) => id)].join();
  let text = texts.get(key);
  if (text !== undefined) return text;
  let first = 1;
  const parts: string[] = [];
  const results: string[] = [];
  for (const { name, width } of ways) {
    const values = Array.from({ length: width }, (_, index) => `$${first + index}`);
    results.push(`${name}(${values.join(', ')})`);
    first += width;
  }
  for (const writer of writers) {
    const part = `w${writer.id}`;
    parts.push(`${part} as (${writer.text(first)})`);
    results.push(expectAll(part, first));
    first += writer.width;
  }
  // Null where the transaction checks the lease itself.
  results.unshift(`check_lease($${first})`);
  text = `${parts.length > 0 ? `with ${parts.join(', ')} ` : ''}select ${results.join(', ')}`;
  texts.set(key, text);
  return text;
};

/** Writes in the order of the select list: the lease, the journals, then the rows. */
export const writeJournals = async <R>(
  run: Run,
  journals: readonly ComposedJournal[],
  beside: readonly RowsOf<R>[] = [],
  epoch: bigint | null = null,
): Promise<void> => {
  if (journals.length === 0 && beside.length === 0) return;
  const goings = journals.length === 0 ? [] : waysOf(journals);
  const sorted = beside.toSorted((a, b) => a.writer.id - b.writer.id);
  await run(
    textFor(
      goings.map(({ way }) => way),
      sorted.map(({ writer }) => writer),
    ),
    [
      ...goings.flatMap(({ way, journals: going }) => way.values(going)),
      ...sorted.flatMap(({ writer, rows }) => writer.values(rows)),
      epoch,
    ],
  );
};
