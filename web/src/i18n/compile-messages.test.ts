// @vitest-environment node
import { expect, test } from 'vitest';
import { compileMessages } from './compile-messages.ts';

type Transform = (source: string, id: string) => Promise<{ code: string } | null>;
const transform = compileMessages().transform as unknown as Transform;
const SOURCE = `
import type { x } from './x.ts';
export const shop = { 'shop.hi': 'Hi {name}', 'shop.n': '{n, plural, one {# item} other {# items}}' } as const satisfies Record<string, string>;
`;

test('texts leave as token lists', async () => {
  const { code } = (await transform(SOURCE, '/web/src/i18n/locales/ko/shop.ts'))!;
  expect(code).toContain('"shop.hi":["Hi ",["name"]]');
  expect(code).toContain('"plural"');
  expect(code).not.toContain('{#');
});

test('files that hold no texts are left alone', async () => {
  expect(await transform(SOURCE, '/web/src/i18n/locales/ko/index.ts')).toBeNull();
  expect(await transform(SOURCE, '/web/src/i18n/format.ts')).toBeNull();
});

test('a text that cannot be read stops the build', async () => {
  const broken = "export const shop = { 'shop.n': '{n, plural, one {#' } as const;";
  await expect(transform(broken, '/web/src/i18n/locales/ko/shop.ts')).rejects.toThrow();
});
