/** Where the books of a minute stand in the public log, for a file that others check. */
import { fetchProofJson } from '@assay/client/proof';
import type { LoggedTree } from '@assay/verify/liability-bundle';
import { parseLogNote } from '@assay/verify/log-head';
import { readHead } from './kept-head.ts';
import { entryAnswer } from './log-entry.ts';
import { readPinned } from './pinned-keys.ts';

/** Null when this phone has no head of the log yet, or the log cannot be asked. */
export const fetchLoggedBooks = async (number: number): Promise<LoggedTree | null> => {
  try {
    const [head, [verifier]] = [await readHead(), await readPinned('log')];
    const note = head && parseLogNote(head.note);
    if (!note || verifier === undefined) return null;
    const { index, proof } = await fetchProofJson(`/proof/log/entry/books/${number}/${note.size}`, entryAnswer);
    return { verifier, note: head.note, index, proof };
  } catch {
    return null;
  }
};
