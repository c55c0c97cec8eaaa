/**
 * camt.053, 052 and 054 of ISO 20022, in whatever version a bank sends. Only what is booked is read. No document type and
 * no entities of its own: a statement needs none, and they are how XML reaches other files.
 */
import { parseUnits } from '@assay/contract/money';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { checkBalances, clean, isNoReference, plainAccount, refuse } from './statement.ts';
import type { ParsedEntry, ParsedStatement, StatementFormat } from './statement.ts';

/** A tag is an object, a text, or missing. */
type Node = { readonly [tag: string]: unknown };
type DecimalsOf = (currency: string) => number | undefined;

const LISTS = new Set(['Stmt', 'Rpt', 'Ntfctn', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd']);
const MAX_DEPTH = 40;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  isArray: (name) => LISTS.has(name),
});

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (node: unknown, ...path: string[]): unknown => {
  let found = node;
  for (const name of path) found = isNode(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  return found;
};
/** The text of a tag, with or without attributes. */
const textAt = (node: unknown, ...path: string[]): string => {
  const found = at(node, ...path);
  const value = isNode(found) ? found['#'] : found;
  return typeof value === 'string' ? value.trim() : '';
};
const listAt = (node: unknown, ...path: string[]): readonly unknown[] => {
  const found = at(node, ...path);
  return Array.isArray(found) ? found : [];
};
const firstText = (...texts: string[]): string => texts.find((text) => text !== '') ?? '';

const depthOf = (xml: string): number => {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of xml.matchAll(/<[^!?][^>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

const KINDS: readonly (readonly [root: string, list: string, format: StatementFormat])[] = [
  ['BkToCstmrStmt', 'Stmt', 'camt.053'],
  ['BkToCstmrAcctRpt', 'Rpt', 'camt.052'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn', 'camt.054'],
];

interface Scale {
  currency: string;
  decimals: number;
}

/** Zeros behind the smallest unit are written by some; anything else there is not money of this account. */
const amountAt = (node: unknown, { currency, decimals }: Scale): bigint => {
  if (textAt(node, '@Ccy') !== currency) return refuse(`An amount is not in ${currency}.`);
  const [whole = '', fraction = ''] = textAt(node).split('.');
  const digits = fraction.slice(decimals).replaceAll('0', '') === '' ? fraction.slice(0, decimals) : fraction;
  const units = parseUnits(digits === '' ? whole : `${whole}.${digits}`, decimals);
  if (units === undefined || units < 0n) return refuse('An amount is none.');
  return units;
};

const sideAt = (node: unknown): 'credit' | 'debit' => {
  const word = textAt(node, 'CdtDbtInd');
  if (word !== 'CRDT' && word !== 'DBIT') return refuse('A booking is neither credit nor debit.');
  return word === 'CRDT' ? 'credit' : 'debit';
};

const dayAt = (node: unknown, name: string): string =>
  firstText(textAt(node, name, 'Dt'), textAt(node, name, 'DtTm').slice(0, 10));

const isBooked = (entry: unknown): boolean => firstText(textAt(entry, 'Sts', 'Cd'), textAt(entry, 'Sts')) === 'BOOK';

const partyOf = (details: unknown, role: 'Dbtr' | 'Cdtr'): { name: string; account: string } => ({
  name: clean(firstText(textAt(details, 'RltdPties', role, 'Nm'), textAt(details, 'RltdPties', role, 'Pty', 'Nm'))),
  account: plainAccount(
    firstText(
      textAt(details, 'RltdPties', `${role}Acct`, 'Id', 'IBAN'),
      textAt(details, 'RltdPties', `${role}Acct`, 'Id', 'Othr', 'Id'),
    ),
  ),
});

type Head = Pick<ParsedEntry, 'side' | 'bookedOn' | 'isReturn'>;

const readDetails = (details: unknown, head: Head, amount: bigint, bankRef: string): ParsedEntry => {
  const endToEndId = textAt(details, 'Refs', 'EndToEndId');
  const written = listAt(details, 'RmtInf', 'Ustrd').map((line) => textAt({ line }, 'line'));
  const structured = listAt(details, 'RmtInf', 'Strd');
  return {
    ...head,
    amount,
    bankRef: isNoReference(bankRef) ? '' : clean(bankRef),
    endToEndId: isNoReference(endToEndId) ? '' : clean(endToEndId),
    isReturn: head.isReturn || at(details, 'RtrInf') !== undefined,
    // The counterparty: the payer of a credit, the payee of a debit; for a return, the payee of the original payment.
    ...partyOf(details, head.side === 'credit' ? 'Dbtr' : 'Cdtr'),
    text: clean(firstText(written.join(''), textAt(details, 'AddtlTxInf'))),
    reference: clean(firstText(...structured.map((one) => textAt(one, 'CdtrRefInf', 'Ref')))),
  };
};

const detailAmount = (details: unknown, scale: Scale): bigint | undefined => {
  const found = [at(details, 'Amt'), at(details, 'AmtDtls', 'TxAmt', 'Amt')].find(isNode);
  return found === undefined || textAt(found, '@Ccy') !== scale.currency ? undefined : amountAt(found, scale);
};

/** A booking of many payments is read as many, where it names them all; otherwise as the one that it is. */
const readEntry = (entry: unknown, scale: Scale): ParsedEntry[] => {
  const amount = amountAt(at(entry, 'Amt'), scale);
  const head: Head = {
    side: sideAt(entry),
    bookedOn: firstText(dayAt(entry, 'BookgDt'), dayAt(entry, 'ValDt')),
    isReturn: textAt(entry, 'RvslInd') === 'true',
  };
  const ref = textAt(entry, 'AcctSvcrRef');
  const details = listAt(entry, 'NtryDtls').flatMap((group) => listAt(group, 'TxDtls'));
  const amounts = details.map((one) => detailAmount(one, scale));
  const isWhole = amounts.every((one) => one !== undefined) && amounts.reduce((sum, one) => sum + one, 0n) === amount;
  if (details.length > 1 && isWhole)
    return details.map((one, i) =>
      readDetails(one, head, amounts[i]!, firstText(textAt(one, 'Refs', 'AcctSvcrRef'), ref)),
    );
  const only = details.length === 1 ? details[0] : {};
  const read = readDetails(only, head, amount, firstText(ref, textAt(only, 'Refs', 'AcctSvcrRef')));
  return [{ ...read, text: read.text === '' ? clean(textAt(entry, 'AddtlNtryInf')) : read.text }];
};

const balanceOf = (node: unknown, scale: Scale, ...codes: string[]): bigint | null => {
  for (const code of codes) {
    const found = listAt(node, 'Bal').find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code);
    if (found === undefined) continue;
    const amount = amountAt(at(found, 'Amt'), scale);
    return sideAt(found) === 'credit' ? amount : -amount;
  }
  return null;
};

const balanceDay = (node: unknown, ...codes: string[]): string =>
  firstText(
    ...listAt(node, 'Bal')
      .filter((one) => codes.includes(textAt(one, 'Tp', 'CdOrPrtry', 'Cd')))
      .map((one) => dayAt(one, 'Dt')),
  );

const readStatement = (node: unknown, format: StatementFormat, decimalsOf: DecimalsOf): ParsedStatement => {
  const account = plainAccount(firstText(textAt(node, 'Acct', 'Id', 'IBAN'), textAt(node, 'Acct', 'Id', 'Othr', 'Id')));
  const [balance] = listAt(node, 'Bal');
  const [first] = listAt(node, 'Ntry');
  const currency = firstText(textAt(node, 'Acct', 'Ccy'), textAt(balance, 'Amt', '@Ccy'), textAt(first, 'Amt', '@Ccy'));
  const decimals = decimalsOf(currency);
  if (account === '' || decimals === undefined) return refuse('It names no account of a currency that is known here.');
  const scale = { currency, decimals };
  const booked = listAt(node, 'Ntry').filter(isBooked);
  const stated = textAt(node, 'TxsSummry', 'TtlNtries', 'NbOfNtries');
  if (stated !== '' && Number(stated) !== listAt(node, 'Ntry').length)
    refuse(`It says that it has ${stated} bookings, and has ${listAt(node, 'Ntry').length}.`);
  const entries = booked.flatMap((one) => readEntry(one, scale));
  const days = entries.map(({ bookedOn }) => bookedOn).toSorted();
  const created = textAt(node, 'CreDtTm').slice(0, 10);
  // Some write the end of a period as the first moment of the next day; the closing balance has the day that counts.
  const toDay = firstText(
    balanceDay(node, 'CLBD'),
    textAt(node, 'FrToDt', 'ToDtTm').slice(0, 10),
    days.at(-1) ?? '',
    created,
  );
  return checkBalances({
    format,
    isFinal: format === 'camt.053',
    account,
    currency,
    number: clean(firstText(textAt(node, 'ElctrncSeqNb'), textAt(node, 'LglSeqNb'), textAt(node, 'Id'))),
    fromDay:
      [toDay, textAt(node, 'FrToDt', 'FrDtTm').slice(0, 10), ...days].filter((day) => day !== '').toSorted()[0] ?? '',
    toDay,
    opening: balanceOf(node, scale, 'OPBD', 'PRCD'),
    closing: balanceOf(node, scale, 'CLBD'),
    entries,
  });
};

export const readCamt = (xml: string, decimalsOf: DecimalsOf): ParsedStatement[] => {
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(xml)) refuse('It has a document type, which a statement never has.');
  if (depthOf(xml) > MAX_DEPTH) refuse('Its tags are nested deeper than those of a statement.');
  if (XMLValidator.validate(xml) !== true) refuse('It is not whole: a tag is not closed.');
  const document = at(parser.parse(xml) as unknown, 'Document');
  for (const [root, list, format] of KINDS) {
    const found = listAt(document, root, list);
    if (found.length > 0) return found.map((node) => readStatement(node, format, decimalsOf));
  }
  return refuse('It is no camt.053, 052 or 054.');
};
