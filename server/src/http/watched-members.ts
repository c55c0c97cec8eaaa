/**
 * Which edges have sockets of which members, so that news of a member go to those alone: told to every edge, they would cost all
 * edges together the more, the more of them there are. An edge says so before it tells a phone that it is bound. What a line
 * has said ends with it. An edge of an older version says nothing: while there is one, everything is told to all.
 */
import type { BusServer, EdgeLine } from '../bus/bus.ts';

export interface WatchedMembers {
  /** Without members, an edge says that it will name them. */
  add(line: EdgeLine, members: readonly string[]): void;
  drop(line: EdgeLine, members: readonly string[]): void;
  /** The body is made only if somebody hears it. */
  tell(bus: Pick<BusServer, 'tell' | 'edges'>, memberId: string, body: () => Buffer): void;
}

export const createWatchedMembers = (): WatchedMembers => {
  const byLine = new Map<EdgeLine, Set<string>>();
  const byMember = new Map<string, Set<EdgeLine>>();

  const remove = (line: EdgeLine, memberId: string): void => {
    const lines = byMember.get(memberId);
    lines?.delete(line);
    if (lines?.size === 0) byMember.delete(memberId);
  };
  const forgetGone = (): void => {
    for (const [line, members] of byLine) {
      if (!line.isGone) continue;
      for (const memberId of members) remove(line, memberId);
      byLine.delete(line);
    }
  };

  return {
    add: (line, members) => {
      const own = byLine.get(line) ?? new Set();
      byLine.set(line, own);
      for (const memberId of members) {
        own.add(memberId);
        const lines = byMember.get(memberId);
        if (lines) lines.add(line);
        else byMember.set(memberId, new Set([line]));
      }
    },
    drop: (line, members) => {
      const own = byLine.get(line);
      for (const memberId of members) if (own?.delete(memberId)) remove(line, memberId);
    },
    tell: (bus, memberId, body) => {
      // A few lines, and the answer has to be right: one that is gone must not make up for one that says nothing.
      forgetGone();
      if (bus.edges > byLine.size) return bus.tell(body());
      const lines = byMember.get(memberId);
      if (lines === undefined) return;
      const bytes = body();
      for (const line of lines) line.tell(bytes);
    },
  };
};
