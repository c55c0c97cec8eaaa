import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Plain JavaScript, since it runs before anything is installed. */
const INSTALL: string = './install.mjs';
const { installCalls } = (await import(INSTALL)) as {
  installCalls: (kind: 'run' | 'all', allowScripts: Record<string, boolean>) => string[][];
};

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, { link?: boolean; integrity?: string; resolved?: string; hasInstallScript?: boolean }>;
};
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

describe('an installation', () => {
  it('S57: runs no script of a package but of those that are allowed by name', () => {
    for (const kind of ['run', 'all'] as const) {
      const [first, ...rest] = installCalls(kind, { good: true, bad: false });
      expect(first).toEqual(expect.arrayContaining(['ci', '--ignore-scripts']));
      expect(rest.map(([command, name]) => [command, name])).toEqual([['rebuild', 'good']]);
    }
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });

  it('S57: has decided about each package that brings a script', () => {
    const scripted = installed
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.split('node_modules/').at(-1) ?? '');
    expect(scripted.toSorted()).toEqual(Object.keys(allowScripts).toSorted());
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
  });

  it('S57: takes each package from the registry, with the hash that the lock file names', () => {
    expect(installed.length).toBeGreaterThan(100);
    for (const [path, { integrity, resolved }] of installed) {
      expect(integrity, path).toMatch(/^sha512-/);
      expect(resolved ?? 'https://registry.npmjs.org/', path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    }
  });
});
