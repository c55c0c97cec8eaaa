import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ascii, line, lines, plain, secret } from './text.ts';

const accepts = (text: string, max = 100) => line(max).safeParse(text).success;
const taken = (text: string) => line(100).parse(text);

const HOSTILE = {
  'a turned line': 'Ann\u202egnp.exe',
  'an embedding': 'Ann\u202a\u202c',
  'an isolate': 'Ann\u2066x\u2069',
  'half a pair': 'Ann\ud83d',
  'the other half': '\ude00Ann',
  'a control character': 'Ann\u0007',
  'an escape': 'Ann\u001b[31m',
  'a line break': 'Ann\nBob',
  'a line separator': 'Ann\u2028Bob',
  'a tag': 'Ann\u{e0041}',
  'a private letter': 'Ann\ue000',
  'no character at all': 'Ann\uffff',
  'a filler': '\u3164',
  'an empty braille cell': '\u2800\u2800',
  'a joiner between letters': 'A\u200dn\u200dn',
  'a joiner at the end': 'Ann\u200d',
  'a non-joiner between letters': 'A\u200cnn',
  'a tower of marks': `A${'\u0301'.repeat(8)}`,
  markup: '<b>Ann</b>',
};

describe('a line that somebody typed', () => {
  it.each(Object.entries(HOSTILE))('does not hold %s', (_name, text) => expect(accepts(text)).toBe(false));

  it.each([
    'Ann Lee',
    'Nguyễn Thị Ánh',
    'สมชาย ใจดี',
    'น้ำผึ้ง ที่รัก',
    '김민준',
    '山田 太郎',
    '歐陽 娜娜',
    'José María Ñíguez',
    'O’Neil-Smith, Jr.',
    'محمد',
    'می\u200cخواهم',
    'क्\u200dष',
    '👨\u200d👩\u200d👧 family',
    '🏳️\u200d🌈',
    '👍🏽',
    '12 Rue de l’Église, №5',
  ])('may be %s', (text) => expect(taken(text)).toBe(text.normalize('NFC')));

  it('loses invisible characters that a paste brings along, and spaces around it', () => {
    expect(taken('\ufeff Ann\u200b \u00a0 Lee\u00ad\u200e ')).toBe('Ann Lee');
    expect(accepts('\u200b\u200b\ufeff')).toBe(false);
  });

  it('is kept in one spelling', () => expect(taken('e\u0301')).toBe('\u00e9'));

  it('is as long as it is after that', () => {
    expect(accepts(`${'a'.repeat(10)}${'\u200b'.repeat(50)}`, 10)).toBe(true);
    expect(accepts('a'.repeat(11), 10)).toBe(false);
  });

  it('holds nothing hidden, whatever was typed', () => {
    const any = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(any, fc.constantFrom(...Object.values(HOSTILE)), any, (before, bad, after) => {
        const parsed = line(200).safeParse(before + bad + after);
        const kept = parsed.success ? parsed.data : '';
        expect(kept).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u200b\ufeff<>]/u);
      }),
    );
  });
});

describe('other texts', () => {
  it('of several lines have line breaks and nothing else that is hidden', () => {
    expect(lines(100).parse('one\r\ntwo\n')).toBe('one\ntwo');
    expect(lines(100).parse('bc1q\u200bxyz')).toBe('bc1qxyz');
    for (const bad of ['a\u202eb', 'a\ud800', 'a\u0000', 'a\tb']) expect(lines(100).safeParse(bad).success).toBe(false);
  });

  it('that are looked up are taken as they are or not at all', () => {
    expect(plain({ max: 20 }).parse('')).toBe('');
    expect(plain({ max: 20 }).parse('ann@example.com')).toBe('ann@example.com');
    for (const bad of ['a\u200bb', 'a\u202eb', 'a\ud800'])
      expect(plain({ max: 20 }).safeParse(bad).success).toBe(false);
    expect(ascii(10).safeParse('é').success).toBe(false);
  });

  it('that are secret may hold anything but half a pair', () => {
    expect(secret({ max: 20 }).parse('пароль \u202e <b>')).toBe('пароль \u202e <b>');
    expect(secret({ max: 20 }).safeParse('a\ud800').success).toBe(false);
  });
});
