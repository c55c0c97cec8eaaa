/**
 * The memory of handled requests. B1: one (actor, id) has one effect; the same body gets the first answer or a refusal,
 * another body is an error. B2: the row commits together with the effect.
 */
import { createHash } from 'node:crypto';
import type { Db, Tx } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import { batchWriter } from '../ledger/batch-writer.ts';
import { rowFor } from '../ledger/commit-batch.ts';
import type { BatchRow } from '../ledger/commit-batch.ts';
import { readTogether } from './read-together.ts';
import { inTurn } from './turns.ts';

export interface RequestIdentity {
  actor: string;
  requestId: string;
  path: string;
  body: Buffer;
}

const bodyHash = (request: RequestIdentity): Buffer =>
  createHash('sha256').update(request.path).update('\n').update(request.body).digest();

/** True when this call is the first; a parallel twin waits here until the first one has committed. */
const claim = async (tx: Tx, request: RequestIdentity): Promise<boolean> => {
  const rows = await tx.query(
    `insert into request (actor, request_id, path, body_hash) select $1::text, $2::uuid, $3::text, $4::bytea
      where not exists (select from request where actor = $1 and request_id = $2) on conflict do nothing returning 1`,
    [request.actor, request.requestId, request.path, bodyHash(request)],
  );
  return rows.length === 1;
};

interface Handled {
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

/** What became of the request of this id: its answer, or an error where the body was another. */
const answerOf = (request: RequestIdentity, handled: Handled | undefined): string | null => {
  if (handled === undefined || !handled.bodyHash.equals(bodyHash(request))) throw new DomainError('request_reused');
  return handled.answer;
};

const firstAnswer = async (tx: Tx, request: RequestIdentity): Promise<string | null> =>
  answerOf(request, (await findRequests((text, values) => tx.query(text, values), [request]))[0]);

/** Visitors have no name by which they could be told apart, and wait for nobody. */
const inTurnOf = <T>({ actor }: RequestIdentity, work: () => Promise<T>): Promise<T> =>
  actor === '' ? work() : inTurn(actor, work);

const answerInTransaction = (db: Db, request: RequestIdentity, work: (tx: Tx) => Promise<string>): Promise<string> =>
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

/** Runs `work` in a transaction with the request's row; a repeat gets the stored answer, byte for byte. */
export const answerOnce = (db: Db, request: RequestIdentity, work: (tx: Tx) => Promise<string>): Promise<string> =>
  inTurnOf(request, () => answerInTransaction(db, request, work));

const batchedRequests = batchWriter<RequestIdentity & { answer: string }>(
  'actor text, request_id uuid, path text, body_hash bytea, answer text',
  'insert into request (actor, request_id, path, body_hash, answer) select r.* from $rows returning 1',
  (request) => ({
    actor: request.actor,
    request_id: request.requestId,
    path: request.path,
    body_hash: bodyHash(request),
    answer: request.answer,
  }),
);

export type FindHandled = (request: RequestIdentity) => Promise<Handled | undefined>;

/** Looks requests up, those of many calls by one question. */
export const openHandled = (db: Db): FindHandled =>
  readTogether((requests) => findRequests((text, values) => db.prepared(text, values), requests));

/** Commands on their way through the hot lane; one server per database, so nobody else has any. */
const onTheirWay = new Map<string, Promise<unknown>>();

/** As `answerOnce`, for a command of the hot lane: the row of the request is one of those that its batch writes. */
export const answerOnceInBatch = async (
  findHandled: FindHandled,
  request: RequestIdentity,
  work: () => Promise<{ answer: string; commit: (row: BatchRow) => Promise<void> }>,
): Promise<string> => {
  const key = `${request.actor} ${request.requestId}`;
  // A parallel twin waits until the first one was committed or refused.
  for (let first; (first = onTheirWay.get(key)) !== undefined;) await first.catch(() => undefined);
  const run = async (): Promise<string> => {
    const handled = await findHandled(request);
    if (handled !== undefined) {
      const first = answerOf(request, handled);
      if (first === null) throw new DomainError('request_replayed');
      return first;
    }
    const { answer, commit } = await work();
    await commit(rowFor(batchedRequests, { ...request, answer }));
    return answer;
  };
  const running = run().finally(() => onTheirWay.delete(key));
  onTheirWay.set(key, running);
  return running;
};

/** For what must never run twice and whose answer must not be kept, such as a log-in: a repeat is refused. */
export const refuseRepeats = (db: Db, request: RequestIdentity, work: (tx: Tx) => Promise<string>): Promise<string> =>
  inTurnOf(request, async () => {
    if (!(await claim(db, request))) {
      await firstAnswer(db, request);
      throw new DomainError('request_replayed');
    }
    return work(db);
  });
