/**
 * The witness writes every request before it is sent and every answer after it came, each to disk before anything else
 * happens. Its record is all that a fault's judgement knows of what members were told.
 */
import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorName } from '@assay/contract/errors';
import { getPublicKey } from '@assay/contract/session';
import { openSealer } from '../../client/src/seal.ts';

export interface Command {
  path: string;
  input: object;
  token: string;
}

/** `unknown`: nobody can tell whether it was done; only a repeat under the same id can. */
type Outcome = 'acked' | 'refused' | 'unknown';

export interface Witnessed {
  id: string;
  command: Command;
  outcome: Outcome;
  /** The bytes of the answer, once there was one that counts. */
  answer: string | undefined;
  /** Answers to the same request that differ. */
  contradictions: number;
  slowestMs: number;
}

/** Refusals that leave the outcome unknown. */
const UNDECIDED = new Set([
  'outcome_unknown',
  'database_away',
  'unavailable',
  'internal',
  'rate_limited',
  'clock_doubtful',
  'disk_full',
]);
const GIVE_UP_MS = 10_000;
const RETRY_MS = 100;

/** Lines that are on the disk when their promise resolves; many share one wait for it. */
const openLedgerFile = async (file: FileHandle) => {
  let waiting: { line: string; resolve: () => void }[] = [];
  let isWriting = false;
  const drain = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      await file.appendFile(now.map(({ line }) => line).join(''));
      await file.datasync();
      for (const { resolve } of now) resolve();
    }
    isWriting = false;
  };
  return (entry: object): Promise<void> =>
    new Promise((resolve) => {
      waiting.push({ line: `${JSON.stringify(entry)}\n`, resolve });
      if (!isWriting) void drain();
    });
};

export interface Witness {
  /** Sends a command once; `copies` of it at the same time, of which `isDeaf` ones hear no answer. */
  ask(command: Command, chaos?: { copies?: number; isDeaf?: boolean; delayMs?: number }): Promise<Witnessed>;
  /** Sends something that is not part of what is judged; the answer, empty where none came. */
  tell(command: Command): Promise<string>;
  /** Repeats what is unknown under its own id until the server says what became of it. */
  resolve(): Promise<void>;
  readonly all: readonly Witnessed[];
  close(): Promise<void>;
}

export const openWitness = async (url: string, path: string): Promise<Witness> => {
  const file = await open(path, 'a', 0o600);
  const write = await openLedgerFile(file);
  const all: Witnessed[] = [];
  let sealer: Awaited<ReturnType<typeof openSealer>> | undefined;

  const sealerOf = async () => {
    if (sealer) return sealer;
    const reply = await fetch(`${url}${getPublicKey.path}`, { signal: AbortSignal.timeout(GIVE_UP_MS) });
    const { result } = (await reply.json()) as { result: unknown };
    sealer = await openSealer(getPublicKey.output.parse(result));
    return sealer;
  };

  /** The text of the answer, or undefined where none came. */
  const send = async (one: Witnessed): Promise<string | undefined> => {
    try {
      const { kid, seal } = await sealerOf();
      const requestTime = Date.now();
      const { path: to, input, token } = one.command;
      const body = await seal({ path: to, requestId: one.id, requestTime, json: JSON.stringify(input) });
      const reply = await fetch(`${url}${to}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-access-token': token,
          'x-key-id': kid,
          'x-request-id': one.id,
          'x-request-time': String(requestTime),
        },
        body,
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      return await reply.text();
    } catch {
      return undefined;
    }
  };

  /** Updates what is known of a request from an answer. */
  const take = (one: Witnessed, text: string | undefined): void => {
    if (text === undefined) return;
    let name: string | undefined;
    try {
      const { code } = JSON.parse(text) as { code: number };
      name = code === 200 ? '' : (errorName(code) ?? 'unknown');
    } catch {
      return;
    }
    if (UNDECIDED.has(name)) return;
    // A key that the server no longer has: another is fetched, and the request sent again.
    if (name === 'decryption_failed') {
      sealer = undefined;
      return;
    }
    if (one.answer !== undefined && one.answer !== text) one.contradictions += 1;
    one.answer ??= text;
    one.outcome = name === '' ? 'acked' : 'refused';
  };

  const attempt = async (one: Witnessed, isDeaf = false): Promise<void> => {
    await write({ id: one.id, asked: one.command });
    const sentAt = performance.now();
    const text = await send(one);
    one.slowestMs = Math.max(one.slowestMs, performance.now() - sentAt);
    if (isDeaf) return;
    await write({ id: one.id, answered: text ?? null });
    take(one, text);
  };

  const asked = (command: Command): Witnessed => ({
    id: randomUUID(),
    command,
    outcome: 'unknown',
    answer: undefined,
    contradictions: 0,
    slowestMs: 0,
  });

  return {
    all,
    tell: async (command) => (await send(asked(command))) ?? '',
    ask: async (command, { copies = 1, isDeaf = false, delayMs = 0 } = {}) => {
      const one = asked(command);
      all.push(one);
      if (delayMs > 0) await sleep(delayMs);
      await Promise.all(Array.from({ length: copies }, () => attempt(one, isDeaf)));
      return one;
    },
    resolve: async () => {
      for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(RETRY_MS)) {
        const left = all.filter(({ outcome }) => outcome === 'unknown');
        if (left.length === 0) return;
        for (let from = 0; from < left.length; from += 20)
          await Promise.all(left.slice(from, from + 20).map((one) => attempt(one)));
      }
    },
    close: () => file.close(),
  };
};
