/**
 * Lines that are worked off one after the other. Members' commands run this way, whichever lane commits them: none of them
 * can undo, overtake or collide with one that was accepted but is not committed yet, and a member who sends many waits in
 * memory instead of holding connections. Lines are short: nobody can queue much.
 */
import { DomainError } from '../base/domain-error.ts';

export interface Turns {
  /** Runs `work` after everything that came before it with the same key. Refused when too many wait already. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export interface TurnLimits {
  /** Limit for one key. */
  maxWaiting: number;
}

interface Line {
  end: Promise<unknown>;
  length: number;
}

export const createTurns = ({ maxWaiting }: TurnLimits): Turns => {
  const lines = new Map<string, Line>();
  return {
    take: async (key, work) => {
      const line = lines.get(key) ?? { end: Promise.resolve(), length: 0 };
      if (line.length > maxWaiting) throw new DomainError('rate_limited');
      lines.set(key, line);
      line.length += 1;
      const turn = line.end.then(work);
      line.end = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        line.length -= 1;
        if (line.length === 0) lines.delete(key);
      }
    },
  };
};
