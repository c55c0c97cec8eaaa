/**
 * Holds the files of the app against the list that the public log has (ADR 44), for the service worker. The first list that is
 * proven pins the key of the log; from then on a file counts only when a proven list has it. Where no list was ever proven
 * there is nothing to hold files against, and everything is as without this.
 */
import { appEntry, parseAppList } from '@assay/verify/app-list';
import { fromBase64 } from '@assay/verify/checkpoint';
import { toHex } from '@assay/verify/binary';
import { isSignedBy, parseLogNote, parseVerifierKey } from '@assay/verify/log-head';
import type { LogNote } from '@assay/verify/log-head';
import { isConsistent, isIncluded, leafHash } from '@assay/verify/public-log';

/** App proven last. */
export interface KnownApp {
  verifier: string;
  /** The head of the log that was proven last. */
  note: string;
  list: string;
}

const STORE = 'assay-guard';
const KEY = '/known-app';
/** A list that just failed is not asked for again by every file of a page. */
const AGAIN_MS = 3000;

const sha256 = async (bytes: BufferSource): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

export const readKnown = async (): Promise<KnownApp | undefined> => {
  const reply = await (await caches.open(STORE)).match(KEY);
  return reply && ((await reply.json()) as KnownApp);
};

const writeKnown = async (known: KnownApp): Promise<void> =>
  (await caches.open(STORE)).put(KEY, new Response(JSON.stringify(known)));

/** For a server of the sandbox whose data was made anew. */
export const forgetKnown = async (): Promise<void> => void (await caches.delete(STORE));

const ask = async (path: string): Promise<Response> => {
  const reply = await fetch(path, { cache: 'no-store' });
  if (!reply.ok) throw new Error(`${path}: status ${reply.status}`);
  return reply;
};

const goesOn = async (before: string, after: LogNote): Promise<boolean> => {
  const kept = parseLogNote(before);
  if (!kept || kept.size > after.size) return false;
  if (kept.size === after.size) return kept.body === after.body;
  const reply = await ask(`/proof/log/consistency/${kept.size}/${after.size}`);
  const { proof } = (await reply.json()) as { proof: string[] };
  return isConsistent({ before: kept, after, proof: proof.map(fromBase64) });
};

/** The list that is served now, when the log has it; undefined when that is not proven. */
const prove = async (known: KnownApp | undefined): Promise<KnownApp | undefined> => {
  const { verifier } = (await (await ask('/proof/log/key')).json()) as { verifier: string };
  const key = parseVerifierKey(verifier, 'log');
  const text = await (await ask('/proof/log/checkpoint')).text();
  const note = parseLogNote(text);
  if (!key || !note || !isSignedBy(note, key)) return undefined;
  if (known && (known.verifier !== verifier || !(await goesOn(known.note, note)))) return undefined;
  const list = await (await ask('/proof/app')).text();
  const hash = await sha256(new TextEncoder().encode(list));
  const reply = await ask(`/proof/log/entry/app/${hash}/${note.size}`);
  const { index, entry, proof } = (await reply.json()) as { index: number; entry: string; proof: string[] };
  const leaf = leafHash(new TextEncoder().encode(entry));
  const { size, root } = note;
  const isProven =
    isIncluded({ index, size, root, leaf, proof: proof.map(fromBase64) }) &&
    entry === appEntry(parseAppList(list).size, hash);
  return isProven ? { verifier, note: text, list } : undefined;
};

let triedAt = -Infinity;
let trying: Promise<void> = Promise.resolve();

/** Fetches and proves the list anew. One that cannot be had or does not hold changes nothing. */
export const learn = (): Promise<void> => {
  if (Date.now() - triedAt < AGAIN_MS) return trying;
  triedAt = Date.now();
  trying = (async () => {
    const proven = await prove(await readKnown()).catch(() => undefined);
    if (proven) await writeKnown(proven);
  })();
  return trying;
};

const has = ({ list }: KnownApp, path: string, hash: string): boolean =>
  list.includes(`\n${hash} ${path === '/' ? '/index.html' : path}\n`);

/** True for a file of the app that the log knows, and for any file while nothing was ever proven. */
export const isOurs = async (path: string, bytes: BufferSource): Promise<boolean> => {
  const known = await readKnown();
  if (!known) return true;
  const hash = await sha256(bytes);
  if (has(known, path, hash)) return true;
  await learn();
  const now = await readKnown();
  return now !== undefined && has(now, path, hash);
};
