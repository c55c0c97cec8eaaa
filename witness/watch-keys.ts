/**
 * Keeps the keys of an instance as the log has them. The first key of a purpose is taken as it is; a later one counts when
 * the one before it signed for it and the cosigned log has the record.
 */
import { fromBase64 } from '@assay/verify/checkpoint';
import { followKeys, readKeyRecord } from '@assay/verify/key-record';
import type { LogHead } from '@assay/verify/log-head';
import { isIncluded, leafHash } from '@assay/verify/public-log';
import { ask } from './ask.ts';
import type { Witness } from './witness.ts';

interface Offered {
  keys: { purpose: string; publicKey: string }[];
  records: string[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

const fetchOffered = async (prefix: string): Promise<Offered | undefined> => {
  const answer = await ask(`${prefix}/key`);
  if (!answer.ok) return undefined;
  const { keys, records } = (await answer.json()) as { keys?: unknown; records?: unknown };
  if (!Array.isArray(keys) || !Array.isArray(records) || !records.every(isText)) return undefined;
  const areKeys = (keys as Record<string, unknown>[]).every(
    (one) => isText(one?.['purpose']) && isText(one['publicKey']),
  );
  return areKeys ? { keys: keys as Offered['keys'], records } : undefined;
};

const isLogged = async (prefix: string, head: LogHead, record: string): Promise<boolean> => {
  const { purpose, key } = readKeyRecord(record)!;
  const answer = await ask(`${prefix}/entry/key/${encodeURIComponent(`${purpose} ${key}`)}/${head.size}`);
  if (!answer.ok) return false;
  const { index, proof } = (await answer.json()) as { index: number; proof: string[] };
  const leaf = leafHash(new TextEncoder().encode(record));
  try {
    return isIncluded({ ...head, index, leaf, proof: proof.map(fromBase64) });
  } catch {
    return false;
  }
};

/** The first record of a purpose, and those that follow from it. */
const historyOf = (purpose: string, records: readonly string[]): string[] => {
  const first = records.find((text) => {
    const record = readKeyRecord(text);
    return record?.purpose === purpose && record.before === undefined;
  });
  return first === undefined ? [] : [first, ...followKeys(purpose, [readKeyRecord(first)!.key], records).by];
};

/** `head`: the head that was cosigned last. */
export const watchKeys = async (witness: Witness, prefix: string, head: LogHead): Promise<'same' | 'contradiction'> => {
  const offered = await fetchOffered(prefix);
  let isRight = true;
  for (const { purpose, publicKey } of offered?.keys ?? []) {
    const known = (await witness.keys()).filter((seen) => seen.purpose === purpose).map(({ key }) => key);
    if (known.includes(publicKey)) continue;
    const records =
      known.length === 0 ? historyOf(purpose, offered!.records) : followKeys(purpose, known, offered!.records).by;
    if (readKeyRecord(records.at(-1) ?? '')?.key !== publicKey) {
      isRight = false;
      await witness.deniedKey(known.map((key) => `${purpose} ${key}\n`).join(''), `${purpose} ${publicKey}\n`);
      continue;
    }
    // A record that the log does not have yet is looked for the next time.
    for (const record of records) {
      if (!(await isLogged(prefix, head, record))) break;
      await witness.addKey({ purpose, key: readKeyRecord(record)!.key });
    }
  }
  return isRight ? 'same' : 'contradiction';
};
