import { XMLParser } from 'fast-xml-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBankFile } from './read-file.ts';
import { findReference, isRfReference, rfReferenceOf } from './rf-reference.ts';
import { baseOf, BentStatement, contentOf } from './statement.ts';
import { BANK, camt053, mt940 } from './test-bank.ts';
import type { TestStatement } from './test-bank.ts';
import { endToEndIdOf, withdrawalNamed, writePain001 } from './write-pain001.ts';

const decimalsOf = (currency: string) => ({ EUR: 2, USD: 2 })[currency];
const read = (bytes: Uint8Array) => readBankFile(bytes, decimalsOf);
const text = (xml: string) => read(Buffer.from(xml));

/** Undefined when it is bent; any other error is a fault. */
const readOrRefuse = (bytes: Uint8Array) => {
  try {
    return read(bytes)[0];
  } catch (error) {
    if (error instanceof BentStatement) return undefined;
    throw error;
  }
};

const STATEMENT: TestStatement = {
  day: '2026-11-16',
  number: '212/1',
  opening: 100_000,
  entries: [
    { amount: 12_345, ref: 'REF1', name: 'Müller & Co', text: 'RF18 5390 0754 7034' },
    { amount: 250, side: 'debit', endToEndId: '0f8fad5bd9cb469fa16570867728950e', name: 'Ana Moreau' },
  ],
};

describe('a statement', () => {
  it('is read from camt.053', () => {
    const [one] = read(camt053(STATEMENT));
    expect(one).toMatchObject({
      format: 'camt.053',
      isFinal: true,
      account: BANK.account,
      currency: 'EUR',
      number: '212/1',
      fromDay: '2026-11-16',
      toDay: '2026-11-16',
      opening: 100_000n,
      closing: 112_095n,
    });
    expect(one!.entries).toMatchObject([
      {
        side: 'credit',
        amount: 12_345n,
        bankRef: 'REF1',
        endToEndId: '',
        name: 'Müller & Co',
        text: 'RF18 5390 0754 7034',
      },
      { side: 'debit', amount: 250n, bankRef: '', endToEndId: '0f8fad5bd9cb469fa16570867728950e', name: 'Ana Moreau' },
    ]);
  });

  it('is read from MT940, and says the same', () => {
    const [one] = read(mt940(STATEMENT));
    expect(one).toMatchObject({ format: 'mt940', account: BANK.account, opening: 100_000n, closing: 112_095n });
    expect(one!.entries).toMatchObject([
      { side: 'credit', amount: 12_345n, bookedOn: '2026-11-16', bankRef: 'REF1', name: 'Müller & Co' },
      { side: 'debit', amount: 250n, bankRef: '', endToEndId: '0f8fad5bd9cb469fa16570867728950e' },
    ]);
    expect(findReference(one!.entries[0]!.text)).toBeUndefined();
  });

  it('of MT940 keeps its year at the turn of the year, and reads slashes', () => {
    const [one] = read(
      Buffer.from(
        [
          ':20:A',
          ':25:DE89370400440532013000EUR',
          ':28C:1',
          ':60F:D261231EUR10,',
          ':61:2612310102C10,NTRFX//B7',
          ':86:/EREF/X1/ORDP//NAME/ANA MOREAU/REMI/Rent and more',
          ':62F:C270102EUR0,',
        ].join('\n'),
      ),
    );
    expect(one).toMatchObject({ account: BANK.account, opening: -1000n, closing: 0n, toDay: '2027-01-02' });
    expect(one!.entries[0]).toMatchObject({
      bookedOn: '2027-01-02',
      bankRef: 'B7',
      endToEndId: 'X1',
      name: 'ANA MOREAU',
      text: 'Rent and more',
    });
  });

  it('counts only what is booked', () => {
    const [one] = read(camt053({ ...STATEMENT, entries: [{ amount: 5, status: 'PDNG' }, { amount: 7 }] }));
    expect(one!.entries.map(({ amount }) => amount)).toEqual([7n]);
  });

  it('of the day or of one booking is a report', () => {
    const report = (root: string, list: string) =>
      camt053(STATEMENT)
        .toString()
        .replaceAll('BkToCstmrStmt', root)
        .replaceAll(/<(\/?)Stmt>/g, `<$1${list}>`);
    expect(text(report('BkToCstmrAcctRpt', 'Rpt'))[0]).toMatchObject({ format: 'camt.052', isFinal: false });
    expect(text(report('BkToCstmrDbtCdtNtfctn', 'Ntfctn'))[0]).toMatchObject({ format: 'camt.054', isFinal: false });
  });

  it('of a batch is read payment by payment', () => {
    const details = (cents: string, id: string) =>
      `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${cents}</Amt></TxDtls>`;
    const xml = camt053({ ...STATEMENT, entries: [{ amount: 300, ref: 'BATCH' }] })
      .toString()
      .replace(/<TxDtls>.*<\/TxDtls>/, details('1.00', 'A') + details('2.00', 'B'));
    expect(text(xml)[0]!.entries).toMatchObject([
      { amount: 100n, endToEndId: 'A', bankRef: 'BATCH' },
      { amount: 200n, endToEndId: 'B', bankRef: 'BATCH' },
    ]);
  });
});

describe('a bent file', () => {
  const whole = camt053(STATEMENT).toString();
  it.each([
    ['a balance that is wrong', camt053({ ...STATEMENT, closing: 112_096 })],
    ['a booking that is missing', camt053({ ...STATEMENT, entries: [], closing: 112_095 })],
    ['a booking in another currency', Buffer.from(whole.replace('<Ntry><Amt Ccy="EUR">', '<Ntry><Amt Ccy="USD">'))],
    ['a negative amount', Buffer.from(whole.replace('123.45', '-123.45'))],
    ['a part of a cent', Buffer.from(whole.replace('123.45', '123.455'))],
    ['an amount with an exponent', Buffer.from(whole.replace('123.45', '1e3'))],
    ['no side', Buffer.from(whole.replace('<CdtDbtInd>CRDT</CdtDbtInd><Sts>', '<Sts>'))],
    ['a day that does not exist', Buffer.from(whole.replaceAll('2026-11-16', '2026-02-30'))],
    [
      'a count that is wrong',
      Buffer.from(
        whole.replace('<Ntry>', '<TxsSummry><TtlNtries><NbOfNtries>3</NbOfNtries></TtlNtries></TxsSummry><Ntry>'),
      ),
    ],
    [
      'a document type',
      Buffer.from(whole.replace('<Document', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Document')),
    ],
    ['other XML', Buffer.from('<Document><Other/></Document>')],
    ['deep nesting', Buffer.from('<a>'.repeat(10_000))],
    ['nothing', Buffer.alloc(0)],
    ['no text', Buffer.from('\0\0')],
    ['MT940 with a wrong balance', mt940({ ...STATEMENT, closing: 5 })],
    ['a currency that nobody knows', Buffer.from(whole.replaceAll('EUR', 'XXX'))],
  ])('is refused for %s', (_, bytes) => {
    expect(() => read(bytes)).toThrow(BentStatement);
  });

  it('is refused wherever it is cut off', () => {
    for (const bytes of [camt053(STATEMENT), mt940(STATEMENT)])
      for (let length = 0; length < bytes.length - 4; length += 7)
        // Behind the closing balance nothing of an MT940 is missing.
        expect([undefined, 2], `at ${length}`).toContain(readOrRefuse(bytes.subarray(0, length))?.entries.length);
  });

  it('is refused or read, whatever its bytes are', () => {
    const source = camt053(STATEMENT);
    fc.assert(
      fc.property(fc.nat(source.length - 1), fc.integer({ min: 0, max: 255 }), (at, byte) => {
        const bytes = Uint8Array.from(source);
        bytes[at] = byte;
        const { opening, closing, entries } = readOrRefuse(bytes) ?? { opening: 0n, closing: 0n, entries: [] };
        const moved = entries.reduce((sum, { side, amount }) => sum + (side === 'credit' ? amount : -amount), 0n);
        expect(opening! + moved).toBe(closing);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the key of a booking', () => {
  it('is the bank’s reference, or else what the booking says', () => {
    const [one] = read(camt053(STATEMENT));
    const [first, second] = one!.entries;
    expect(baseOf(first!)).toBe('REF1');
    expect(baseOf(second!)).toMatch(/^2026-11-16 debit 250 [0-9a-f]{16}$/);
    expect(baseOf({ ...second!, text: 'other' })).not.toBe(baseOf(second!));
  });

  it('and the statement’s are the same in a file that was issued again', () => {
    const [one] = read(camt053(STATEMENT, 'first'));
    const [again] = read(camt053(STATEMENT, 'second'));
    expect(contentOf(again!)).toEqual(contentOf(one!));
    const [other] = read(camt053({ ...STATEMENT, number: '213/1' }));
    expect(contentOf(other!)).not.toEqual(contentOf(one!));
  });
});

describe('a creditor reference', () => {
  it('has the check digits of ISO 11649', () => {
    expect(isRfReference('RF18539007547034')).toBe(true);
    expect(isRfReference('RF18539007547035')).toBe(false);
    const one = rfReferenceOf('member', 'EUR');
    expect(isRfReference(one)).toBe(true);
    expect(rfReferenceOf('member', 'EUR')).toBe(one);
    expect(rfReferenceOf('member', 'USD')).not.toBe(one);
  });

  it('is found wherever a payer wrote it, and never with a wrong letter', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.nat(15),
        fc.constantFrom(...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'.split('')),
        (id, at, letter) => {
          const reference = rfReferenceOf(id, 'EUR');
          const spaced = reference.replaceAll(/(.{4})/g, '$1 ').toLowerCase();
          expect(findReference(`Top up, ${spaced} thanks`)).toBe(reference);
          const wrong = reference.slice(0, at) + letter + reference.slice(at + 1);
          expect(findReference(wrong) === reference).toBe(wrong === reference);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is nobody’s when there are two', () => {
    expect(findReference(`${rfReferenceOf('a')} ${rfReferenceOf('b')}`)).toBeUndefined();
    expect(findReference(rfReferenceOf('a'), rfReferenceOf('a'))).toBe(rfReferenceOf('a'));
  });
});

describe('pain.001', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const xml = writePain001({
    batchId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    createdAtMs: Date.UTC(2026, 10, 16, 9),
    from: BANK,
    currency: 'EUR',
    decimals: 2,
    payouts: [
      { id, holder: 'Ana "A&B" <Moreau>', bankName: 'B', account: 'FR7630006000011234567890189', amount: 12_345n },
      { id: id.replace('0f', '1f'), holder: 'B', bankName: 'Bank <1>', account: '12345678', amount: 55n },
    ],
  });
  it('names each withdrawal from end to end, with sums that hold', () => {
    const payment = (
      new XMLParser({ parseTagValue: false, ignoreAttributes: false }).parse(xml) as Record<
        string,
        Record<string, Record<string, unknown>>
      >
    )['Document']!['CstmrCdtTrfInitn']!;
    expect(payment['GrpHdr']).toMatchObject({
      NbOfTxs: '2',
      CtrlSum: '124.00',
      MsgId: '7c9e6679742540de944be07fc1f90ae7',
    });
    expect(payment['PmtInf']).toMatchObject({
      BtchBookg: 'false',
      ChrgBr: 'SLEV',
      DbtrAcct: { Id: { IBAN: BANK.account } },
      CdtTrfTxInf: [
        {
          PmtId: { EndToEndId: endToEndIdOf(id) },
          Amt: { InstdAmt: { '#text': '123.45', '@_Ccy': 'EUR' } },
          Cdtr: { Nm: 'Ana "A&B" <Moreau>' },
          CdtrAcct: { Id: { IBAN: 'FR7630006000011234567890189' } },
        },
        { CdtrAcct: { Id: { Othr: { Id: '12345678' } } }, CdtrAgt: { FinInstnId: { Nm: 'Bank <1>' } } },
      ],
    });
  });

  it('is found again by what the bank returns', () => {
    expect(withdrawalNamed(endToEndIdOf(id))).toBe(id);
    expect(withdrawalNamed('', `payment ${endToEndIdOf(id).toUpperCase()} done`)).toBe(id);
    expect(withdrawalNamed(`${endToEndIdOf(id)}0`)).toBeUndefined();
    expect(withdrawalNamed('NOTPROVIDED')).toBeUndefined();
  });
});
