import { describe, expect, it } from 'vitest';
import { circles, importsOf, mutualModules, violations } from './import-rules.ts';

const check = (from: string, line: string) => violations(importsOf(from, line));

describe('the import rules', () => {
  it.each([
    ['contract/src/a.ts', "import x from 'fastify';"],
    ['verify/src/a.ts', "import { readFile } from 'node:fs/promises';"],
    ['ui/src/a.tsx', "import { getPrice } from '@assay/contract/market';"],
    ['web/src/app/a.ts', "import { db } from '../../../server/src/db/database.ts';"],
    ['web/src/features/home/a.tsx', "import { Row } from '../market/row.tsx';"],
    ['web/src/features/home/a.tsx', "const chart = import('lightweight-charts');"],
    ['web/src/features/home/a.tsx', "import { Root } from '../../app/root.tsx';"],
    ['web/src/features/home/a.tsx', "const root = () => import('../../app/root.tsx');"],
    ['web/src/navigation/a.ts', "const home = () => import('../features/home/home-screen.tsx');"],
    ['web/src/money/a.ts', "import type { RouteName } from '../navigation/routes.ts';"],
    ['web/src/app/a.ts', "import '../main.tsx';"],
    ['web/src/pc/a.tsx', "import { Root } from '../app/root.tsx';"],
    ['web/src/helpers/a.ts', "import { t } from '../i18n/i18n.ts';"],
    ['server/src/modules/auth/a.ts', "import pg from 'pg';"],
    ['server/src/modules/auth/a.ts', "import { rules } from '../settings/rules.ts';"],
    ['server/src/http/a.ts', "import { authRoutes } from '../modules/auth/routes.ts';"],
    ['server/src/quotes/a.ts', "import { route } from '../http/route.ts';"],
    ['server/src/http/a.ts', "import { rowFor } from '../ledger/commit-batch.ts';"],
    ['server/src/db/a.ts', "import { takeLease } from '../start/prepare-schema.ts';"],
    ['server/src/attic/a.ts', "import { systemClock } from '../base/clock.ts';"],
    ['server/src/start/a.ts', "import { sandboxFaucet } from '../sandbox/faucet.ts';"],
    ['server/src/app.ts', "const sandbox = await import('./sandbox/index.ts');"],
    ['server/src/modules/loan/a.ts', "import type { Sandbox } from '../../sandbox/sandbox.ts';"],
  ])('refuse that %s says %s', (from, line) => {
    expect(check(from, line)).not.toEqual([]);
  });

  it.each([
    ['contract/src/a.ts', "import * as z from 'zod/mini';"],
    ['server/src/modules/auth/a.ts', "import { rules } from '../settings/index.ts';"],
    ['web/src/features/home/a.tsx', "import { Button } from '@assay/ui/button.tsx';"],
    ['verify/src/a.ts', "import { sha256 } from '@noble/hashes/sha2.js';"],
    ['web/src/features/home/a.tsx', "import { go } from '../../navigation/links.ts';"],
    ['web/src/app/a.ts', "const home = () => import('../features/home/home-screen.tsx');"],
    ['web/src/main.tsx', "import { Root } from './app/root.tsx';"],
    ['server/src/run-server.ts', "const sandbox = await import('./sandbox/index.ts');"],
    ['server/src/start/a.ts', "import type { Sandbox } from '../sandbox/sandbox.ts';"],
  ])('allow that %s says %s', (from, line) => {
    expect(check(from, line)).toEqual([]);
  });

  it('find modules that import each other', () => {
    const arrow = (a: string, b: string) =>
      importsOf(`server/src/modules/${a}/x.ts`, `import { y } from '../${b}/index.ts';`);
    expect(mutualModules([...arrow('loan', 'wallet'), ...arrow('swap', 'wallet')])).toEqual([]);
    expect(mutualModules([...arrow('loan', 'wallet'), ...arrow('wallet', 'loan')])).toEqual(['loan wallet']);
  });

  it('find a circle', () => {
    const imports = [...importsOf('ui/src/a.ts', "import './b.ts';"), ...importsOf('ui/src/b.ts', "import './a.ts';")];
    expect(circles(imports)).toEqual(['ui/src/a.ts -> ui/src/b.ts -> ui/src/a.ts']);
  });

  it.each([
    "const b = () => import('./b.ts');",
    "const b = () => import(\n  './b.ts'\n);",
    "import type { B } from './b.ts';",
  ])('find the circle that %s closes', (line) => {
    const back = importsOf('web/src/app/b.ts', "import './a.ts';");
    expect(circles([...importsOf('web/src/app/a.ts', line), ...back])).toHaveLength(1);
  });
});
