/**
 * The gate before everything that a command costs: so many are inside at once, the others wait in the order they came. Reads
 * do not pass it, so a crowd of commands cannot keep them from the processor; and one network cannot fill the line.
 */
import { DomainError } from '../base/domain-error.ts';

export interface GateLimits {
  maxInside: number;
  /** Waiting commands after which more are refused at once; unbounded when absent. */
  maxWaiting?: number;
  /** Let in within one turn of the loop: what else there is to do comes between. */
  maxInTurn: number;
  /** Most of one network, waiting or inside. */
  maxOfNetwork: number;
}

export interface Gate {
  /** `network` is undefined when networks are not limited. */
  pass<T>(network: string | undefined, work: () => Promise<T>): Promise<T>;
  /** How many wait or are inside. */
  readonly size: number;
}

export const createGate = ({ maxInside, maxWaiting = Infinity, maxInTurn, maxOfNetwork }: GateLimits): Gate => {
  const networks = new Map<string, number>();
  let waiting: (() => void)[] = [];
  /** Place in `waiting` of the next one to be let in: shifting a long array costs more than a number. */
  let next = 0;
  let inside = 0;
  /** Admitted in this turn of the loop. */
  let admitted = 0;
  let isTurnCounted = false;

  const endTurn = (): void => {
    isTurnCounted = false;
    admitted = 0;
    admitNext();
  };
  const admit = (): void => {
    inside += 1;
    admitted += 1;
    if (!isTurnCounted) setImmediate(endTurn);
    isTurnCounted = true;
  };
  const canAdmit = (): boolean => inside < maxInside && admitted < maxInTurn;
  const admitNext = (): void => {
    while (next < waiting.length && canAdmit()) {
      admit();
      waiting[next++]!();
    }
    if (next < waiting.length) return;
    waiting = [];
    next = 0;
  };
  const enter = async (): Promise<void> => {
    if (next === waiting.length && canAdmit()) return admit();
    if (waiting.length - next >= maxWaiting) throw new DomainError('rate_limited');
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    inside -= 1;
    admitNext();
  };
  const count = (network: string, change: 1 | -1): void => {
    const now = (networks.get(network) ?? 0) + change;
    if (now === 0) networks.delete(network);
    else networks.set(network, now);
  };

  return {
    pass: async (network, work) => {
      if (network !== undefined) {
        if ((networks.get(network) ?? 0) >= maxOfNetwork) throw new DomainError('rate_limited');
        count(network, 1);
      }
      try {
        await enter();
        try {
          return await work();
        } finally {
          leave();
        }
      } finally {
        if (network !== undefined) count(network, -1);
      }
    },
    get size() {
      return inside + waiting.length - next;
    },
  };
};
