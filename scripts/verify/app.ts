/**
 * `npm run verify -- --app URL`: checks file by file whether an instance serves the app in its public log. It cannot
 * see what others are served at the same time; a witness and other members check from where they are.
 */
import { createHash } from 'node:crypto';
import { appEntry, parseAppList } from '@assay/verify/app-list';
import type { AppFiles } from '@assay/verify/app-list';
import { Contradiction, Instance, sayRight, Unreachable } from './instance.ts';

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Files that a page leads to: its own, and those that its scripts fetch later. */
const REFERENCE = /\/assets\/[\w.@-]+/g;

const readList = (text: string): AppFiles => {
  try {
    return parseAppList(text);
  } catch (error) {
    throw new Contradiction(`the list of files cannot be read: ${(error as Error).message}`);
  }
};

const fetchFile = async (instance: Instance, path: string, hash: string): Promise<Uint8Array> => {
  const bytes = await instance.bytes(path);
  if (!bytes) throw new Contradiction(`${path} is in the list and is not served`);
  if (sha256(bytes) !== hash) throw new Contradiction(`${path} is not the file that the public log has`);
  return bytes;
};

/** Scripts name the files they fetch relative to themselves or to the origin. */
const referencesOf = (path: string, bytes: Uint8Array): string[] => {
  if (!/\.(html|js|css)$/.test(path)) return [];
  return new TextDecoder().decode(bytes).match(REFERENCE) ?? [];
};

export const verifyApp = async (url: string): Promise<number> => {
  try {
    const instance = new Instance(url);
    const head = await instance.head();
    const text = await instance.text('/proof/app');
    if (text === undefined) throw new Unreachable('this instance serves no app');
    const files = readList(text);
    const hash = sha256(text);
    const entry = await instance.entry(head, 'app', hash);
    if (entry === undefined) throw new Contradiction('the list of files is not in the public log');
    if (entry !== appEntry(files.size, hash)) throw new Contradiction('the public log has another list of files');
    sayRight(`The list of files is in the public log: ${files.size} files`);
    const page = files.get('/index.html');
    if (page === undefined) throw new Contradiction('the list has no page');
    await fetchFile(instance, '/', page);
    for (const [path, expected] of files) {
      const bytes = await fetchFile(instance, path, expected);
      const strange = referencesOf(path, bytes).find((other) => !files.has(other));
      if (strange !== undefined) throw new Contradiction(`${path} leads to ${strange}, which is not in the list`);
    }
    sayRight(`What is served is what the list says: ${files.size} files, and none leads to another`);
    process.stdout.write('Everything matches.\n');
    return 0;
  } catch (error) {
    if (error instanceof Contradiction) {
      process.stdout.write(`✗ ${error.message}.\nThis does not match: keep what you fetched, it is your proof.\n`);
      return 1;
    }
    if (!(error instanceof Unreachable)) throw error;
    process.stderr.write(`This could not be checked: ${error.message}\n`);
    return 2;
  }
};
