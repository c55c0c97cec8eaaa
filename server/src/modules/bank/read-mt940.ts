/**
 * MT940, as SWIFT describes it and as banks write it: with the structured field 86 of German banks (`?20`, `EREF+`), with
 * slashes (`/EREF/`, `/REMI/`), or as plain lines.
 */
import { parseUnits } from '@assay/contract/money';
import { checkBalances, clean, isNoReference, plainAccount, refuse } from './statement.ts';
import type { ParsedEntry, ParsedStatement } from './statement.ts';

type DecimalsOf = (currency: string) => number | undefined;

interface Field {
  tag: string;
  value: string;
}

const FIELD = /^:(\d{2}[A-Z]?):(.*)$/;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,15},\d{0,6})$/;
const LINE = /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z])?(\d{1,15},\d{0,6})([A-Z][A-Z0-9]{3})([^\n]*)(?:\n([\s\S]*))?$/;

const fieldsOf = (text: string): Field[] => {
  const fields: Field[] = [];
  for (const line of text.split(/\r?\n/)) {
    const found = FIELD.exec(line);
    if (found) fields.push({ tag: found[1]!, value: found[2]! });
    else if (/^-?}|^-$|^\{/.test(line)) continue;
    else if (fields.length > 0 && line !== '') fields.at(-1)!.value += `\n${line}`;
  }
  return fields;
};

const dayOf = (text: string): string => `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;

const amountOf = (text: string, decimals: number): bigint => {
  const [whole = '0', fraction = ''] = text.split(',');
  const digits = fraction.slice(decimals).replaceAll('0', '') === '' ? fraction.slice(0, decimals) : fraction;
  const plain = whole.replace(/^0+(?=\d)/, '');
  return parseUnits(digits === '' ? plain : `${plain}.${digits}`, decimals) ?? refuse('An amount is none.');
};

const balanceOf = (value: string, decimalsOf: DecimalsOf) => {
  const [, side, day, currency, amount] = BALANCE.exec(value.trim()) ?? refuse('A balance is none.');
  const decimals = decimalsOf(currency!);
  if (decimals === undefined) return refuse(`Nothing is known of the currency ${currency}.`);
  const units = amountOf(amount!, decimals);
  return { currency: currency!, decimals, day: dayOf(day!), amount: side === 'C' ? units : -units };
};

/** The booking's day has no year: that of the value, or the one beside it at the turn of the year. */
const bookedOn = (value: string, monthDay: string | undefined): string => {
  const day = dayOf(value);
  if (monthDay === undefined) return day;
  const [year, valueMonth, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(monthDay.slice(0, 2))];
  const shifted = valueMonth === 12 && month === 1 ? year + 1 : valueMonth === 1 && month === 12 ? year - 1 : year;
  return `${shifted}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`;
};

type Told = Pick<ParsedEntry, 'endToEndId' | 'name' | 'account' | 'text' | 'reference'>;

/** Returns the text between a keyword and the next one. */
const keyed = (text: string, word: string): string | undefined =>
  new RegExp(`${word}\\+(.*?)(?=(?:EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC)\\+|$)`).exec(text)?.[1];
const slashed = (text: string, word: string): string | undefined =>
  new RegExp(`/${word}/(.*?)(?=/(?:EREF|ORDP|BENM|NAME|IBAN|REMI|MARF|CSID|ISDT|RTRN|SVCL|PREF|TRCD|OCMT)/|$)`).exec(
    text,
  )?.[1];

const toldBy = (value: string): Told & { isReturn: boolean } => {
  const flat = value.replaceAll('\n', '');
  const parts = new Map([...flat.matchAll(/\?(\d{2})([^?]*)/g)].map(([, code, text]) => [code!, text!]));
  const use = [...parts]
    .filter(([code]) => /^(?:2\d|6[0-3])$/.test(code))
    .map(([, text]) => text)
    .join('');
  const all = parts.size > 0 ? use : flat;
  const endToEndId = (keyed(all, 'EREF') ?? slashed(all, 'EREF') ?? '').trim();
  return {
    endToEndId: isNoReference(endToEndId) ? '' : clean(endToEndId),
    name: clean([parts.get('32'), parts.get('33')].join('') || (slashed(all, 'NAME') ?? '')),
    account: plainAccount(parts.get('31') ?? keyed(all, 'IBAN') ?? slashed(all, 'IBAN') ?? ''),
    text: clean(keyed(all, 'SVWZ') ?? slashed(all, 'REMI') ?? (parts.size > 0 ? use : value)),
    reference: '',
    isReturn: slashed(all, 'RTRN') !== undefined || /^109|^108/.test(flat),
  };
};

const entryOf = (line: string, told: string, decimals: number): ParsedEntry => {
  const [, value, day, mark, , amount, , references, more] = LINE.exec(line) ?? refuse('A booking is none.');
  const [, bankRef = ''] = references!.split('//');
  const { isReturn, ...said } = toldBy(told);
  return {
    ...said,
    // Taking back a debit is a credit.
    side: mark === 'C' || mark === 'RD' ? 'credit' : 'debit',
    amount: amountOf(amount!, decimals),
    bookedOn: bookedOn(value!, day),
    bankRef: isNoReference(bankRef.trim()) ? '' : clean(bankRef),
    isReturn: isReturn || mark!.startsWith('R'),
    text: said.text === '' ? clean(more ?? '') : said.text,
  };
};

const readOne = (fields: readonly Field[], decimalsOf: DecimalsOf): ParsedStatement => {
  const valueOf = (...tags: string[]): string | undefined => fields.find(({ tag }) => tags.includes(tag))?.value;
  const opening = balanceOf(valueOf('60F', '60M') ?? refuse('It lacks the balance before.'), decimalsOf);
  const closing = balanceOf(
    valueOf('62F', '62M') ?? refuse('It is not whole: it lacks the balance after.'),
    decimalsOf,
  );
  if (opening.currency !== closing.currency) refuse('Its balances are of two currencies.');
  const entries = fields.flatMap(({ tag, value }, i) => {
    const next = fields[i + 1];
    return tag === '61' ? [entryOf(value, next?.tag === '86' ? next.value : '', opening.decimals)] : [];
  });
  const days = [closing.day, ...entries.map((one) => one.bookedOn)].toSorted();
  return checkBalances({
    format: 'mt940',
    isFinal: true,
    account: plainAccount(
      (valueOf('25') ?? '').split('\n')[0]!.replace(/[A-Z]{3}$/, (code) => (code === opening.currency ? '' : code)),
    ),
    currency: opening.currency,
    number: clean(valueOf('28C', '28') ?? ''),
    fromDay: days[0]!,
    toDay: closing.day,
    opening: opening.amount,
    closing: closing.amount,
    entries,
  });
};

export const readMt940 = (text: string, decimalsOf: DecimalsOf): ParsedStatement[] => {
  const fields = fieldsOf(text);
  const starts = fields.flatMap(({ tag }, i) => (tag === '20' ? [i] : []));
  if (starts.length === 0) refuse('It is no MT940.');
  return starts.map((start, i) => readOne(fields.slice(start, starts[i + 1]), decimalsOf));
};
