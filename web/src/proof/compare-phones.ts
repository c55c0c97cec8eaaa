/**
 * Two phones that saw the same server compare what it told them: the one shows its head as a code, the other opens it
 * and demands that both are of one history.
 */
import { fromBase64, toBase64 } from '@assay/verify/checkpoint';
import { isSignedBy, parseLogNote, parseVerifierKey } from '@assay/verify/log-head';
import { readHead } from './kept-head.ts';
import { agree } from './compare-heads.ts';
import { readPinned } from './pinned-keys.ts';

const toText = (note: string): string =>
  toBase64(new TextEncoder().encode(note)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const fromText = (text: string): string => {
  const padded = text.replaceAll('-', '+').replaceAll('_', '/');
  return new TextDecoder().decode(fromBase64(padded.padEnd(Math.ceil(padded.length / 4) * 4, '=')));
};

/** The head of this phone for another one; undefined before the first check. */
export const headText = async (): Promise<string | undefined> => {
  const kept = await readHead();
  return kept && toText(kept.note);
};

/** `foreign`: it is no head of this server's log, so that there is nothing to compare. */
export type Compared = 'same' | 'other' | 'foreign';

export const compareWith = async (given: string): Promise<Compared> => {
  const parsed = (() => {
    try {
      const text = fromText(given);
      return { text, head: parseLogNote(text) };
    } catch {
      return undefined;
    }
  })();
  const head = parsed?.head;
  if (!parsed || !head) return 'foreign';
  const own = await (await import('./check-log.ts')).checkLog();
  const kept = await readHead();
  const [pinned = ''] = await readPinned('log');
  const key = parseVerifierKey(pinned, 'log');
  if (!own || !kept || !key) return 'other';
  if (!isSignedBy(head, key)) return 'foreign';
  return (await agree({ text: parsed.text, head }, { text: kept.note, head: own })) ? 'same' : 'other';
};
