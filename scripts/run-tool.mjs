/**
 * Runs a test tool as a group of processes that ends with it. A server that a test left running would hold on to the output,
 * and whoever reads that, as a CI does, would wait for as long as the server lives.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** How long a tool may take to end once its report is written, and once it is asked to. */
const GRACE_MS = 60_000;
const LOOK_MS = 250;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @typedef {{ code: number, isLate: boolean }} Ended `isLate`: it did not end by itself */

/**
 * @param {string} command @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, report: string, withinMs: number, graceMs?: number }} options
 * @returns {Promise<Ended>}
 */
export const runTool = (command, args, { cwd, env, report, withinMs, graceMs = GRACE_MS }) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: 'inherit', detached: true });
    /** @param {NodeJS.Signals} signal */
    const tellAll = (signal) => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, signal);
      } catch {
        // Nobody of the group is left.
      }
    };
    let isLate = false;
    const stop = () => {
      if (isLate) return;
      isLate = true;
      tellAll('SIGTERM');
      setTimeout(tellAll, graceMs, 'SIGKILL').unref();
    };
    const startedAt = performance.now();
    let reportedAt = Infinity;
    const watch = setInterval(() => {
      const now = performance.now();
      if (reportedAt === Infinity && existsSync(report)) reportedAt = now;
      if (now - startedAt > withinMs || now - reportedAt > graceMs) stop();
    }, LOOK_MS);
    let isTold = false;
    const leave = () => {
      isTold = true;
      stop();
    };
    // A Ctrl-C of the terminal does not reach another group.
    for (const signal of SIGNALS) process.on(signal, leave);

    /** @param {number | null} code */
    const end = (code) => {
      clearInterval(watch);
      for (const signal of SIGNALS) process.off(signal, leave);
      tellAll('SIGKILL');
      if (isTold) process.exit(1);
      resolve({ code: code ?? 1, isLate });
    };
    child.on('error', () => end(1));
    child.on('exit', end);
  });
