/** Builds the front end when its sources have changed, and presses its files once, so that the server never has to. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fail, NODE, ROOT, runQuietly, step } from './install.mjs';

const SOURCES = ['web', 'ui', 'client', 'contract', 'verify', 'package-lock.json'];
const DIST = join(ROOT, 'web', 'dist');
const STAMP = join(DIST, '.built-from');
const PRESSED = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const PRESS_FROM_BYTES = 1024;

/** @param {string} path @returns {string[]} */
const filesBelow = (path) => {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)));
};

const sourceHash = () => {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesBelow(join(ROOT, source)))) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
};

const press = () => {
  for (const file of filesBelow(DIST).filter((name) => PRESSED.test(name))) {
    const bytes = readFileSync(file);
    if (bytes.length < PRESS_FROM_BYTES) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    );
  }
};

export const ensureBuilt = async () => {
  const hash = sourceHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  await step('Building the app', async () => {
    const { code, output } = await runQuietly(NODE, [
      join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      join(ROOT, 'web'),
      '--logLevel',
      'error',
    ]);
    if (code !== 0) fail(`The app could not be built:\n\n${output}`);
    press();
    writeFileSync(STAMP, hash);
  });
};
