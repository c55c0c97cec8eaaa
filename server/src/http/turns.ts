/**
 * Lines that are worked off one after the other. Members' commands run this way, whichever lane commits them: none of them
 * can undo, overtake or collide with one that was accepted but is not committed yet, and a member who sends many waits in
 * memory instead of holding connections. Lines are short: nobody can queue much, alone or from one network.
 */
import { DomainError } from '../domain-error.ts';

export interface Turns {
  /** Runs `work` after everything that came before it with the same key. Refused when too many wait already. */
  take<T>(key: string, work: () => Promise<T>, network?: string): Promise<T>;
  /** How many wait or run. */
  readonly size: number;
}

export interface TurnLimits {
  /** Of one key. */
  maxWaiting: number;
  /** Of one network, waiting or running. */
  maxOfNetwork?: number;
}

interface Line {
  end: Promise<unknown>;
  length: number;
}

export const createTurns = ({ maxWaiting, maxOfNetwork = Infinity }: TurnLimits): Turns => {
  const lines = new Map<string, Line>();
  const networks = new Map<string, number>();
  let size = 0;

  const leaveNetwork = (network: string): void => {
    const left = networks.get(network)! - 1;
    if (left === 0) networks.delete(network);
    else networks.set(network, left);
  };

  return {
    take: async (key, work, network) => {
      const line = lines.get(key) ?? { end: Promise.resolve(), length: 0 };
      const ofNetwork = network === undefined ? 0 : (networks.get(network) ?? 0);
      if (line.length > maxWaiting || ofNetwork >= maxOfNetwork) throw new DomainError('rate_limited');
      lines.set(key, line);
      line.length += 1;
      size += 1;
      if (network !== undefined) networks.set(network, ofNetwork + 1);
      const turn = line.end.then(work);
      line.end = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        size -= 1;
        line.length -= 1;
        if (line.length === 0) lines.delete(key);
        if (network !== undefined) leaveNetwork(network);
      }
    },
    get size() {
      return size;
    },
  };
};
