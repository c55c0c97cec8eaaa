/**
 * Writes composed journals, by one call of the database's own function, and the rows that go with them: one statement,
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

/** Of numbers and ids, none of which needs quotes. */
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

/** What every journal has, with its entry in the chain of its first member. */
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

/** Whatever they are. */
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

/** Of one member each, from one account to another, no account twice. */
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

const isPool = ({ account }: Leg): boolean => account.purpose === 'pool' || account.purpose === 'escrow';

const wayOf = (journals: readonly ComposedJournal[]): Way => {
  const accounts = new Set<number>();
  for (const { draft, entries, accountIds } of journals) {
    if (draft.legs.length !== 2 || entries.length !== 1 || draft.legs.some(isPool)) return POST_JOURNALS;
    for (const id of accountIds) accounts.add(id);
  }
  return accounts.size === 2 * journals.length ? POST_TRANSFERS : POST_JOURNALS;
};

const texts = new Map<string, string>();

/** The same text for the same writers, so that it is prepared once. */
const textFor = (way: Way, writers: readonly Pick<BatchWriter<never>, 'id' | 'width' | 'text'>[]): string => {
  const key = [way.name, ...writers.map(({ id }) => id)].join();
  let text = texts.get(key);
  if (text !== undefined) return text;
  let first = way.width + 1;
  const parts: string[] = [];
  const results = [`${way.name}(${Array.from({ length: way.width }, (_, index) => `$${index + 1}`).join(', ')})`];
  for (const writer of writers) {
    const part = `w${writer.id}`;
    parts.push(`${part} as (${writer.text(first)})`);
    results.push(expectAll(part, first));
    first += writer.width;
  }
  text = `${parts.length > 0 ? `with ${parts.join(', ')} ` : ''}select ${results.join(', ')}`;
  texts.set(key, text);
  return text;
};

/** What is selected is worked out in its order: the journals, then the rows. */
export const writeJournals = async <R>(
  run: Run,
  journals: readonly ComposedJournal[],
  beside: readonly RowsOf<R>[] = [],
): Promise<void> => {
  if (journals.length === 0) return;
  const way = wayOf(journals);
  const sorted = beside.toSorted((a, b) => a.writer.id - b.writer.id);
  await run(
    textFor(
      way,
      sorted.map(({ writer }) => writer),
    ),
    [...way.values(journals), ...sorted.flatMap(({ writer, rows }) => writer.values(rows))],
  );
};
