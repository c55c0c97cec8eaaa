/**
 * Keeps the engine told of which members have sockets on this edge. A member is watched from before a first socket is bound
 * until after the last has gone; sockets of one member that come at once wait for the same word of the engine.
 */

export interface WatchLine {
  /** False without an engine: when one comes, members are let go and come back. */
  isOpen(): boolean;
  /** Resolves when news of these members are told to this edge; with false by an engine of an older version, which tells everything. */
  watch(members: readonly string[]): Promise<boolean>;
  /** May be lost: news that nobody hears do no harm. */
  unwatch(members: readonly string[]): Promise<void>;
}

export interface MemberWatch {
  /**
   * Calls `bind`, with what ends the watch, in the very moment in which the member is known to be watched: nothing that is told
   * from then on is missed. Rejects, and has bound nothing, when the engine did not answer.
   */
  hold(memberId: string, bind: (release: () => void) => void): Promise<void>;
  /** Nothing that the engine was told holds any more; it is told that this edge names its members. */
  reset(): void;
}

/** Sends the last wish of each turn of the loop at its end, so that no word overtakes a later one. */
const tellByTurn = (line: WatchLine): ((memberId: string, isWatched: boolean) => Promise<boolean>) => {
  let next: { wanted: Map<string, boolean>; sent: Promise<boolean> } | undefined;
  const plan = () => {
    const wanted = new Map<string, boolean>();
    const send = (): Promise<boolean> => {
      next = undefined;
      const all = [...wanted.keys()];
      const gone = all.filter((memberId) => !wanted.get(memberId));
      const come = all.filter((memberId) => wanted.get(memberId));
      if (gone.length > 0) void line.unwatch(gone).catch(() => undefined);
      return come.length > 0 ? line.watch(come) : Promise.resolve(true);
    };
    return { wanted, sent: new Promise((resolve) => setImmediate(resolve)).then(send) };
  };
  return (memberId, isWatched) => {
    next ??= plan();
    next.wanted.set(memberId, isWatched);
    return next.sent;
  };
};

export const openMemberWatch = (line: WatchLine): MemberWatch => {
  const holders = new Map<string, number>();
  /** By member, when the engine knows; another map after each reset. */
  let watched = new Map<string, Promise<boolean>>();
  const tell = tellByTurn(line);
  /** Until an edge has said so, and where that is lost, it is told everything. */
  const nameMembers = (): void => void line.watch([]).catch(() => undefined);
  if (line.isOpen()) nameMembers();

  const watch = (memberId: string): Promise<boolean> => {
    const round = watched;
    const told = tell(memberId, true);
    round.set(memberId, told);
    told.catch(() => round.get(memberId) === told && round.delete(memberId));
    return told;
  };

  const release = (memberId: string): void => {
    const left = holders.get(memberId)! - 1;
    if (left > 0) return void holders.set(memberId, left);
    holders.delete(memberId);
    // An error of it is of interest to those alone who wait for a bind.
    if (watched.delete(memberId)) tell(memberId, false).catch(() => undefined);
  };

  return {
    hold: async (memberId, bind) => {
      holders.set(memberId, (holders.get(memberId) ?? 0) + 1);
      let isHeld = true;
      const end = (): void => {
        if (isHeld) release(memberId);
        isHeld = false;
      };
      try {
        while (line.isOpen()) {
          const told = watched.get(memberId) ?? watch(memberId);
          await told;
          if (watched.get(memberId) === told) break;
        }
      } catch (error) {
        end();
        throw error;
      }
      bind(end);
    },
    reset: () => {
      watched = new Map();
      nameMembers();
    },
  };
};
