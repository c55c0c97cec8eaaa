/**
 * A model of one machine: what the measured processor times of an open allow on so many cores. Pure. The shares of the cores say
 * what is possible at most; the simulation says how long an open waits below that, when opens come by chance.
 */

/** Microseconds of an open by role. */
export interface Spent {
  engine: number;
  edges: number;
  postgres: number;
}

export interface Machine {
  edges: number;
  postgres: number;
  /** Opens a second at which the narrowest part is full. */
  most: number;
  narrowest: keyof Spent;
  /** Opens a second of the narrower of edges and Postgres, by which equal divisions are told apart. */
  spare: number;
}

const SECOND_US = 1_000_000;

/** One core for the engine's thread, the others divided between edges and Postgres so that the most opens get through. */
export const divideCores = (cores: number, spent: Spent): Machine => {
  const divided = Array.from({ length: cores - 2 }, (_, at): Machine => {
    const [edges, postgres] = [at + 1, cores - 2 - at];
    const rates = {
      engine: SECOND_US / spent.engine,
      edges: (edges * SECOND_US) / spent.edges,
      postgres: (postgres * SECOND_US) / spent.postgres,
    };
    const [narrowest, most] = (Object.entries(rates) as [keyof Spent, number][]).reduce((least, one) =>
      one[1] < least[1] ? one : least,
    );
    return { edges, postgres, most, narrowest, spare: Math.min(rates.edges, rates.postgres) };
  });
  return divided.reduce((best, one) =>
    one.most > best.most || (one.most === best.most && one.spare > best.spare) ? one : best,
  );
};

/** A part with so many servers that take what comes in its order. */
export interface Station {
  servers: number;
}

/** One stop of an open: at which station, and for how long on average. */
export interface Stop {
  station: number;
  us: number;
}

export interface Simulation {
  stations: readonly Station[];
  route: readonly Stop[];
  /** Arrivals a second. */
  rate: number;
  count: number;
  /** Returns numbers from 0 to below 1. */
  random: () => number;
}

/** mulberry32: the same numbers in every run. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

interface Arrival {
  atUs: number;
  /** When the open came to the machine. */
  cameUs: number;
  stop: number;
}

/** The earliest first: a heap, since opens of different stops arrive in no order. */
const createAgenda = () => {
  const heap: Arrival[] = [];
  const swap = (a: number, b: number): void => void ([heap[a], heap[b]] = [heap[b]!, heap[a]!]);
  return {
    add: (arrival: Arrival): void => {
      heap.push(arrival);
      for (let at = heap.length - 1; at > 0;) {
        const parent = (at - 1) >> 1;
        if (heap[parent]!.atUs <= heap[at]!.atUs) return;
        swap(at, parent);
        at = parent;
      }
    },
    take: (): Arrival | undefined => {
      const first = heap[0];
      const last = heap.pop();
      if (heap.length === 0 || last === undefined) return first;
      heap[0] = last;
      for (let at = 0; ;) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        let least = at;
        if (left < heap.length && heap[left]!.atUs < heap[least]!.atUs) least = left;
        if (right < heap.length && heap[right]!.atUs < heap[least]!.atUs) least = right;
        if (least === at) return first;
        swap(at, least);
        at = least;
      }
    },
  };
};

/**
 * Microseconds from coming to leaving, for each open in the order they left. Arrivals and times of service are exponential: real
 * ones vary less, so waits of the model are upper ones. Batches, which make many cheaper than one, are not in it.
 */
export const simulate = ({ stations, route, rate, count, random }: Simulation): number[] => {
  const exponential = (mean: number): number => -mean * Math.log(1 - random());
  const freeUs = stations.map(({ servers }) => Array.from({ length: servers }, () => 0));
  const agenda = createAgenda();
  const spans: number[] = [];
  let came = 0;
  let nextUs = 0;
  const come = (): void => {
    if (came++ >= count) return;
    nextUs += exponential(SECOND_US / rate);
    agenda.add({ atUs: nextUs, cameUs: nextUs, stop: 0 });
  };
  come();
  for (let arrival = agenda.take(); arrival; arrival = agenda.take()) {
    const { atUs, cameUs, stop } = arrival;
    if (stop === 0) come();
    if (stop === route.length) {
      spans.push(atUs - cameUs);
      continue;
    }
    const { station, us } = route[stop]!;
    const servers = freeUs[station]!;
    const first = servers.indexOf(Math.min(...servers));
    const doneUs = Math.max(atUs, servers[first]!) + exponential(us);
    servers[first] = doneUs;
    agenda.add({ atUs: doneUs, cameUs, stop: stop + 1 });
  }
  return spans;
};

/** An open's way through the roles: opened at an edge, composed, committed, answered, sent. */
export const routeOf = ({ engine, edges, postgres }: Spent): Stop[] => [
  { station: 0, us: edges * 0.7 },
  { station: 1, us: engine * 0.6 },
  { station: 2, us: postgres },
  { station: 1, us: engine * 0.4 },
  { station: 0, us: edges * 0.3 },
];

/** The span that so great a share of the opens does not exceed, in milliseconds. */
export const percentileMs = (spans: readonly number[], share: number): number =>
  (spans.toSorted((a, b) => a - b)[Math.floor(spans.length * share)] ?? Number.NaN) / 1000;
