import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const files = globSync('{server,client,web}/src/**/*.test.{ts,tsx}', { cwd: root });
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Of the security checklist, what accounts, log-ins, uploads and identity answer for. */
const ITEMS = [...range(1, 18), ...range(41, 45)];

it('finds a test named after each item of the checklist for accounts, uploads and identity', () => {
  const text = files.map((file) => readFileSync(`${root}${file}`, 'utf8')).join('\n');
  const named = new Set([...text.matchAll(/['"`]S(\d+): /g)].map(([, item]) => Number(item)));
  expect(ITEMS.filter((item) => !named.has(item))).toEqual([]);
});
