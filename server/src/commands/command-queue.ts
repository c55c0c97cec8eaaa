/**
 * Commands on their way. A member's run one after the other, in the order they came; twins of one request share one
 * answer; and a caller is answered in time, whatever the database does. Strangers, who mostly want to log in, have a gate of
 * their own: a flood of wrong passwords takes no place of a member's.
 */
import { DatabaseAwayError } from '../db/watched-client.ts';
import type { RequestIdentity } from './handled-requests.ts';
import { createGate } from './gate.ts';
import { createRecentEnds } from './recent-ends.ts';
import type { RecentEnds } from './recent-ends.ts';
import { createTurns } from './turns.ts';

/** Commands of one member that may wait while another runs. */
const MAX_WAITING = 8;
/** Commands that are handled at once: as many as fill the batches of the hot lane. */
const MAX_INSIDE = 200;
/** As many as are opened in the time of a few reads. */
const MAX_IN_TURN = 16;
/** Limits for strangers: more log-ins than are checked in a second or two. */
const MAX_STRANGERS = { maxInside: 32, maxWaiting: 64 };
/** Commands of one network that may wait or run at once. */
const MAX_OF_NETWORK = 256;
/** A caller who has waited so long is told that the outcome is not known yet. */
export const ANSWER_WITHIN_MS = 5000;

export interface CommandOrigin {
  /** Undefined when networks are not limited. */
  network: string | undefined;
  /** True for a call that needs no log-in. */
  isStranger: boolean;
}

export interface CommandQueue {
  /** Lets a command in, before anything is done for it. */
  enter<T>(from: CommandOrigin, work: () => Promise<T>): Promise<T>;
  /** Runs a command whose caller is known, after everything that he asked for before it. */
  run(command: {
    request: RequestIdentity;
    /** False for answers that only one caller may have, such as a token. */
    sharesAnswer: boolean;
    work: () => Promise<string>;
  }): Promise<string>;
  /** Commands that have run. */
  readonly ends: Pick<RecentEnds, 'mark' | 'mayHaveEnded'>;
  /** How many wait or run. */
  readonly size: number;
}

/** Rejects when there is no answer in time, so that the caller is told that the outcome is unknown. The work goes on. */
export const inTime = async <T>(work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DatabaseAwayError('a command was not answered in time')), ANSWER_WITHIN_MS);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

export const createCommandQueue = (): CommandQueue => {
  const limits = { maxInTurn: MAX_IN_TURN, maxOfNetwork: MAX_OF_NETWORK };
  const members = createGate({ ...limits, maxInside: MAX_INSIDE });
  const strangers = createGate({ ...limits, ...MAX_STRANGERS });
  const turns = createTurns({ maxWaiting: MAX_WAITING });
  const answers = new Map<string, Promise<string>>();
  const ends = createRecentEnds();

  /** Public commands have no member to wait for; the database keeps their twins apart. */
  const inTurn = ({ actor }: RequestIdentity, work: () => Promise<string>) =>
    actor === '' ? work() : turns.take(actor, () => work().finally(() => ends.note(actor)));

  return {
    enter: ({ network, isStranger }, work) => (isStranger ? strangers : members).pass(network, work),
    run: ({ request, sharesAnswer, work }) => {
      if (!sharesAnswer || request.actor === '') return inTurn(request, work);
      const key = `${request.actor} ${request.requestId} ${request.hash.toString('base64')}`;
      const first = answers.get(key);
      if (first !== undefined) return first;
      const answer = inTurn(request, work).finally(() => answers.delete(key));
      answers.set(key, answer);
      return answer;
    },
    ends,
    get size() {
      return members.size + strangers.size;
    },
  };
};
