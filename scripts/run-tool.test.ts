import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runTool } from './run-tool.mjs';

const PATIENCE_MS = 60_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-tool-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = async (tool: string, given: { withinMs?: number; graceMs?: number } = {}) => {
  const file = join(folder, 'tool.mjs');
  await writeFile(file, tool);
  const options = { cwd: folder, env: process.env, report: join(folder, 'report.json'), withinMs: PATIENCE_MS };
  return runTool(process.execPath, [file], { ...options, ...given });
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A server that a test forgot, which has the output of the tool. */
const FORGET = `
  import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
  writeFileSync('pid', String(left.pid));
`;
const forgotten = async (): Promise<number> => Number(await readFile(join(folder, 'pid'), 'utf8'));

describe('a test tool', () => {
  it('ends with its own code, and whatever it left behind ends with it', async () => {
    expect(await run(`${FORGET} process.exit(3);`)).toEqual({ code: 3, isLate: false });
    const pid = await forgotten();
    await expect.poll(() => isRunning(pid), { timeout: PATIENCE_MS }).toBe(false);
  });

  it('that has written its report and does not end is ended', async () => {
    const tool = `${FORGET} writeFileSync('report.json', '{}');`;
    expect(await run(tool, { graceMs: 100 })).toEqual({ code: 1, isLate: true });
    const pid = await forgotten();
    await expect.poll(() => isRunning(pid), { timeout: PATIENCE_MS }).toBe(false);
  });

  it('that takes too long is ended, also when it does not want to', async () => {
    const tool = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`;
    expect(await run(tool, { withinMs: 1000, graceMs: 100 })).toEqual({ code: 1, isLate: true });
  });

  it('that cannot be started has failed', async () => {
    const options = { cwd: folder, env: process.env, report: join(folder, 'report.json'), withinMs: PATIENCE_MS };
    expect(await runTool(join(folder, 'nothing'), [], options)).toEqual({ code: 1, isLate: false });
  });

  it('ends when whoever runs it is told to end', async () => {
    const outer = `
      import { runTool } from ${JSON.stringify(new URL('run-tool.mjs', import.meta.url).href)};
      await runTool(process.execPath, ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'],
        { cwd: '.', env: process.env, report: 'none', withinMs: ${PATIENCE_MS} });
      console.log('the next tool');
    `;
    await writeFile(join(folder, 'outer.mjs'), outer);
    const child = spawn(process.execPath, ['outer.mjs'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (part: Buffer) => (said += part.toString()));
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(1);
    expect(said).toMatch(/^\d+\n$/);
    expect(isRunning(Number(said))).toBe(false);
  });
});
