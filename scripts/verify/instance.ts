/**
 * An instance as a stranger sees it: its public files, and its public log followed from the head that was kept here at the
 * last visit. The first visit pins the key of the log; another key later is a contradiction, not a new beginning.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fromBase64, toBase64 } from '@assay/verify/checkpoint';
import { isSignedBy, parseLogNote, parseVerifierKey } from '@assay/verify/log-head';
import { profileOf } from '@assay/verify/profile-record';
import type { Profile } from '@assay/verify/profile-record';
import { isConsistent, isIncluded, leafHash } from '@assay/verify/public-log';

/** A broken claim, which ends the check. */
export class Contradiction extends Error {}

/** A failed look, which proves nothing in either direction. */
export class Unreachable extends Error {}

interface KeptHead {
  verifier: string;
  size: number;
  root: string;
}

export interface Head {
  size: number;
  root: Uint8Array;
}

const TRIES = 30;
const PAUSE_MS = 5000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

export const sayRight = (line: string): void => say(`✓ ${line}`);
export const sayUnknown = (line: string): void => say(`? ${line}`);

export class Instance {
  readonly #url: string;
  readonly #file: string;

  constructor(url: string, folder = process.env.ASSAY_VERIFY ?? join(homedir(), '.assay-verify')) {
    const { origin, host } = new URL(url);
    this.#url = origin;
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, `${host.replaceAll(/[^\w.-]/g, '_')}.json`);
  }

  /** Undefined when there is no such file. A server that asks for patience gets it. */
  async bytes(path: string): Promise<Uint8Array | undefined> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const failed = (error: unknown): never => {
        throw new Unreachable(`${path}: ${String(error)}`);
      };
      const reply = await fetch(this.#url + path, { redirect: 'error' }).catch(failed);
      if (reply.ok) return new Uint8Array(await reply.arrayBuffer().catch(failed));
      if (reply.status === 404) return undefined;
      if (reply.status !== 429 && reply.status !== 503) throw new Unreachable(`${path}: status ${reply.status}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    throw new Unreachable(`${path}: the server is too busy`);
  }

  async text(path: string): Promise<string | undefined> {
    const bytes = await this.bytes(path);
    return bytes && new TextDecoder().decode(bytes);
  }

  /** Treats text that is not JSON as no answer. */
  async json<T>(path: string): Promise<T | undefined> {
    const text = await this.text(path);
    try {
      return text === undefined ? undefined : (JSON.parse(text) as T);
    } catch {
      throw new Unreachable(`${path}: not JSON`);
    }
  }

  async must<T>(path: string): Promise<T> {
    const found = await this.json<T>(path);
    if (found === undefined) throw new Unreachable(`${path}: not there`);
    return found;
  }

  #kept(): KeptHead | undefined {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8')) as KeptHead;
    } catch {
      return undefined;
    }
  }

  /** The newest head, signed by the key of the log, and a continuation of the one that was kept. */
  async head(): Promise<Head> {
    const { verifier } = await this.must<{ verifier: string }>('/proof/log/key');
    const kept = this.#kept();
    if (kept && kept.verifier !== verifier)
      throw new Contradiction(`the public log has another key than at the last visit: ${verifier}`);
    const key = parseVerifierKey(verifier, 'log');
    const note = parseLogNote((await this.text('/proof/log/checkpoint')) ?? '');
    if (!key || !note || !isSignedBy(note, key))
      throw new Contradiction('the head of the public log is not signed by its key');
    if (kept) await this.#follow(kept, note);
    else sayUnknown(`First visit: pinned ${verifier}. Whose key it is, a witness or another member can tell.`);
    const { size, root } = note;
    writeFileSync(this.#file, `${JSON.stringify({ verifier, size, root: toBase64(root) })}\n`);
    sayRight(`The head of the public log is signed: ${size} entries`);
    return { size, root };
  }

  async #follow(kept: KeptHead, head: Head): Promise<void> {
    const before = { size: kept.size, root: fromBase64(kept.root) };
    if (head.size < before.size)
      throw new Contradiction(`the public log had ${before.size} entries, now it has ${head.size}`);
    const { proof } =
      before.size === head.size
        ? { proof: [] }
        : await this.must<{ proof: string[] }>(`/proof/log/consistency/${before.size}/${head.size}`);
    if (!isConsistent({ before, after: head, proof: proof.map(fromBase64) }))
      throw new Contradiction(`the public log does not go on from the head that was kept, of ${before.size} entries`);
    sayRight(`The public log goes on from the head that was kept: ${before.size} to ${head.size} entries`);
  }

  /** Whether it is live or a sandbox, by the entry that the log began with. */
  async profile(head: Head): Promise<Profile> {
    const first = await this.must<{ entry: string; proof: string[] }>(`/proof/log/first/${head.size}`);
    const profile = profileOf(head, first);
    if (!profile) throw new Contradiction('the first entry of the public log is not in it');
    sayRight(`The public log began as that of a ${profile} instance`);
    return profile;
  }

  /** The entry about something, proven to be in the log; undefined when the log has none. */
  async entry({ size, root }: Head, kind: string, object: string): Promise<string | undefined> {
    const path = `/proof/log/entry/${kind}/${encodeURIComponent(object)}/${size}`;
    const found = await this.json<{ index: number; entry: string; proof: string[] }>(path);
    if (!found) return undefined;
    const leaf = leafHash(new TextEncoder().encode(found.entry));
    if (!isIncluded({ index: found.index, size, root, leaf, proof: found.proof.map(fromBase64) }))
      throw new Contradiction(`the entry ${kind} ${object} is not in the public log`);
    return found.entry;
  }
}
