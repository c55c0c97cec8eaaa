/**
 * Published heads, kept beside the backup while the server runs: the newest checkpoint of the tape and the heads of the
 * chains that moved, in a file a day, on disk about a second after their commit. After a restore it shows what members
 * hold that the ledger lacks. It misses commits made while it could not be written.
 */
import { appendFile, mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const NAME = /^\d{4}-\d{2}-\d{2}\.jsonl$/;
const DAY_LENGTH = 10;
const TAIL_BYTES = 4 * 1024 * 1024;

const lineSchema = z.strictObject({
  at: z.number(),
  /** All journals up to this one were looked at before. */
  journal: z.string().regex(/^\d+$/),
  checkpoint: z.string().optional(),
  members: z.array(z.tuple([z.string(), z.number(), z.string()])),
});

export type HeadsLine = z.output<typeof lineSchema>;

const parseLine = (text: string): HeadsLine | undefined => {
  try {
    return lineSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

const filesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).toSorted();

/** A line that was cut off by a crash must not spoil the one after it. */
const endsMidLine = async (file: string): Promise<boolean> => {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size === 0) return false;
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer[0] !== 0x0a;
  } finally {
    await handle.close();
  }
};

export const appendHeads = async (folder: string, lines: readonly HeadsLine[]): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${new Date(lines[0]!.at).toISOString().slice(0, DAY_LENGTH)}.jsonl`);
  const start = (await endsMidLine(file)) ? '\n' : '';
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  await appendFile(file, start + text, { mode: 0o600, flush: true });
};

/** Up to which journal heads were kept before; undefined when nothing was. */
export const keptUntil = async (folder: string): Promise<bigint | undefined> => {
  const newest = (await filesOf(folder)).at(-1);
  if (newest === undefined) return undefined;
  const handle = await open(join(folder, newest), 'r');
  try {
    const { size } = await handle.stat();
    const from = Math.max(0, size - TAIL_BYTES);
    const { buffer } = await handle.read(Buffer.alloc(size - from), 0, size - from, from);
    const last = buffer
      .toString('utf8')
      .split('\n')
      .map(parseLine)
      .findLast((line) => line !== undefined);
    return last && BigInt(last.journal);
  } finally {
    await handle.close();
  }
};

export interface KeptHeads {
  lines: HeadsLine[];
  /** Lines that a crash or a damage made unreadable. */
  unreadable: number;
}

export const parseHeads = (text: string): KeptHeads => {
  const texts = text.split('\n').filter((line) => line !== '');
  const lines = texts.map(parseLine).filter((line) => line !== undefined);
  return { lines, unreadable: texts.length - lines.length };
};

/** File by file, from the day of an instant on: what was published before it is in the backup itself. */
export async function* readHeads(folder: string, since: Date): AsyncGenerator<KeptHeads> {
  const firstDay = since.toISOString().slice(0, DAY_LENGTH);
  for (const name of await filesOf(folder))
    if (name.slice(0, DAY_LENGTH) >= firstDay) yield parseHeads(await readFile(join(folder, name), 'utf8'));
}
