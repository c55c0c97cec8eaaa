/** The data folder of a sandbox after its first start, made once for a whole run of the tests, since it takes a minute. */
import { mkdir, mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** A copy of its own; whoever comes first makes the original. */
export const copySandbox = async (
  prepare: (folder: string) => Promise<void>,
  copy: (from: string, to: string) => Promise<void>,
): Promise<string> => {
  const folder = inject('sandboxFolder');
  const ready = `${folder}.ready`;
  const isFirst = await mkdir(`${folder}.lock`).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await mkdir(folder, { recursive: true });
    await prepare(folder);
    await writeFile(ready, '');
  }
  while (!(await isThere(ready))) await sleep(100);
  const own = await mkdtemp(join(tmpdir(), 'assay-sandbox-'));
  await copy(folder, own);
  return own;
};
