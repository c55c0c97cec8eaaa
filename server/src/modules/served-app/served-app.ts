/**
 * The app that this server serves, file by file: read once when the server starts, published as a list whose hash goes into
 * the public log. Pressed copies are left out: what they hold is what the list says.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appEntry, encodeAppList } from '@assay/verify/app-list';
import type { LogEntry } from '../public-log/index.ts';

export interface ServedApp {
  /** Undefined where nothing was built, as in development. */
  list: string | undefined;
  entries: () => Promise<LogEntry[]>;
}

const PRESSED = /\.(gz|br)$/;

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const filesBelow = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((file) => file.isFile() && !PRESSED.test(file.name) && !file.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name));
};

export const readServedApp = async (folder: string): Promise<ServedApp> => {
  const files = new Map<string, string>();
  for (const file of await filesBelow(folder))
    files.set(`/${file.slice(folder.length).replaceAll('\\', '/').replace(/^\/+/, '')}`, sha256(await readFile(file)));
  if (files.size === 0) return { list: undefined, entries: async () => [] };
  const list = encodeAppList(files);
  const hash = sha256(list);
  const entry: LogEntry = { kind: 'app', object: hash, body: appEntry(files.size, hash) };
  return { list, entries: async () => [entry] };
};
