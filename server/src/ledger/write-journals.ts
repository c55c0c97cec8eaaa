/**
 * Writes composed journals, by one call of the database's own function, and the rows that go with them: one statement,
 * and so all of it or nothing.
 */
import type { Tx } from '../db/database.ts';
import { arrayOf, expectAll } from './batch-writer.ts';
import type { BatchWriter } from './batch-writer.ts';
import type { ComposedJournal } from './compose-batch.ts';

const JOURNAL_VALUES = 16;

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

/** Columns of one entry or one posting each, with the place of its journal from 1. */
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

const journalValues = (journals: readonly ComposedJournal[]): string[] => {
  const drafts = journals.map(({ draft }) => draft);
  const entries = placed(journals, (journal) => journal.entries);
  const legs = placed(journals, ({ draft }) => draft.legs);
  return [
    plain(drafts.map(({ id }) => id)),
    plain(drafts.map(({ kind }) => kind)),
    plain(drafts.map(({ realm }) => realm)),
    arrayOf(drafts.map(({ actor }) => actor)),
    arrayOf(drafts.map(({ object }) => object ?? '')),
    plain(journals.map(({ atUs }) => atUs)),
    plain(drafts.map(({ corrects }) => corrects ?? 'null')),
    plain(entries.places),
    plain(entries.rows.map(({ owner }) => owner)),
    plain(entries.rows.map(({ seq }) => seq)),
    arrayOf(entries.rows.map(({ hash }) => hash)),
    plain(legs.places),
    plain(journals.flatMap(({ draft }) => draft.legs.map((_, index) => index + 1))),
    plain(journals.flatMap(({ accountIds }) => accountIds)),
    plain(legs.rows.map(({ delta }) => delta)),
    plain(journals.flatMap(({ balances }) => balances)),
  ];
};

const texts = new Map<string, string>();

/** The same text for the same writers, so that it is prepared once. */
const textFor = (writers: readonly Pick<BatchWriter<never>, 'id' | 'width' | 'text'>[]): string => {
  const key = writers.map(({ id }) => id).join();
  let text = texts.get(key);
  if (text !== undefined) return text;
  let first = JOURNAL_VALUES + 1;
  const parts: string[] = [];
  const results = [
    `post_journals(${Array.from({ length: JOURNAL_VALUES }, (_, index) => `$${index + 1}`).join(', ')})`,
  ];
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
  const sorted = beside.toSorted((a, b) => a.writer.id - b.writer.id);
  await run(textFor(sorted.map(({ writer }) => writer)), [
    ...journalValues(journals),
    ...sorted.flatMap(({ writer, rows }) => writer.values(rows)),
  ]);
};
