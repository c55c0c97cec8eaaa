/**
 * The files of a build, by which anyone knows the app that an instance serves: one line each, `<sha256> <path>`, by path. The
 * public log has the hash of the list.
 */
import { MalformedError } from './binary.ts';

/** Hex hashes by path. */
export type AppFiles = ReadonlyMap<string, string>;

const FIRST = 'assay/app/v1';
const LINE = /^([0-9a-f]{64}) (\/[\w./@-]{1,200})$/;

export const encodeAppList = (files: AppFiles): string =>
  `${FIRST}\n${[...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, hash]) => `${hash} ${path}\n`)
    .join('')}`;

export const parseAppList = (text: string): AppFiles => {
  const lines = text.split('\n').slice(1, -1);
  const files = new Map(
    lines.map((line): [string, string] => {
      const [, hash, path] = LINE.exec(line) ?? [];
      if (hash === undefined || path === undefined) throw new MalformedError('this is not a list of files');
      return [path, hash];
    }),
  );
  if (encodeAppList(files) !== text) throw new MalformedError('this is not a list of files');
  return files;
};

/** Entry of a list in the public log. */
export const appEntry = (files: number, hash: string): string => `${FIRST}\nfiles ${files}\nsha256 ${hash}\n`;
