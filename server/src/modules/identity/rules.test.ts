import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageFaultOf, documentKey, maskName, maskNumber } from './rules.ts';

/** Noon of a day in UTC+8. */
const at = (day: string) => Date.parse(`${day}T04:00:00Z`);

describe('a birthday', () => {
  it.each([
    ['2008-11-15', '2026-11-15', undefined],
    ['2008-11-16', '2026-11-15', 'under_age'],
    ['2026-11-16', '2026-11-15', 'not_a_birthday'],
    ['2004-02-29', '2022-02-28', 'under_age'],
    ['2004-02-29', '2022-03-01', undefined],
    ['2008-02-30', '2026-11-15', 'not_a_birthday'],
    ['1999-13-01', '2026-11-15', 'not_a_birthday'],
    ['1899-01-01', '2026-11-15', 'not_a_birthday'],
    ['0000-00-00', '2026-11-15', 'not_a_birthday'],
  ])('of %s is, on %s, %s', (birthday, today, fault) => {
    expect(ageFaultOf(birthday, at(today))).toBe(fault);
  });

  it('counts by the business day, which begins in UTC+8', () => {
    expect(ageFaultOf('2008-11-15', Date.parse('2026-11-14T15:59:59Z'))).toBe('under_age');
    expect(ageFaultOf('2008-11-15', Date.parse('2026-11-14T16:00:00Z'))).toBeUndefined();
  });

  it('once old enough, stays so', () => {
    const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2020-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 20_000 }), (born, laterDays) => {
        const birthday = born.toISOString().slice(0, 10);
        const adult = Date.UTC(born.getUTCFullYear() + 18, born.getUTCMonth(), born.getUTCDate(), 4);
        expect(ageFaultOf(birthday, adult - 86_400_000)).toBe('under_age');
        expect(ageFaultOf(birthday, adult + laterDays * 86_400_000)).toBeUndefined();
      }),
    );
  });
});

describe('a mask', () => {
  it('shows what one recognises and no more', () => {
    expect(maskName({ surname: 'Keller', firstName: 'Zoë' })).toBe('Z••• K•••');
    expect(maskNumber('C01234567')).toBe('•••567');
  });

  it('hides at least one sign of every number and never its length', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9-]{4,24}$/), (number) => {
        expect(maskNumber(number)).toHaveLength(6);
        expect(maskNumber(number)).not.toContain(number);
      }),
    );
  });
});

describe('a document', () => {
  it('is the same with and without dashes, and another in another country', () => {
    const document = { country: 'CH', documentType: 'id', documentNumber: 'C-0123-4567' };
    expect(documentKey(document)).toBe(documentKey({ ...document, documentNumber: 'C01234567' }));
    expect(documentKey(document)).not.toBe(documentKey({ ...document, country: 'DE' }));
    expect(documentKey(document)).not.toBe(documentKey({ ...document, documentType: 'passport' }));
  });
});
