import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('quotes what needs it and leaves plain values as they are', () => {
  expect(csvLine(['a', 1, -2.5, '-0.5', null, true])).toBe('a,1,-2.5,-0.5,,true\r\n');
  expect(csvLine(['a,b', 'say "x"', 'two\nlines'])).toBe('"a,b","say ""x""","two\nlines"\r\n');
});

it.each(['=1+1', '+1', '@SUM(A1)', '-1+1', '-cmd', '\tx', '＝1', '-'])(
  'makes text of %j, which a spreadsheet would run',
  (text) => {
    expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
  },
);
