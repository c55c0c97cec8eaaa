/**
 * Commands on their way. A member's run one after the other, in the order they came; twins of one request share one
 * answer; and a caller is answered in time, whatever the database does.
 */
import { DatabaseAwayError } from '../db/watched-client.ts';
import type { RequestIdentity } from './handled-requests.ts';
import { createTurns } from './turns.ts';

/** Commands of one member that may wait while another runs. */
const MAX_WAITING = 8;
/** Commands of one network that may wait or run at once. */
const MAX_OF_NETWORK = 256;
/** A caller who has waited so long is told that the outcome is not known yet. */
export const ANSWER_WITHIN_MS = 5000;

export interface CommandQueue {
  run(command: {
    request: RequestIdentity;
    /** Undefined when networks are not limited. */
    network: string | undefined;
    /** False for answers that only one caller may have, such as a token. */
    sharesAnswer: boolean;
    work: () => Promise<string>;
  }): Promise<string>;
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
  const turns = createTurns({ maxWaiting: MAX_WAITING, maxOfNetwork: MAX_OF_NETWORK });
  const answers = new Map<string, Promise<string>>();

  /** Public commands have no member to wait for; the database keeps their twins apart. */
  const inTurn = ({ actor }: RequestIdentity, network: string | undefined, work: () => Promise<string>) =>
    actor === '' ? work() : turns.take(actor, work, network);

  return {
    run: ({ request, network, sharesAnswer, work }) => {
      if (!sharesAnswer || request.actor === '') return inTurn(request, network, work);
      const key = `${request.actor} ${request.requestId} ${request.hash.toString('base64')}`;
      const first = answers.get(key);
      if (first !== undefined) return first;
      const answer = inTurn(request, network, work).finally(() => answers.delete(key));
      answers.set(key, answer);
      return answer;
    },
    get size() {
      return turns.size;
    },
  };
};
