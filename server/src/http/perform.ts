/** Answers a call whose bytes are known, wherever it came in: repeats, turns, the answer's form, the signature. */
import { hash } from 'node:crypto';
import { isSigned } from '@assay/contract/endpoint';
import { acceptanceWords } from '@assay/verify/acceptance';
import type { Clock } from '../base/clock.ts';
import { compiled } from '../base/compiled-schema.ts';
import type { Db, Tx } from '../db/database.ts';
import { InvariantError } from '../base/domain-error.ts';
import type { CommandQueue } from '../commands/command-queue.ts';
import { besideAdder } from './beside-names.ts';
import { answerOnce, answerOnceInBatch, hashRequest, refuseRepeats } from '../commands/handled-requests.ts';
import type { EarlyLook, FindHandled, RequestIdentity } from '../commands/handled-requests.ts';
import { callReader, isOfDemo } from './read-call.ts';
import type { Caller, LoginDeps, OpenedCommand, Who } from './read-call.ts';
import type { Remember, Route } from './route.ts';
import type { SigningKey } from '../quotes/tape/signing-key.ts';

export type RefuseBarred = (tx: Tx, call: { endpointId: string; input: unknown; memberId: string }) => Promise<void>;

/** Needed to answer a question. */
export interface QueryDeps extends LoginDeps {
  db: Db;
  clock: Clock;
  /** Refuses what is not offered to the member, in the transaction of the command where it has one. Absent in the sandbox. */
  refuseBarred?: RefuseBarred | undefined;
}

/** Needed beyond that for a command. */
export interface PerformDeps extends QueryDeps {
  queue: CommandQueue;
  /** Masks a body's hash for storage. */
  maskHash: (hash: Buffer) => Buffer;
  /** Signs what was done for a member, so that nobody can deny it later. */
  signer: Pick<SigningKey, 'keyHash' | 'sign' | 'signDoneLater'>;
  /** Refuses what opens something in a part that the audit has paused, or on an account that the desk has restricted. */
  pauses: { refuse(endpointId: string, isRestricted?: boolean): void };
  /** Refuses the same during a break that the member has chosen, on this account or on another of the same person. */
  refusePaused: (call: { endpointId: string; memberId: string; excludedUntil: Date | null }) => void;
}

/** Answer of a command, and the header that commits the server to it. */
export interface Done {
  text: string;
  acceptance?: string;
}

const success = (result: unknown): string => JSON.stringify({ code: 200, message: 'success', result });

/** Resolves when everything that a commit has answered is in the batch that is signed for it, in the same turn of the loop. */
const batchComplete = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** A repeat is signed anew, for the same answer. */
const signDone = async (
  { signer, clock }: PerformDeps,
  { actor, requestId, path }: RequestIdentity,
  { bodyHash, text, takesBatches }: { bodyHash: Buffer; text: string; takesBatches: boolean },
): Promise<Done> => {
  const timeMs = clock.now();
  const words = acceptanceWords({
    member: actor,
    request: requestId,
    path,
    body: bodyHash.toString('hex'),
    answer: hash('sha256', text),
    timeMs,
  });
  if (!takesBatches) {
    const signature = Buffer.concat([signer.keyHash, signer.sign(words)]).toString('base64');
    return { text, acceptance: `${timeMs} ${signature}` };
  }
  const late = signer.signDoneLater(words);
  await batchComplete();
  return { text, acceptance: `${timeMs} ${late.base64()}` };
};

const rememberNothing = (): never => {
  throw new InvariantError('only a batched command is remembered by its batch');
};

interface Asked {
  caller: Caller;
  who: Who;
  input: unknown;
  requestId: string;
  askedAtMs: number;
}

/** Runs the route's own function, and gives its result the form of the contract. */
const answerer = ({ endpoint, answer }: Route, deps: QueryDeps) => {
  const addBeside = besideAdder(endpoint);
  const output = compiled(endpoint.output);
  // Output is limited to the contract: a field outside it never reaches the wire.
  const present = (result: unknown): string => success(addBeside(output.parse(result)));
  const ask = async (
    tx: Tx,
    { caller, who, input, requestId, askedAtMs }: Asked,
    remember: Remember<unknown> = rememberNothing,
  ): Promise<unknown> => {
    const { ip, userAgent, device, language, host, takesBatches } = caller;
    const { memberId, loginId, visitorId } = who;
    await deps.refuseBarred?.(tx, { endpointId: endpoint.id, input, memberId });
    const call = {
      input,
      tx,
      askedAtMs,
      requestId,
      ip,
      userAgent,
      device,
      language,
      host,
      takesBatches,
      memberId,
      loginId,
      visitorId,
    };
    return answer(call, remember);
  };
  return { present, ask };
};

export type AnswerQuery = (asked: {
  query: unknown;
  params: Readonly<Record<string, string>>;
  caller: Caller;
}) => Promise<string>;

export const queryAnswerer = (route: Route, deps: QueryDeps): AnswerQuery => {
  const read = callReader(route.endpoint, deps);
  const { ask, present } = answerer(route, deps);
  return async (asked) => {
    const { who, input } = await read.query(asked);
    const askedAtMs = deps.clock.now();
    const tx = route.isList ? deps.db.listReader() : deps.db;
    return present(await ask(tx, { caller: asked.caller, who, input, requestId: '', askedAtMs }));
  };
};

/** Answers a command that does nothing but give an answer: it waits for no other one, and leaves no trace of its request. */
export const anewAnswerer = (route: Route, deps: QueryDeps): ((opened: OpenedCommand) => Promise<Done>) => {
  const read = callReader(route.endpoint, deps);
  const { ask, present } = answerer(route, deps);
  return async (opened) => {
    const { who, input } = await read.command(opened);
    const { caller, requestId, askedAtMs } = opened;
    return { text: present(await ask(deps.db, { caller, who, input, requestId, askedAtMs })) };
  };
};

export type PerformCommand = (opened: OpenedCommand) => Promise<Done>;

export const commandPerformer = (route: Route, deps: PerformDeps, findHandled: FindHandled): PerformCommand => {
  const { endpoint } = route;
  if (endpoint.replay === 'anew') return anewAnswerer(route, deps);
  const read = callReader(endpoint, deps, route.isBatched);
  const { ask, present } = answerer(route, deps);
  const sharesAnswer = endpoint.replay === 'answer';

  /**
   * Through the hot lane: the last answer that the command made when its batch was composed is the one committed. It is put into
   * words when its row is written: it is known by then which commands of the batch are not refused, and theirs are signed together.
   */
  const answerBatched = (identity: RequestIdentity, asked: Asked, early: EarlyLook | undefined): Promise<string> =>
    answerOnceInBatch(
      findHandled,
      identity,
      async (rowOf) => {
        let text = '';
        await ask(deps.db, asked, (result, join) => rowOf({ join, text: () => (text = present(result)) }));
        return text;
      },
      early,
    );

  return async (opened) => {
    const { ends } = deps.queue;
    const beforeLook = ends.mark();
    const { who, input } = await read.command(opened);
    deps.pauses.refuse(endpoint.id, who.isRestricted);
    if (!isOfDemo(input)) deps.refusePaused({ endpointId: endpoint.id, ...who });
    const { requestId, path, askedAtMs, caller } = opened;
    const bodyHash = hashRequest(path, opened.body);
    const identity = { actor: who.memberId, requestId, path, hash: deps.maskHash(bodyHash) };
    const asked = (atMs: number): Asked => ({ caller, who, input, requestId, askedAtMs: atMs });
    const ordinary = async (tx: Tx) => present(await ask(tx, asked(deps.clock.now())));
    const once = () =>
      sharesAnswer ? answerOnce(deps.db, identity, ordinary) : refuseRepeats(deps.db, findHandled, identity, ordinary);
    const text = await deps.queue.run({
      request: identity,
      sharesAnswer,
      work: () => {
        if (!route.isBatched) return once();
        // A command that ended since may have been this one.
        const early = ends.mayHaveEnded(who.memberId, beforeLook) ? undefined : who.early;
        return answerBatched(identity, asked(askedAtMs), early);
      },
    });
    const { takesBatches } = caller;
    return isSigned(endpoint) ? signDone(deps, identity, { bodyHash, text, takesBatches }) : { text };
  };
};
