/**
 * One member's commands come one after the other. They would wait for each other in the database as well, where each one
 * that waits keeps a connection: one impatient member could take all of them, and everyone else would find none.
 */
import { DomainError } from '../domain-error.ts';

/** Nobody waits behind more than these. */
const MAX_WAITING = 100;

interface Line {
  end: Promise<unknown>;
  length: number;
}

/** One server per database, so that nobody else has any. */
const lines = new Map<string, Line>();

export const inTurn = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const line = lines.get(key) ?? { end: Promise.resolve(), length: 0 };
  if (line.length > MAX_WAITING) throw new DomainError('rate_limited');
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
};
