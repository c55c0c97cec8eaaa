import { describe, expect, test } from 'vitest';
import { chooseLocale, LOCALES } from './locales.ts';

const choose = (stored: string | null, preferred: string[]) => chooseLocale({ stored, preferred });

test('the eight codes of the specification come first, then simplified Chinese', () => {
  expect(LOCALES.map(({ code }) => code).slice(0, 9)).toEqual([
    'en-us',
    'ko',
    'jp',
    'tai',
    'mlxy',
    'vl',
    'xi',
    'zh-cn',
    'zh-hans',
  ]);
});

test('the choice of the member comes first', () => {
  expect(choose('ko', ['ja'])).toBe('ko');
});

test.each(['', 'xx', '__proto__', 'EN-US'])('a stored %j is no choice', (stored) => {
  expect(choose(stored, ['es-MX'])).toBe('xi');
});

describe('a first visit follows the browser', () => {
  test.each([
    [['en-GB'], 'en-us'],
    [['ko-KR'], 'ko'],
    [['ja'], 'jp'],
    [['th-TH'], 'tai'],
    [['ms-MY'], 'mlxy'],
    [['vi'], 'vl'],
    [['es-419'], 'xi'],
    [['zh-TW'], 'zh-cn'],
    [['zh-HK'], 'zh-cn'],
    [['zh-CN'], 'zh-hans'],
    [['zh'], 'zh-hans'],
    [['zh-Hant-CN'], 'zh-cn'],
    [['zh-hant'], 'zh-cn'],
    [['EN-us'], 'en-us'],
    [['zh-not-a-tag!', 'ja'], 'jp'],
    [['la', 'eo', 'ko'], 'ko'],
    [['la', 'eo'], 'en-us'],
    [['not a tag!', 'ja'], 'jp'],
    [[], 'en-us'],
  ])('%j → %s', (preferred, expected) => {
    expect(choose(null, preferred)).toBe(expected);
  });
});
