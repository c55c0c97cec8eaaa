/** Sends new heads of the public log to the witnesses that the operator named (C2SP tlog-witness), and keeps what they say. */
import { toBase64 } from '@assay/verify/checkpoint';
import { cosignedAt, parseLogNote, parseVerifierKey } from '@assay/verify/log-head';
import { proveConsistency } from '@assay/verify/public-log';
import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import { subtreesOf } from './log-store.ts';
import type { PublicLog, WitnessSetting } from './public-log.ts';

const EVERY_MS = 60_000;
const TIMEOUT_MS = 10_000;
const MOST_BYTES = 4096;

interface Deps {
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  publicLog: PublicLog;
}

/** How long the log was when a witness saw it last; the witness says so when it was another length. */
type Seen = Map<string, number>;

const send = async (url: string, body: string): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`${url.replace(/\/$/, '')}/add-checkpoint`, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('the answer is too long');
    parts.push(Buffer.from(part));
  }
  return { status: answer.status, text: Buffer.concat(parts).toString('utf8') };
};

/** The line by which the witness confirms this head. */
const ask = async ({ db }: Deps, { key, url }: WitnessSetting, note: string, seen: Seen): Promise<string> => {
  const { size } = parseLogNote(note)!;
  for (let tries = 0; tries < 2; tries += 1) {
    const old = Math.min(seen.get(key) ?? 0, size);
    const proof = await proveConsistency(old, size, subtreesOf(db));
    const lines = proof.map((hash) => `${toBase64(hash)}\n`).join('');
    const { status, text } = await send(url, `old ${old}\n${lines}\n${note}`);
    if (status === 409 && /^\d{1,16}\n?$/.test(text)) {
      seen.set(key, Number(text));
      continue;
    }
    if (status !== 200) throw new Error(`the witness answers with ${status}`);
    const cosigned = parseLogNote(note + text);
    if (!cosigned || cosignedAt(cosigned, parseVerifierKey(key, 'witness')!) === undefined)
      throw new Error('the witness signed something else');
    seen.set(key, size);
    return text;
  }
  throw new Error('the witness knows another log');
};

export const witnessJob = (deps: Deps): (() => Promise<void>) => {
  const { clock, log, publicLog } = deps;
  const seen: Seen = new Map();
  let nextMs = 0;
  return async () => {
    const { witnesses } = publicLog;
    const nowMs = clock.now();
    if (nowMs < nextMs || witnesses.length === 0) return;
    nextMs = nowMs + EVERY_MS;
    const { size, note } = publicLog.head();
    if (size === 0) return;
    const own = parseLogNote(note)!;
    // Without what others have said to it.
    const bare = `${own.body}\n${note.slice(own.body.length + 1).split('\n', 1)[0]}\n`;
    const asked = await Promise.allSettled(witnesses.map((witness) => ask(deps, witness, bare, seen)));
    for (const [i, result] of asked.entries())
      if (result.status === 'rejected')
        log.warn({ witness: witnesses[i]!.url, reason: String(result.reason) }, 'a witness did not confirm the log');
    const lines = asked.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    if (lines.length > 0) publicLog.cosigned(bare, lines);
  };
};
