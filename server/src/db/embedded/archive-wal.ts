/**
 * Run by Postgres for each finished piece of its log. `store <segment> <target>` puts it into the archive, compressed,
 * whole or not at all, and never over a different one; `fetch <source> <segment>` takes it out again for a recovery.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Postgres takes a small code for "there is no such segment" and ends the recovery there; above 125 it gives up. */
const MISSING = 1;
const UNREADABLE = 200;
const FASTEST = 1;

const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

const store = (segment: string, target: string): number => {
  const bytes = readFileSync(segment);
  const file = `${target}.gz`;
  if (existsSync(file)) {
    if (!gunzipSync(readFileSync(file)).equals(bytes)) throw new Error(`${file} is there already and differs`);
    syncFolder(dirname(file));
    return 0;
  }
  const unfinished = `${file}.tmp`;
  const handle = openSync(unfinished, 'w', 0o600);
  writeFileSync(handle, gzipSync(bytes, { level: FASTEST }));
  fsyncSync(handle);
  closeSync(handle);
  renameSync(unfinished, file);
  syncFolder(dirname(file));
  return 0;
};

const fetchSegment = (source: string, segment: string): number => {
  const file = `${source}.gz`;
  if (!existsSync(file)) return MISSING;
  try {
    writeFileSync(segment, gunzipSync(readFileSync(file)), { mode: 0o600 });
    return 0;
  } catch (error) {
    process.stderr.write(`${file} cannot be read: ${(error as Error).message}\n`);
    return UNREADABLE;
  }
};

const [verb, from, to] = process.argv.slice(2);
if (from === undefined || to === undefined) throw new Error('archive-wal.ts store|fetch FROM TO');
process.exitCode = verb === 'fetch' ? fetchSegment(from, to) : store(from, to);
