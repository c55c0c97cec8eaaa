/** Statements as banks write them, for tests. */
import type { BankAccount } from './import-statement.ts';

export const BANK: BankAccount = {
  currency: 'EUR',
  account: 'DE89370400440532013000',
  holder: 'Assay Example GmbH',
  name: 'Example Bank',
  bic: 'COBADEFFXXX',
};

export interface TestEntry {
  side?: 'credit' | 'debit';
  /** In cents. */
  amount: number;
  ref?: string;
  endToEndId?: string;
  name?: string;
  text?: string;
  isReturn?: boolean;
  /** Takes another booking back. */
  isReversal?: boolean;
  status?: 'BOOK' | 'PDNG';
}

export interface TestStatement {
  day: string;
  number?: string;
  /** In cents. */
  opening: number;
  entries: readonly TestEntry[];
  closing?: number;
}

const money = (cents: number): string =>
  `${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
const sign = (cents: number): string => (cents < 0 ? 'DBIT' : 'CRDT');
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const closingOf = ({ opening, entries, closing }: TestStatement): number =>
  closing ??
  entries.reduce(
    (sum, { side = 'credit', amount, status }) =>
      status === 'PDNG' ? sum : sum + (side === 'credit' ? amount : -amount),
    opening,
  );

const balance = (code: string, cents: number, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${money(cents)}</Amt><CdtDbtInd>${sign(cents)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

const camtEntry = (day: string, entry: TestEntry): string => {
  const {
    side = 'credit',
    amount,
    ref,
    endToEndId,
    name = 'Zoë Keller',
    text = '',
    isReturn,
    isReversal,
    status = 'BOOK',
  } = entry;
  const party = side === 'credit' ? 'Dbtr' : 'Cdtr';
  return `<Ntry><Amt Ccy="EUR">${money(amount)}</Amt><CdtDbtInd>${side === 'credit' ? 'CRDT' : 'DBIT'}</CdtDbtInd>${isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${
    ref === undefined ? '' : `<AcctSvcrRef>${ref}</AcctSvcrRef>`
  }<NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId ?? 'NOTPROVIDED'}</EndToEndId></Refs><RltdPties><${party}><Nm>${escape(
    name,
  )}</Nm></${party}></RltdPties><RmtInf><Ustrd>${escape(text)}</Ustrd></RmtInf>${
    isReturn ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' : ''
  }</TxDtls></NtryDtls></Ntry>`;
};

export const camt053 = (statement: TestStatement, message = 'message 1'): Buffer => {
  const { day, number, opening, entries } = statement;
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>${message}</MsgId></GrpHdr><Stmt><Id>${
      number ?? day
    }</Id><Acct><Id><IBAN>${BANK.account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', opening, day)}${balance(
      'CLBD',
      closingOf(statement),
      day,
    )}${entries.map((one) => camtEntry(day, one)).join('')}</Stmt></BkToCstmrStmt></Document>`,
  );
};

const comma = (cents: number): string => money(cents).replace('.', ',');
const shortDay = (day: string): string => day.replaceAll('-', '').slice(2);
const mark = (cents: number): string => (cents < 0 ? 'D' : 'C');

export const mt940 = (statement: TestStatement): Buffer => {
  const { day, number = '1/1', opening, entries } = statement;
  const lines = entries.flatMap(
    ({ side = 'credit', amount, ref, endToEndId, name = 'Zoe Keller', text = '', isReturn, isReversal }) => [
      `:61:${shortDay(day)}${day.replaceAll('-', '').slice(4)}${isReturn || isReversal ? (side === 'credit' ? 'RD' : 'RC') : side === 'credit' ? 'C' : 'D'}${comma(amount)}NTRFNONREF//${ref ?? 'NONREF'}`,
      `:86:166?00TRANSFER${endToEndId === undefined ? '' : `?20EREF+${endToEndId}`}?21SVWZ+${text}?32${name}`,
    ],
  );
  return Buffer.from(
    [
      ':20:STARTUMS',
      `:25:${BANK.account}`,
      `:28C:${number}`,
      `:60F:${mark(opening)}${shortDay(day)}EUR${comma(opening)}`,
      ...lines,
      `:62F:${mark(closingOf(statement))}${shortDay(day)}EUR${comma(closingOf(statement))}`,
      '-',
      '',
    ].join('\r\n'),
    'latin1',
  );
};
