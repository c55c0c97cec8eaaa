/** Posts a journal whose id says what it is of: when it stands already, nothing happens. */
import { pgErrorCode } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import type { JournalDraft } from './journal-draft.ts';
import type { Ledger } from './ledger.ts';

const UNIQUE_VIOLATION = '23505';

export const postOnce = async (
  { db, ledger }: { db: Db; ledger: Pick<Ledger, 'post'> },
  journal: JournalDraft,
): Promise<void> => {
  try {
    await db.transaction((tx) => ledger.post(tx, [journal]));
  } catch (error) {
    if (pgErrorCode(error) !== UNIQUE_VIOLATION) throw error;
  }
};
