/**
 * Ends what was started, in the reverse order. Each ending has a deadline, so that a process always ends: one that is late is
 * named and left as it is, like a part of a process that was killed, which loses nothing that was acknowledged.
 */
import type { Ending } from './ending.ts';

const EACH_MS = 5000;
/** Once so much has passed, endings that are still to come get a moment only, except those with a time of their own. */
const ALL_MS = 15_000;
const MOMENT_MS = 250;

export interface EndingTimes {
  eachMs?: number;
  allMs?: number;
  momentMs?: number;
}

const inSeconds = (ms: number): string => `${Number((ms / 1000).toFixed(2))} s`;

/** True when it ended in time, well or badly. */
const isInTime = async ({ name, end }: Ending, withinMs: number, say: (text: string) => void): Promise<boolean> => {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), withinMs);
  const ending = (async () => {
    try {
      await end();
    } catch (error) {
      say(`While stopping: ${name}: ${(error as Error).message}`);
    }
    return true;
  })();
  const isDone = await Promise.race([ending, late.promise]);
  clearTimeout(timer);
  return isDone;
};

/** Takes endings from the list until it is empty: a start that goes on meanwhile may add some. */
export const endAll = async (
  endings: Ending[],
  say: (text: string) => void,
  { eachMs = EACH_MS, allMs = ALL_MS, momentMs = MOMENT_MS }: EndingTimes = {},
): Promise<void> => {
  const deadline = performance.now() + allMs;
  for (let ending = endings.pop(); ending !== undefined; ending = endings.pop()) {
    const left = Math.max(momentMs, deadline - performance.now());
    const withinMs = ending.withinMs ?? Math.min(eachMs, left);
    if (!(await isInTime(ending, withinMs, say)))
      say(`While stopping: ${ending.name} had not ended after ${inSeconds(withinMs)} and is left as it is.`);
  }
};
