// @vitest-environment node
import { expect, test } from 'vitest';
import { buildTexts, compileTexts } from './build-texts.ts';

const { resolveId, load } = buildTexts() as unknown as {
  resolveId: (id: string) => string | null;
  load: (this: { addWatchFile: (file: string) => void }, id: string) => string | null;
};
const watched: string[] = [];
const serve = (id: string): string | null => load.call({ addWatchFile: (file) => watched.push(file) }, resolveId(id)!);

test('texts leave as token lists', () => {
  const code = compileTexts({ 'shop.hi': 'Hi {name}', 'shop.n': '{n, plural, one {# item} other {# items}}' });
  expect(code).toContain('"shop.hi":["Hi ",["name"]]');
  expect(code).toContain('"plural"');
  expect(code).not.toContain('{#');
});

test('a text that cannot be read stops the build', () => {
  expect(() => compileTexts({ 'shop.n': '{n, plural, one {#' })).toThrow();
});

test('a set is one module with the texts of all its features, which follows its catalogues', () => {
  const code = serve('virtual:texts/xi/auth');
  expect(code).toContain('"security.weakTitle":["Un solo candado"]');
  expect(code).toContain('"errors.wrong_code"');
  expect(watched.some((file) => file.endsWith('/locales/xi/security.json'))).toBe(true);
});

test('a language without a catalogue stops the build', () => {
  expect(() => serve('virtual:texts/tlh/later')).toThrow('tlh');
});

test('only common sets are listed in the app', () => {
  expect(serve('virtual:texts/common')).toContain("import('virtual:texts/ko/later')");
  expect(serve('virtual:texts/common')).not.toContain('/loan');
  expect(serve('virtual:texts/rare')).toContain("import('virtual:texts/ko/loan')");
});

test('other modules are left alone', () => {
  expect(resolveId('./i18n.ts')).toBeNull();
});
