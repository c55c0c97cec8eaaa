/** One part of a platform: a process in a place of its own, which can be started, killed, paused and ended. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../../bench/cpu-time.ts';
import type { Place } from './network.ts';

const PATIENCE_MS = 180_000;

export interface Part {
  name: string;
  place: Place;
  start(): Promise<void>;
  /** Without a word. */
  kill(): Promise<void>;
  end(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  isRunning(): boolean;
  /** All its processes. */
  pids(): number[];
}

export const until = async (test: () => Promise<boolean>, what: string, withinMs = PATIENCE_MS): Promise<void> => {
  for (const deadline = Date.now() + withinMs; !(await test()); await sleep(50))
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`);
};

/** One that has ended meanwhile needs none. */
const signalTo = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // As wanted.
  }
};

export interface PartOptions {
  name: string;
  place: Place;
  launch: () => [command: string, args: readonly string[], environment?: Record<string, string>];
  isUp: () => Promise<boolean>;
  logFolder: string;
  /** Everything that runs at its place is part of it: some of it has left its parent. */
  isAlone?: boolean;
  /** Ends it in good order. */
  endSignal?: NodeJS.Signals;
}

export const openPart = ({
  name,
  place,
  launch,
  isUp,
  logFolder,
  isAlone = false,
  endSignal = 'SIGTERM',
}: PartOptions): Part => {
  let child: ChildProcess | undefined;
  const isRunning = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null;
  const pids = (): number[] => {
    if (!isRunning()) return [];
    const first = child!.pid!;
    return [first, ...(isAlone ? place.pids().filter((pid) => pid !== first) : childrenOf(first))];
  };
  const stop = async (signal: NodeJS.Signals, isAll: boolean): Promise<void> => {
    if (!isRunning()) return;
    const exited = once(child!, 'exit');
    // A Postgres whose first process is killed alone would leave the others to write.
    for (const pid of isAll ? pids().toReversed() : [child!.pid!]) signalTo(pid, signal);
    await exited;
  };
  return {
    name,
    place,
    start: async () => {
      const [command, args, environment = {}] = launch();
      const [program, given] = place.command(command, args);
      const log = openSync(join(logFolder, `${name}.out`), 'a');
      child = spawn(program, given, {
        env: { PATH: process.env['PATH'], ...environment },
        stdio: ['ignore', log, log],
        detached: true,
      });
      const started = child;
      await until(async () => {
        if (started.exitCode !== null) throw new Error(`${name} ended at its start; see ${logFolder}/${name}.out`);
        return isUp();
      }, `${name} to be up`);
    },
    kill: () => stop('SIGKILL', true),
    end: () => stop(endSignal, false),
    signal: (signal) => {
      for (const pid of pids()) signalTo(pid, signal);
    },
    isRunning,
    pids,
  };
};
