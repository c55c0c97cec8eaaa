import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@assay/contract/language';
import { GLOSSARY, type Term } from './glossary.ts';
import { allForbiddenWords, forbiddenWords, glossaryDocument, textsOf } from './text-words.ts';

const check = (term: Omit<Term, 'term' | 'means'>, texts: Record<string, string>) =>
  forbiddenWords('xx', [{ term: 'ours', means: 'a thing', ...term }], new Map(Object.entries(texts)));

describe('a word that was given up is found', () => {
  it.each([
    ['alone', 'pledge', 'Pledge'],
    ['in a sentence, large or small', 'pledge', 'Lock the pledge now'],
    ['as a phrase', 'se cierra sola', 'La posición se cierra sola a ese precio'],
    ['before a comma', 'TAE', 'Tipo anual (TAE), sin comisiones'],
    ['inside a text without spaces', '自动平仓', '仓位会自动平仓。'],
    ['inside a Thai text', 'ปิดเอง', 'สถานะจะปิดเองเมื่อมาร์จินไม่พอ'],
    ['with signs of its own', '을(를)', '{amount}을(를) 부담했어요'],
  ])('%s', (_how, word, text) => {
    expect(check({ not: [word] }, { 'a.b': text })).toEqual([`xx a.b says “${word}”: use ours`]);
  });

  it('in every text that says it, each with its place', () => {
    const found = check({ not: ['robot'] }, { 'a.b': 'A robot', 'c.md': 'Robot', 'd.e': 'A bot' });
    expect(found).toEqual(['xx a.b says “robot”: use ours', 'xx c.md says “robot”: use ours']);
  });

  it('beside a phrase that is right', () => {
    expect(check({ not: ['청산'], but: ['강제 청산'] }, { 'a.b': '강제 청산 전에 청산' })).toHaveLength(1);
  });
});

describe('a text passes', () => {
  it.each([
    ['when the word is only part of another', { not: ['tape'] }, { 'a.b': 'Tapestry, videotape' }],
    ['when the phrase is right', { not: ['tape'], but: ['price tape'] }, { 'a.b': 'The price tape' }],
    ['when its place is an exception', { not: ['please'], except: ['a.b'] }, { 'a.b': 'Please log in' }],
  ])('%s', (_why, term, texts) => {
    expect(check(term, texts)).toEqual([]);
  });
});

it('an exception that no text needs is refused', () => {
  expect(check({ not: ['please'], except: ['a.b', 'gone'] }, { 'a.b': 'Log in' })).toEqual([
    'xx a.b needs no exception for ours',
    'xx gone needs no exception for ours',
  ]);
});

describe('the texts of today', () => {
  it('use no word that their language has given up', () => {
    expect(allForbiddenWords()).toEqual([]);
  });

  it.each(LANGUAGE_CODES)('of %s are all read: app, mails, products, articles and the rest', (code) => {
    const places = [...textsOf(code).keys()];
    expect(places).toEqual(
      expect.arrayContaining([
        'trade.liquidation',
        'help-options.md',
        `modules/auth/messages/words/${code}.ts`,
        `sandbox/product/texts/${code}.ts`,
        'pushes',
        'bot',
        'competitions',
        'token sales',
      ]),
    );
  });

  it.each(LANGUAGE_CODES)('would be refused in %s with any of its words', (code) => {
    for (const term of GLOSSARY[code])
      for (const word of term.not)
        expect(forbiddenWords(code, [{ ...term, except: [] }], new Map([['a.b', `– ${word} –`]])), word).toContain(
          `${code} a.b says “${word}”: use ${term.term}`,
        );
  });
});

it('the table for translators has a row for each term', () => {
  const rows = glossaryDocument('en-us')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  expect(rows).toHaveLength(GLOSSARY['en-us'].length + 2);
});
