/** Builds the front end when its sources have changed, and presses its files once, so that the server never has to. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fail, NODE, ROOT, runQuietly, step } from './install.mjs';

/** The app of the members and the desk of the operators, each of its own files. */
const FRONT_ENDS = ['web', 'desk'];
const SHARED = ['ui', 'client', 'contract', 'verify', 'package-lock.json'];
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

/** @param {string} name */
const sourceHash = (name) => {
  const hash = createHash('sha256');
  for (const file of [name, ...SHARED].flatMap((source) => filesBelow(join(ROOT, source)))) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
};

/** @param {string} dist */
const press = (dist) => {
  for (const file of filesBelow(dist).filter((name) => PRESSED.test(name))) {
    const bytes = readFileSync(file);
    if (bytes.length < PRESS_FROM_BYTES) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    );
  }
};

/** @param {string} name */
const ensureOne = async (name) => {
  const dist = join(ROOT, name, 'dist');
  const stamp = join(dist, '.built-from');
  const hash = sourceHash(name);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await step(name === 'web' ? 'Building the app' : 'Building the desk', async () => {
    const { code, output } = await runQuietly(NODE, [
      join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      join(ROOT, name),
      '--logLevel',
      'error',
    ]);
    if (code !== 0) fail(`The front end in ${name} could not be built:\n\n${output}`);
    press(dist);
    writeFileSync(stamp, hash);
  });
};

export const ensureBuilt = async () => {
  for (const name of FRONT_ENDS) await ensureOne(name);
};
