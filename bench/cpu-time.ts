/** Processor time, beside rates: a machine that others use too changes far more how long something takes than how much work it is. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './table.ts';

/** Linux counts in hundredths of a second. */
const TICK_US = 10_000;

interface Process {
  parent: number;
  own: number;
  /** Processor time of children that have ended. */
  ended: number;
}

const readProcess = (pid: string | number): Process | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15) as [number, number, number, number];
    return { parent: fields[1]!, own: (user + system) * TICK_US, ended: (endedUser + endedSystem) * TICK_US };
  } catch {
    // It has just ended.
    return undefined;
  }
};

/** Microseconds, of this process, of those that it started and awaited, and of the embedded Postgres in a data folder. */
const readCpuTime = (dataDir: string): number => {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const { user, system } = process.cpuUsage();
  const root = readProcess(postmaster);
  let sum = user + system + (readProcess('self')?.ended ?? 0) + (root?.own ?? 0) + (root?.ended ?? 0);
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? readProcess(name) : undefined;
    if (found?.parent === postmaster) sum += found.own;
  }
  return sum;
};

/** Microseconds of single processes so far, with the children of each that have ended. */
export const cpuTimeOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const { own, ended } = readProcess(pid) ?? { own: 0, ended: 0 };
    return sum + own + ended;
  }, 0);

/** Processes that run as children of another. */
export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) && readProcess(name)?.parent === parent ? [Number(name)] : [],
  );

/** The embedded Postgres of a data folder, the postmaster first. */
export const postgresOf = (dataDir: string): number[] => {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return [postmaster, ...childrenOf(postmaster)];
};

/** Runs `work` and returns its result with the processor time it took in microseconds. */
export const withCpuTime = async <T>(dataDir: string, work: () => Promise<T>): Promise<{ result: T; us: number }> => {
  const before = readCpuTime(dataDir);
  const result = await work();
  return { result, us: readCpuTime(dataDir) - before };
};

/** How many times as much processor time the one thing took as the other. */
export const cpuRow = (what: string, us: number, baseUs: number): Row => ({
  what,
  figure: `${us.toFixed(0)} µs`,
  against: `a transaction of TPC-B takes ${(baseUs / us).toFixed(1)} x as much (${baseUs.toFixed(0)} µs)`,
});
