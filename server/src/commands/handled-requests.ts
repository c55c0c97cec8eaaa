/**
 * The memory of handled requests. B1: one (actor, id) has one effect; the same body gets the first answer or a refusal,
 * another body is an error. B2: the row commits together with the effect. A member's commands come here in turn, so no
 * other request can take the id of one that is being handled.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import type { Db, Tx } from '../db/database.ts';
import { DomainError } from '../base/domain-error.ts';
import { batchWriter } from '../ledger/batch-writer.ts';
import { rowFor } from '../ledger/commit-batch.ts';
import type { BatchRow } from '../ledger/commit-batch.ts';
import { readTogether } from '../db/read-together.ts';

export interface RequestIdentity {
  actor: string;
  requestId: string;
  path: string;
  /** Keyed hash of path and body: bodies hold passwords, which must not be searchable with the database alone. */
  hash: Buffer;
}

export const hashRequest = (path: string, body: Buffer): Buffer =>
  Buffer.from(hash('sha256', Buffer.concat([Buffer.from(`${path}\n`), body]), 'hex'), 'hex');

/** True when this call is the first; a parallel twin waits here until the first one has committed. */
const claim = async (tx: Tx, { actor, requestId, path, hash }: RequestIdentity): Promise<boolean> => {
  const rows = await tx.query(
    `insert into request (actor, request_id, path, body_hash) select $1::text, $2::uuid, $3::text, $4::bytea
      where not exists (select from request where actor = $1 and request_id = $2) on conflict do nothing returning 1`,
    [actor, requestId, path, hash],
  );
  return rows.length === 1;
};

export interface Handled {
  bodyHash: Buffer;
  /** Null where it is not kept, and a repeat is refused. */
  answer: string | null;
}

type Ask = <R>(text: string, values: readonly unknown[]) => Promise<R[]>;

const findRequests = async (
  ask: Ask,
  requests: readonly RequestIdentity[],
): Promise<readonly (Handled | undefined)[]> => {
  const rows = await ask<Handled & { place: bigint }>(
    `select k.place, r.body_hash as "bodyHash", r.answer
     from unnest($1::text[], $2::uuid[]) with ordinality as k (actor, request_id, place)
     cross join lateral (select * from request where actor = k.actor and request_id = k.request_id offset 0) r`,
    [requests.map(({ actor }) => actor), requests.map(({ requestId }) => requestId)],
  );
  const found: (Handled | undefined)[] = requests.map(() => undefined);
  for (const row of rows) found[Number(row.place) - 1] = row;
  return found;
};

/** Returns the answer to the request of this id; throws when the body was another. */
const answerOf = (request: RequestIdentity, handled: Handled | undefined): string | null => {
  if (handled === undefined || !handled.bodyHash.equals(request.hash)) throw new DomainError('request_reused');
  return handled.answer;
};

const firstAnswer = async (tx: Tx, request: RequestIdentity): Promise<string | null> =>
  answerOf(request, (await findRequests((text, values) => tx.query(text, values), [request]))[0]);

/** Runs `work` in a transaction with the request's row; a repeat gets the stored answer, byte for byte. */
export const answerOnce = (db: Db, request: RequestIdentity, work: (tx: Tx) => Promise<string>): Promise<string> =>
  db.transaction(async (tx) => {
    if (!(await claim(tx, request))) {
      const answer = await firstAnswer(tx, request);
      if (answer === null) throw new DomainError('request_replayed');
      return answer;
    }
    const answer = await work(tx);
    await tx.query('update request set answer = $3 where actor = $1 and request_id = $2', [
      request.actor,
      request.requestId,
      answer,
    ]);
    return answer;
  });

/** An answer that is put into words when its row is written. */
export interface LateAnswer {
  /** Called for all rows that are written together before the first is put into words. */
  join?: (() => void) | undefined;
  text(): string;
}

type Answered = RequestIdentity & { answer: LateAnswer };

const answeredRequests = batchWriter<Answered>(
  'actor text, request_id uuid, path text, body_hash bytea, answer json_text',
  'insert into request (actor, request_id, path, body_hash, answer) select r.* from $rows returning 1',
  (request) => ({
    actor: request.actor,
    request_id: request.requestId,
    path: request.path,
    body_hash: request.hash,
    answer: request.answer.text(),
  }),
  (requests) => {
    for (const { answer } of requests) answer.join?.();
  },
);
/** A lost answer is looked for by the row of the request. */
const batchedRequests: typeof answeredRequests = {
  ...answeredRequests,
  isWritten: async (tx, request) => {
    const [handled] = await findRequests((text, values) => tx.query(text, values), [request]);
    return handled !== undefined;
  },
};

/** Remembers a request and its answer, in the batch that carries its effect. */
export type RequestRow = BatchRow;

/** The request of a caller as the tables had it, read together with the log-in before the caller's turn. */
export interface EarlyLook {
  handled: Handled | undefined;
}

/** The request's earlier answer as `h`, beside a member `l` and a request id of `k`. */
export const HANDLED_BESIDE = `left join lateral
  (select body_hash, answer from request where actor = l.member_id::text and request_id = k.request_id offset 0) h on true`;

export type FindHandled = (request: RequestIdentity) => Promise<Handled | undefined>;

/** Looks requests up; concurrent lookups share one query. */
export const openHandled = (db: Db): FindHandled =>
  readTogether((requests) => findRequests((text, values) => db.prepared(text, values), requests));

/** As `answerOnce`, for a command of the hot lane: its batch writes the row of the request, which `work` has made. */
export const answerOnceInBatch = async (
  findHandled: FindHandled,
  request: RequestIdentity,
  work: (rowOf: (answer: LateAnswer) => BatchRow) => Promise<string>,
  /** Undefined when it may no longer hold. */
  early?: EarlyLook,
): Promise<string> => {
  const { handled } = early ?? { handled: await findHandled(request) };
  if (handled === undefined) return work((answer) => rowFor(batchedRequests, { ...request, answer }));
  const first = answerOf(request, handled);
  if (first === null) throw new DomainError('request_replayed');
  return first;
};

/** The request of a caller whose answer is not kept, until its row is written. */
interface Unclaimed {
  request: RequestIdentity;
  isClaimed: boolean;
}
const unclaimed = new AsyncLocalStorage<Unclaimed>();

/**
 * The database of whoever answers requests. The first transaction of a request whose answer must not be kept writes the row
 * of the request too, so that both are committed together (B2).
 */
export const claimInTransactions = (db: Db): Db => ({
  ...db,
  transaction: async (work) => {
    const pending = unclaimed.getStore();
    if (pending === undefined || pending.isClaimed) return db.transaction(work);
    const result = await db.transaction(async (tx) => {
      await claimOrRefuse(tx, pending.request);
      return work(tx);
    });
    pending.isClaimed = true;
    return result;
  },
});

const claimOrRefuse = async (tx: Tx, request: RequestIdentity): Promise<void> => {
  if (await claim(tx, request)) return;
  await firstAnswer(tx, request);
  throw new DomainError('request_replayed');
};

/** For what must never run twice and whose answer must not be kept, such as a log-in: a repeat is refused. */
export const refuseRepeats = async (
  db: Db,
  findHandled: FindHandled,
  request: RequestIdentity,
  work: (tx: Tx) => Promise<string>,
): Promise<string> => {
  const handled = await findHandled(request);
  if (handled !== undefined) {
    answerOf(request, handled);
    throw new DomainError('request_replayed');
  }
  const pending = { request, isClaimed: false };
  try {
    return await unclaimed.run(pending, () => work(db));
  } finally {
    // A refusal is not repeated either, and costs no second try.
    if (!pending.isClaimed) await claim(db, request);
  }
};
