/**
 * A statement as a file that a member hands on: the statement, the words that the server signed about it, and where its newest
 * entry stands in the public log. A stranger checks it without any server. Pure; the phone and the command line run it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { JOURNAL_KINDS, MEMBER_PURPOSES, REALMS } from '@assay/contract/ledger';
import { formatUnits } from '@assay/contract/money';
import { isCoinIn, summariseStatement } from './account-statement.ts';
import type { AccountStatement, StatementAmount, StatementItem } from './account-statement.ts';
import { fromHex, toHex } from './binary.ts';
import { localTime } from './buy-schedule.ts';
import { canonicalJson } from './canonical-json.ts';
import { fromBase64 } from './checkpoint.ts';
import { isLogged } from './liability-bundle.ts';
import type { LoggedTree } from './liability-bundle.ts';
import { hasHead, parseBooksEntry } from './logged-books.ts';
import { isSignedText } from './signed-text.ts';
import { hashEntry } from './statement.ts';
import type { StatementEntry } from './statement.ts';

export interface StatementFile {
  kind: 'statement';
  text: string;
  /** Signature of the receipt key, base64. */
  signature: string;
  receiptKey: string;
  statement: AccountStatement;
  /** Proof that the public log has the entry that the statement names; null where it was not fetched. */
  log: LoggedTree | null;
}

const encoder = new TextEncoder();
const hashOf = (text: string): string => toHex(sha256(encoder.encode(text)));

const closingLines = ({ closing, currencies }: AccountStatement): string[] =>
  currencies.flatMap(({ code, decimals }) => {
    const total = closing.reduce((sum, { currency, amount }) => (currency === code ? sum + BigInt(amount) : sum), 0n);
    return total === 0n ? [] : [`closing ${code} ${formatUnits(total, decimals)}`];
  });

/** One line a fact; the last one binds every digit of the statement. */
export const statementWords = (statement: AccountStatement, canonical = canonicalJson(statement)): string =>
  [
    'assay/statement/v1',
    `member ${statement.member.id}`,
    `name ${statement.member.name}`,
    `from ${statement.period.from}`,
    `to ${statement.period.to}`,
    `zone ${statement.period.timeZone}`,
    `issued ${new Date(statement.issuedMs).toISOString()}`,
    ...closingLines(statement),
    `sha256 ${hashOf(canonical)}`,
    '',
  ].join('\n');

export type StatementCheck = 'signature' | 'words' | 'chain' | 'sums' | 'summary' | 'log';

export interface StatementVerdict {
  isTrue: boolean;
  checks: { name: StatementCheck; isRight: boolean }[];
}

export const toEntry = ({ seq, journalId, type, atUs, note, lines }: StatementItem): StatementEntry => ({
  seq,
  journalId,
  kind: JOURNAL_KINDS[type],
  atUs: BigInt(atUs),
  note,
  lines: lines.map(({ purpose, realm, currency, delta, balanceAfter }) => ({
    purpose: MEMBER_PURPOSES[purpose],
    realm: REALMS[realm],
    currency,
    delta: BigInt(delta),
    balanceAfter: BigInt(balanceAfter),
  })),
});

/** The hash after each entry, by its number; undefined when they do not lead from the first hash to the last. */
const hashesOf = ({ before, after, entries }: AccountStatement): Map<number, Uint8Array> | undefined => {
  const hashes = new Map([[before.seq, fromHex(before.hash)]]);
  let hash = hashes.get(before.seq)!;
  for (const [i, item] of entries.entries()) {
    if (item.seq !== before.seq + 1 + i) return undefined;
    hash = hashEntry(hash, toEntry(item));
    hashes.set(item.seq, hash);
  }
  return before.seq + entries.length === after.seq && toHex(hash) === after.hash ? hashes : undefined;
};

const dayAt = (ms: number, timeZone: string): string => new Date(localTime(ms, timeZone)).toISOString().slice(0, 10);

const isInPeriod = ({ period: { from, to, timeZone, fromMs, untilMs }, entries }: AccountStatement): boolean =>
  dayAt(fromMs, timeZone) === from &&
  dayAt(fromMs - 1, timeZone) < from &&
  dayAt(untilMs - 1, timeZone) === to &&
  entries.every(({ atUs }) => BigInt(atUs) >= BigInt(fromMs) * 1000n && BigInt(atUs) < BigInt(untilMs) * 1000n);

const nameOf = ({ currency, purpose }: Pick<StatementAmount, 'currency' | 'purpose'>): string =>
  `${currency} ${purpose}`;

/** Opening balances and every line lead to the closing balances, each step as the line itself says. */
const addsUp = ({ opening, closing, entries, lots, currencies }: AccountStatement): boolean => {
  const balances = new Map(opening.map((one) => [nameOf(one), BigInt(one.amount)]));
  for (const { lines } of entries)
    for (const line of lines) {
      if (line.realm !== 'money') continue;
      const balance = (balances.get(nameOf(line)) ?? 0n) + BigInt(line.delta);
      if (balance !== BigInt(line.balanceAfter) || balance < 0n) return false;
      balances.set(nameOf(line), balance);
    }
  const left = [...balances].filter(([, amount]) => amount !== 0n);
  const end = new Map(closing.map((one) => [nameOf(one), BigInt(one.amount)]));
  const isCoin = isCoinIn(currencies);
  const sumOf = (rows: readonly { currency: string; amount: string }[], code: string): bigint =>
    rows.reduce((sum, { currency, amount }) => (currency === code ? sum + BigInt(amount) : sum), 0n);
  return (
    left.length === closing.length &&
    left.every(([name, amount]) => end.get(name) === amount) &&
    currencies.every(({ code }) => !isCoin(code) || sumOf(lots, code) === sumOf(opening, code))
  );
};

const isCovered = (
  { logged, member }: AccountStatement,
  hashes: ReadonlyMap<number, Uint8Array>,
  log: LoggedTree | null,
): boolean => {
  if (!logged) return log === null;
  const books = parseBooksEntry(logged.body);
  const hash = hashes.get(logged.seq);
  if (!books || !hash || books.number !== logged.number) return false;
  const head = { ownerId: member.id, seq: logged.seq, hash };
  return (
    hasHead(books, head, logged.index, logged.proof.map(fromBase64)) && (log === null || isLogged(log, logged.body))
  );
};

/** False for whatever is malformed. */
const holds = (check: () => boolean): boolean => {
  try {
    return check();
  } catch {
    return false;
  }
};

const KEYS = 'kind,log,receiptKey,signature,statement,text';

export const checkStatementFile = (file: StatementFile): StatementVerdict => {
  const { text, signature, receiptKey: publicKey, statement, log } = file;
  let hashes: Map<number, Uint8Array> | undefined;
  const checks: StatementVerdict['checks'] = [
    { name: 'signature', isRight: holds(() => isSignedText({ text, signature, publicKey })) },
    {
      name: 'words',
      isRight: holds(() => Object.keys(file).toSorted().join() === KEYS && statementWords(statement) === text),
    },
    { name: 'chain', isRight: holds(() => (hashes = hashesOf(statement)) !== undefined && isInPeriod(statement)) },
    { name: 'sums', isRight: holds(() => addsUp(statement)) },
    {
      name: 'summary',
      isRight: holds(() => canonicalJson(summariseStatement(statement)) === canonicalJson(statement.summary)),
    },
    { name: 'log', isRight: holds(() => hashes !== undefined && isCovered(statement, hashes, log)) },
  ];
  return { isTrue: checks.every(({ isRight }) => isRight), checks };
};

/** Words and signature in a form that an address can carry. */
export const statementMark = ({ text, signature }: Pick<StatementFile, 'text' | 'signature'>): string =>
  btoa(String.fromCharCode(...encoder.encode(`${text}${signature}`)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Undefined for what is no mark of a statement. */
export const readStatementMark = (mark: string): { text: string; signature: string } | undefined => {
  try {
    const bytes = Uint8Array.from(atob(mark.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const said = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const end = said.lastIndexOf('\n') + 1;
    return said.startsWith('assay/statement/v1\n') && end < said.length
      ? { text: said.slice(0, end), signature: said.slice(end) }
      : undefined;
  } catch {
    return undefined;
  }
};
