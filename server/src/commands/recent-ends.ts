/**
 * Whether a command of somebody may have ended since a moment. A row that was read before a command has its turn still
 * holds when no command of the same caller has ended meanwhile: only those write the caller's requests.
 */

/** Callers that are remembered at most; beyond it, whatever was read before is read again. */
const MOST = 10_000;

export interface RecentEnds {
  /** The moment of now. */
  mark(): number;
  note(actor: string): void;
  mayHaveEnded(actor: string, since: number): boolean;
}

export const createRecentEnds = (most = MOST): RecentEnds => {
  const last = new Map<string, number>();
  let moment = 0;
  /** Nothing is known about what ended before. */
  let knownFrom = 0;
  return {
    mark: () => moment,
    note: (actor) => {
      moment += 1;
      if (last.size >= most && !last.has(actor)) {
        last.clear();
        knownFrom = moment;
      }
      last.set(actor, moment);
    },
    mayHaveEnded: (actor, since) => since < knownFrom || (last.get(actor) ?? 0) > since,
  };
};
