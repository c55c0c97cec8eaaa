/** How many of the witnesses that the operator named confirmed the log lately: on their word nobody else sees another one. */
import { fetchProofBytes } from '@assay/client/proof';
import { cosignedAt, isSignedByQuickly, parseLogNote, parseVerifierKey } from '@assay/verify/log-head';
import type { LogNote, NamedKey } from '@assay/verify/log-head';
import { raiseAlarm } from './alarms.ts';
import { agree } from './compare-heads.ts';
import { writeWitnessed } from './kept-witnesses.ts';
import { ifThere } from './log-entry.ts';

/** Heads are confirmed every minute. */
const LATELY_MS = 3_600_000;

interface Named {
  witnesses: readonly { key: string }[];
  quorum: number;
  /** The key of the log. */
  key: NamedKey;
  newest: { text: string; head: LogNote };
}

/** Each witness counts once, under whatever name it is listed. */
const keysOf = (witnesses: Named['witnesses']): NamedKey[] => {
  const keys = [...new Set(witnesses.map(({ key }) => key))].map((key) => parseVerifierKey(key, 'witness'));
  return keys.filter((key) => key !== undefined);
};

export const checkWitnesses = async ({ witnesses, quorum, key, newest }: Named): Promise<void> => {
  const keys = keysOf(witnesses);
  const keep = (confirmed: number) => writeWitnessed({ named: keys.length, quorum, confirmed });
  const bytes = keys.length === 0 ? undefined : await ifThere(fetchProofBytes('/proof/log/confirmed'));
  if (!bytes) return keep(0);
  const text = new TextDecoder().decode(bytes);
  const head = parseLogNote(text);
  if (!head || !(await isSignedByQuickly(head, key)))
    return raiseAlarm({ kind: 'signature', was: newest.text, is: text });
  if (!(await agree({ text, head }, newest))) return undefined;
  const since = Date.now() - LATELY_MS;
  return keep(keys.filter((witness) => (cosignedAt(head, witness) ?? 0) * 1000 > since).length);
};
