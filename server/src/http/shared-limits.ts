/**
 * Calls a minute, counted over all edges. Each edge counts by itself and answers at once; twice a second it tells the engine
 * what came, and learns what came elsewhere. A caller who spreads over edges gets half a second more than the limit, and no
 * call waits for a count. Tries of passwords and codes are counted in the database, exactly, and are not meant here.
 */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Clock } from '../base/clock.ts';

const EXCHANGE_MS = 500;
/** Names that are counted at once; beyond that the oldest are forgotten, as by one process. */
const MOST_NAMES = 20_000;

/** A name, the window it is counted in, and how many calls. */
export type LimitCount = [name: string, window: number, count: number];

interface Kept {
  window: number;
  count: number;
}

/** Forgets the oldest name when there are too many. */
const trim = (kept: Map<string, unknown>): void => {
  if (kept.size <= MOST_NAMES) return;
  for (const oldest of kept.keys()) {
    kept.delete(oldest);
    return;
  }
};

/** The engine's sums. Returns, for each count that is added, what all edges together have in that window. */
export const createLimitSums = (): ((added: readonly LimitCount[]) => number[]) => {
  const sums = new Map<string, Kept>();
  return (added) =>
    added.map(([name, window, count]) => {
      const before = sums.get(name);
      // A window that is over counts for nothing; an edge whose clock is behind adds to the one of now.
      const sum = before && before.window >= window ? before : { window, count: 0 };
      sum.count += count;
      sums.delete(name);
      sums.set(name, sum);
      trim(sums);
      return sum.count;
    });
};

interface Counted extends Kept {
  /** Of those, told to the engine. */
  told: number;
  elsewhere: number;
}

export interface SharedLimits {
  Store: FastifyRateLimitStoreCtor;
  /** Tells the engine, and learns. */
  exchange(): Promise<void>;
  stop(): void;
}

export const openSharedLimits = (
  { clock }: { clock: Clock },
  ask: (counts: LimitCount[]) => Promise<readonly number[]>,
): SharedLimits => {
  const counts = new Map<string, Counted>();

  const count = (name: string, windowMs: number): { current: number; ttl: number } => {
    const now = clock.now();
    const window = Math.floor(now / windowMs);
    const before = counts.get(name);
    const counted = before?.window === window ? before : { window, count: 0, told: 0, elsewhere: 0 };
    counted.count += 1;
    counts.delete(name);
    counts.set(name, counted);
    trim(counts);
    return { current: counted.count + counted.elsewhere, ttl: (window + 1) * windowMs - now };
  };

  const storeOf = (place: string): FastifyRateLimitStore => ({
    incr: (key, callback, timeWindow) => callback(null, count(`${place} ${key}`, timeWindow)),
    child: ({ method, url }) => storeOf(`${String(method)} ${url}`),
  });

  /** The names of one exchange stay the same while it is under way; what comes meanwhile is told with the next. */
  const exchange = async (): Promise<void> => {
    const changed = [...counts].filter(([, counted]) => counted.count > counted.told);
    if (changed.length === 0) return;
    const told = changed.map(([name, counted]) => ({ name, counted, upTo: counted.count }));
    const sums = await ask(told.map(({ name, counted, upTo }) => [name, counted.window, upTo - counted.told]));
    for (const [at, { counted, upTo }] of told.entries()) {
      counted.told = upTo;
      counted.elsewhere = Math.max(0, (sums[at] ?? upTo) - upTo);
    }
  };

  let isUnderWay = false;
  const timer = setInterval(() => {
    if (isUnderWay) return;
    isUnderWay = true;
    // Without an engine each edge counts by itself.
    void exchange()
      .catch(() => undefined)
      .finally(() => (isUnderWay = false));
  }, EXCHANGE_MS);
  timer.unref();

  class Store implements FastifyRateLimitStore {
    readonly #store = storeOf('');
    incr: FastifyRateLimitStore['incr'] = (...asked) => this.#store.incr(...asked);
    child: FastifyRateLimitStore['child'] = (options) => this.#store.child(options);
  }
  return { Store, exchange, stop: () => clearInterval(timer) };
};
