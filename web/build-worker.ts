/** Writes the service worker with the list of what was built. Development has none: its files change all the time. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('./src/app/offline-worker.ts', import.meta.url));
const PAGE_FILE = /(?:src|href)="(\/assets\/[^"]+)"/g;

/** A worker is one file: what it imports is put into it. */
const bundleWorker = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, lib: { entry: SOURCE, formats: ['iife'], name: 'worker' } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error('the worker was not built');
  return first.output[0].code;
};

export const buildWorker = (): Plugin => ({
  name: 'assay:worker',
  apply: 'build',
  async writeBundle({ dir }) {
    const files = (await readdir(join(dir!, 'assets'))).toSorted().map((name) => `/assets/${name}`);
    const page = await readFile(join(dir!, 'index.html'), 'utf8');
    const shell = [...page.matchAll(PAGE_FILE)].map(([, path]) => path!);
    const lists = `const FILES=${JSON.stringify(files)};const SHELL=${JSON.stringify(shell)};`;
    await writeFile(join(dir!, 'offline-worker.js'), `${lists}${await bundleWorker()}\n`);
  },
});
