/** Memory and processor time of each part while a load runs. */
import { readFileSync } from 'node:fs';
import { cpuTimeOf } from '../../bench/cpu-time.ts';
import type { Part } from './part.ts';

const PAGE_BYTES = 4096;
const SAMPLE_MS = 2000;
/** A process grows while it warms up. */
const WARM_UP_MS = 30_000;

interface Sample {
  atMs: number;
  bytes: number;
}

export interface ProcessFigures {
  name: string;
  /** Microseconds of all its processes that it ever had. */
  cpuUs: number;
  lastBytes: number;
  /** Megabytes a minute, of the process that ran the longest; undefined when none ran long enough to tell. */
  slope: number | undefined;
}

const memoryOf = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
};

/** Of the line with the least squares. */
export const slopeOf = (samples: readonly Sample[]): number => {
  const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [x, y] = [mean(samples.map(({ atMs }) => atMs)), mean(samples.map(({ bytes }) => bytes))];
  const over = samples.reduce((sum, { atMs, bytes }) => sum + (atMs - x) * (bytes - y), 0);
  const under = samples.reduce((sum, { atMs }) => sum + (atMs - x) ** 2, 0);
  return under === 0 ? 0 : over / under;
};

export const watchProcesses = (parts: readonly Part[]) => {
  /** By the first process of a part: one that was started again is another line. */
  const samples = new Map<string, Map<number, Sample[]>>(parts.map(({ name }) => [name, new Map()]));
  const spent = new Map<string, number>(parts.map(({ name }) => [name, 0]));
  const before = new Map<string, { pid: number; us: number }>();

  const look = (): void => {
    for (const part of parts) {
      const [pid, ...others] = part.pids();
      if (pid === undefined) continue;
      const lines = samples.get(part.name)!;
      // Backends of Postgres share their memory: the first process stands for all.
      const line = lines.get(pid) ?? [];
      lines.set(pid, line);
      line.push({ atMs: performance.now(), bytes: memoryOf(pid) });
      const us = cpuTimeOf([pid, ...others]);
      const last = before.get(part.name);
      if (last?.pid === pid) spent.set(part.name, spent.get(part.name)! + Math.max(0, us - last.us));
      before.set(part.name, { pid, us });
    }
  };
  look();
  const timer = setInterval(look, SAMPLE_MS);
  return {
    stop: (): ProcessFigures[] => {
      look();
      clearInterval(timer);
      return parts.map(({ name }) => {
        const lines = [...samples.get(name)!.values()];
        const longest = lines.toSorted((a, b) => b.length - a.length)[0] ?? [];
        const warm = longest.filter(({ atMs }) => atMs - longest[0]!.atMs > WARM_UP_MS);
        return {
          name,
          cpuUs: spent.get(name)!,
          lastBytes: longest.at(-1)?.bytes ?? 0,
          slope: warm.length < 10 ? undefined : (slopeOf(warm) * 60_000) / 1e6,
        };
      });
    },
  };
};
