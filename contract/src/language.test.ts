import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

describe('the language that a header asks for', () => {
  it.each([
    ['ko', 'ko'],
    ['ja', 'jp'],
    ['es-MX,es;q=0.9', 'xi'],
    ['zh-TW', 'zh-cn'],
    ['zh-CN,zh;q=0.9', 'zh-hans'],
    ['fr;q=0.9, th;q=0.8', 'tai'],
    ['en;q=0.2, vi;q=0.7', 'vl'],
    ['ms;q=0, ko;q=0.1', 'ko'],
  ])('%s is %s', (header, code) => {
    expect(languageOf(header)).toBe(code);
  });

  it.each(['', '*', 'fr', ';;;', '<script>', 'x'.repeat(10_000)])('is English for %j', (header) => {
    expect(languageOf(header)).toBe('en-us');
  });
});
