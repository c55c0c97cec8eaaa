import { LANGUAGE_CODES } from '@assay/contract/language';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, rank, wordsOf } from './search.ts';

const text = (title: string, body = '', summary = '') => ({ title, summary, body });
const titles = (all: readonly { title: string }[]) => all.map(({ title }) => title);

describe('a search', () => {
  it('weighs a word in the title more than in the text', () => {
    const all = [text('Other', 'swap swap swap'), text('Swap'), text('Third', 'nothing')];
    expect(titles(rank(all, 'swap', 'en-us'))).toEqual(['Swap', 'Other']);
  });

  it('weighs a rare word more than one that stands everywhere', () => {
    const all = [text('How money works', 'x'), text('Money', 'pledge'), text('More money', 'x')];
    expect(titles(rank(all, 'money pledge', 'en-us'))[0]).toBe('Money');
  });

  it('finds words that end otherwise, and words without their accents', () => {
    expect(titles(rank([text('Withdrawal'), text('Other')], 'withdrawing', 'en-us'))).toEqual(['Withdrawal']);
    expect(titles(rank([text('Rút tiền'), text('Khác')], 'rut tien', 'vl'))).toEqual(['Rút tiền']);
    expect(fold('Đổi TIỀN Ñ')).toBe('doi tien n');
  });

  it('finds words in languages that have no spaces, or put particles after words', () => {
    expect(titles(rank([text('其他'), text('如何提现到银行')], '提现', 'zh-hans'))).toEqual(['如何提现到银行']);
    expect(titles(rank([text('출금하기'), text('기타')], '출금은', 'ko'))).toEqual(['출금하기']);
    expect(wordsOf('ถอนเงินอย่างไร', 'tai').length).toBeGreaterThan(1);
  });

  it('does not take a short word for the beginning of any other', () => {
    expect(rank([text('Instruments')], 'in', 'en-us')).toEqual([]);
  });

  it('gives some of the texts, each once, whatever is asked', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ title: words, summary: words, body: words }), { maxLength: 6 }),
        words,
        fc.constantFrom(...LANGUAGE_CODES),
        (all, question, language) => {
          const found = rank(all, question, language);
          expect(new Set(found).size).toBe(found.length);
          for (const one of found) expect(all).toContain(one);
        },
      ),
    );
  });
});
