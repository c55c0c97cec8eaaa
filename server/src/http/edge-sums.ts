/**
 * The figures of all edges together: sockets, sockets of each network, answers. An edge tells its own figures once a second, as sums
 * since its start, so that one told twice counts once; it learns which networks have many sockets elsewhere. An edge that
 * is silent is forgotten, and one that is new, here or after another engine led, is asked for everything.
 */
import type { AnswerCounts } from '../base/answer-counts.ts';

/** A few tellings may be lost before its sockets count as closed. */
const FORGET_MS = 5000;

export interface EdgeFigures {
  /** Its name for as long as it runs. */
  edge: string;
  clients: number;
  answers: number;
  failures: number;
  /** Sockets that one network may have open. */
  most: number;
  /** Sockets by network, where they changed since it last told. */
  networks: readonly (readonly [network: string, sockets: number])[];
}

export interface EdgeReply {
  /** It has to tell all its networks. */
  isNew: boolean;
  /** Networks with at least half of the sockets that one may have, over all edges. */
  crowded: [network: string, sockets: number][];
}

interface KnownEdge extends Pick<EdgeFigures, 'clients' | 'answers' | 'failures'> {
  heardMs: number;
  networks: Map<string, number>;
}

export interface EdgeSums {
  take: (figures: EdgeFigures) => EdgeReply;
  clients: () => number;
  /** Edges that were heard of late. */
  edges: () => number;
}

/** `answers` grows by what edges answered. */
export const createEdgeSums = (answers: AnswerCounts, nowMs: () => number = () => performance.now()): EdgeSums => {
  const edges = new Map<string, KnownEdge>();
  const sums = new Map<string, number>();

  const add = (network: string, change: number): void => {
    const sum = (sums.get(network) ?? 0) + change;
    if (sum > 0) sums.set(network, sum);
    else sums.delete(network);
  };
  const forgetSilent = (): void => {
    for (const [edge, { heardMs, networks }] of edges) {
      if (nowMs() - heardMs <= FORGET_MS) continue;
      for (const [network, sockets] of networks) add(network, -sockets);
      edges.delete(edge);
    }
  };

  return {
    take: ({ edge, clients, answers: total, failures, most, networks }) => {
      forgetSilent();
      const before = edges.get(edge);
      const known = before ?? { networks: new Map<string, number>(), heardMs: 0, clients, answers: total, failures };
      edges.set(edge, known);
      answers.total += Math.max(0, total - known.answers);
      answers.failures += Math.max(0, failures - known.failures);
      Object.assign(known, { heardMs: nowMs(), clients, answers: total, failures });
      for (const [network, sockets] of networks) {
        add(network, sockets - (known.networks.get(network) ?? 0));
        if (sockets > 0) known.networks.set(network, sockets);
        else known.networks.delete(network);
      }
      return { isNew: before === undefined, crowded: [...sums].filter(([, sockets]) => sockets * 2 >= most) };
    },
    clients: () => {
      forgetSilent();
      return [...edges.values()].reduce((sum, { clients }) => sum + clients, 0);
    },
    edges: () => {
      forgetSilent();
      return edges.size;
    },
  };
};
