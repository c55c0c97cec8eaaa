import { describe, expect, it } from 'vitest';
import { shareOf, toCsv } from './rules.ts';

describe('the rules of public figures', () => {
  it('say a share with one decimal, cut, and nothing of fewer than twenty cases', () => {
    expect([shareOf(19, 19), shareOf(13, 20), shareOf(2, 3000), shareOf(2999, 3000)]).toEqual([
      null,
      '65.0',
      '0.0',
      '99.9',
    ]);
  });

  it('write cells that no spreadsheet runs or splits', () => {
    const row = { product: '=1+1', currency: 'a,"b"', result: '-5.10' };
    expect(toCsv('house', [row])).toBe('product,currency,result\r\n\'=1+1,"a,""b""",-5.10\r\n');
  });
});
