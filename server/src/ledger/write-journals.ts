/**
 * Writes composed journals by one call of the database's own function. Its arrays are sent as text made here: the
 * driver's way of quoting each element costs more than all the hashing.
 */
import type { Tx } from '../db/database.ts';
import type { ComposedJournal } from './compose-batch.ts';

const WRITE = `select post_journals(${Array.from({ length: 16 }, (_, index) => `$${index + 1}`).join(', ')})`;

/** An array of numbers, ids or nulls, none of which needs quotes. */
const plain = (values: readonly (string | number | bigint)[]): string => `{${values.join(',')}}`;

const quoted = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;

const hashes = (values: readonly Uint8Array[]): string =>
  `{${values.map((value) => `"\\\\x${Buffer.from(value.buffer, value.byteOffset, value.length).toString('hex')}"`).join(',')}}`;

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

export const writeJournals = async (tx: Tx, journals: readonly ComposedJournal[]): Promise<void> => {
  if (journals.length === 0) return;
  const drafts = journals.map(({ draft }) => draft);
  const entries = placed(journals, (journal) => journal.entries);
  const legs = placed(journals, ({ draft }) => draft.legs);
  await tx.query(WRITE, [
    plain(drafts.map(({ id }) => id)),
    plain(drafts.map(({ kind }) => kind)),
    plain(drafts.map(({ realm }) => realm)),
    quoted(drafts.map(({ actor }) => actor)),
    quoted(drafts.map(({ object }) => object ?? '')),
    plain(journals.map(({ atUs }) => atUs)),
    plain(drafts.map(({ corrects }) => corrects ?? 'null')),
    plain(entries.places),
    plain(entries.rows.map(({ owner }) => owner)),
    plain(entries.rows.map(({ seq }) => seq)),
    hashes(entries.rows.map(({ hash }) => hash)),
    plain(legs.places),
    plain(journals.flatMap(({ draft }) => draft.legs.map((_, index) => index + 1))),
    plain(journals.flatMap(({ accountIds }) => accountIds)),
    plain(legs.rows.map(({ delta }) => delta)),
    plain(journals.flatMap(({ balances }) => balances)),
  ]);
};
