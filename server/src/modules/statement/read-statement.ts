/**
 * Composes the statement of a period from one snapshot of the books: the member's own entries page by page, the balances at
 * both ends, and the facts that postings do not have. `verify` computes all figures.
 */
import { SETTLEMENT } from '@assay/contract/money';
import { MOST_STATEMENT_ENTRIES } from '@assay/contract/statement';
import { coinMovesOf, summariseStatement } from '@assay/verify/account-statement';
import type { AccountStatement, StatementFacts, StatementItem } from '@assay/verify/account-statement';
import { toBase64 } from '@assay/verify/checkpoint';
import { foldLots } from '@assay/verify/coin-lots';
import type { CoinMove } from '@assay/verify/coin-lots';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { readOwnEntries, readOwnHead } from '../../ledger/read-books.ts';
import type { OwnEntry } from '../../ledger/read-books.ts';
import {
  findSeqBefore,
  readBalancesAt,
  readDebtMoves,
  readEntryFees,
  readHashAt,
  readMoneyMoves,
} from '../../ledger/read-period.ts';
import type { PurposeBalance } from '../../ledger/read-period.ts';
import { maskEmail, maskPhone } from '../auth/index.ts';
import { listReversalJournals } from '../deposit/index.ts';
import { listInterestJournals, listLoanObjects } from '../loan/index.ts';
import { readClosingFacts, readTradeSymbols } from '../trade/index.ts';
import { loadCurrencies } from '../wallet/index.ts';
import type { Currency, Prices } from '../wallet/index.ts';
import { valueCoinMoves } from './coin-values.ts';

const PAGE = 1000;
/** Movements of coins before the period whose cost is followed. */
const MOST_EARLIER = 50_000;

export type StatementPeriod = StatementFacts['period'];

interface Read {
  tx: Tx;
  memberId: string;
  prices: Prices;
  currencies: readonly Currency[];
  /** Numbers of the last entries before the period and in it. */
  first: number;
  last: number;
  head: number;
}

const tooLong = (maximum: number): DomainError => new DomainError('statement_too_long', { maximum });

const readEntries = async ({ tx, memberId, first, last }: Read): Promise<OwnEntry[]> => {
  const entries: OwnEntry[] = [];
  for (let after = first; after < last; after += PAGE)
    entries.push(...(await readOwnEntries(tx, memberId, after, Math.min(PAGE, last - after))));
  return entries;
};

/** The object of a journal, from the note that is hashed. */
const objectOf = ({ note }: OwnEntry): string => (JSON.parse(note) as [string, string])[1];

const readTrades = async ({ tx }: Read, entries: readonly OwnEntry[]) => {
  const ids = (prefix: string): string[] => [
    ...new Set(
      entries.flatMap((entry) => {
        const object = objectOf(entry);
        return object.startsWith(prefix) ? [object.slice(prefix.length)] : [];
      }),
    ),
  ];
  const positions = ids('position:');
  return {
    symbols: await readTradeSymbols(tx, { positions, options: ids('option:') }),
    closings: await readClosingFacts(tx, positions),
  };
};

const coinCodes = (currencies: readonly Currency[]): string[] =>
  currencies.filter(({ code, isFiat }) => !isFiat && code !== SETTLEMENT.code).map(({ code }) => code);

const readCoinMoves = async (read: Read, { after, until }: { after: number; until: number }): Promise<CoinMove[]> => {
  const limit = MOST_EARLIER + 1;
  const moves = await readMoneyMoves(read.tx, read.memberId, {
    currencies: coinCodes(read.currencies),
    after,
    until,
    limit,
  });
  if (moves.length === limit) throw tooLong(MOST_EARLIER);
  return valueCoinMoves(read, moves);
};

const readItems = async (read: Read): Promise<StatementItem[]> => {
  const entries = await readEntries(read);
  const { symbols, closings } = await readTrades(read, entries);
  const range = { after: read.first, until: read.last };
  const fees = await readEntryFees(read.tx, read.memberId, range);
  const values = new Map((await readCoinMoves(read, range)).map(({ seq, value }) => [seq, value]));
  return entries.map((entry): StatementItem => {
    const { seq, id, kind: type, atUs, note, lines } = entry;
    const own = fees.get(seq);
    const symbol = symbols.get(objectOf(entry));
    const item: StatementItem = {
      seq,
      journalId: id.replaceAll('-', ''),
      type,
      atUs: String(atUs),
      note,
      lines: lines.map((line) => ({ ...line, delta: String(line.delta), balanceAfter: String(line.balanceAfter) })),
      fees: own?.map(({ currency, amount }) => ({ currency, amount: String(amount) })),
      trade: symbol && { ...symbol, ...closings.get(id) },
    };
    const value = values.get(seq);
    // A swap against the account currency says by itself what it was worth.
    const isSaid = coinMovesOf({ ...item, value: '0' }, () => true).some((move) => move.value !== 0n);
    return value === undefined || isSaid ? item : { ...item, value: String(value) };
  });
};

const openingOf = (closing: readonly PurposeBalance[], items: readonly StatementItem[]): PurposeBalance[] => {
  const sums = new Map(closing.map((one) => [`${one.currency} ${one.purpose}`, { ...one }]));
  for (const { lines } of items)
    for (const { realm, currency, purpose, delta } of lines) {
      if (realm !== 'money') continue;
      const name = `${currency} ${purpose}`;
      const one = sums.get(name) ?? { currency, purpose, balance: 0n };
      sums.set(name, { ...one, balance: one.balance - BigInt(delta) });
    }
  return [...sums.values()].filter(({ balance }) => balance !== 0n);
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const present = (balances: readonly PurposeBalance[]): StatementFacts['opening'] =>
  balances
    .map(({ currency, purpose, balance }) => ({ currency, purpose, amount: String(balance) }))
    .toSorted((a, b) => compare(`${a.currency} ${a.purpose}`, `${b.currency} ${b.purpose}`));

const readDebts = async (
  { tx, memberId }: Read,
  { fromMs, untilMs }: StatementPeriod,
): Promise<Pick<StatementFacts, 'owed' | 'interest'>> => {
  const always = new Date(0);
  const ids = [
    ...(await listInterestJournals(tx, memberId, always)),
    ...(await listReversalJournals(tx, memberId, always)),
  ];
  const moves = await readDebtMoves(tx, { memberId, objects: await listLoanObjects(tx, memberId), ids });
  const [fromUs, untilUs] = [BigInt(fromMs) * 1000n, BigInt(untilMs) * 1000n];
  const sumBy = (code: string, isCounted: (move: (typeof moves)[number]) => boolean): string =>
    String(moves.reduce((sum, move) => (move.currency === code && isCounted(move) ? sum + move.change : sum), 0n));
  const codes = [...new Set(moves.map(({ currency }) => currency))].toSorted();
  return {
    owed: codes
      .map((currency) => ({
        currency,
        opening: sumBy(currency, ({ atUs }) => atUs < fromUs),
        closing: sumBy(currency, ({ atUs }) => atUs < untilUs),
      }))
      .filter(({ opening, closing }) => opening !== '0' || closing !== '0'),
    interest: codes
      .map((currency) => ({
        currency,
        amount: sumBy(currency, ({ kind, atUs }) => kind === 'loan_interest' && atUs >= fromUs && atUs < untilUs),
      }))
      .filter(({ amount }) => amount !== '0'),
  };
};

const readName = async (tx: Tx, memberId: string): Promise<string> => {
  const [row] = await tx.query<{ name: string; email: string | null; phone_code: string | null; phone: string | null }>(
    'select name, email, phone_code, phone from member where id = $1',
    [memberId],
  );
  if (row?.email) return maskEmail(row.email);
  return row?.phone ? maskPhone(row.phone_code ?? '', row.phone) : (row?.name ?? '');
};

const usedCurrencies = (
  currencies: readonly Currency[],
  rows: readonly { currency: string }[],
): StatementFacts['currencies'] => {
  const used = new Set([SETTLEMENT.code, ...rows.map(({ currency }) => currency)]);
  return currencies
    .filter(({ code }) => used.has(code))
    .map(({ code, decimals, isFiat }) => ({ code, decimals, isFiat }))
    .toSorted((a, b) => compare(a.code, b.code));
};

export type FindLogged = (
  tx: Tx,
  memberId: string,
  range: { from: number; until: number },
) => Promise<{ seq: number; number: number; body: string; index: number; proof: Uint8Array[] } | null>;

interface Wanted {
  tx: Tx;
  memberId: string;
  prices: Prices;
  findLogged: FindLogged;
  period: StatementPeriod;
  issuedMs: number;
  profile: StatementFacts['profile'];
}

export const readStatement = async (wanted: Wanted): Promise<AccountStatement> => {
  const { tx, memberId, prices, period, issuedMs, profile } = wanted;
  const { seq: head } = await readOwnHead(tx, memberId);
  const first = await findSeqBefore(tx, memberId, head, BigInt(period.fromMs) * 1000n);
  const last = await findSeqBefore(tx, memberId, head, BigInt(period.untilMs) * 1000n);
  if (last - first > MOST_STATEMENT_ENTRIES) throw tooLong(MOST_STATEMENT_ENTRIES);
  const currencies = await loadCurrencies(tx);
  const read: Read = { tx, memberId, prices, currencies, first, last, head };
  const entries = await readItems(read);
  const closing = await readBalancesAt(tx, memberId, { seq: last, head });
  const opening = openingOf(closing, entries);
  const { lots } = foldLots([], await readCoinMoves(read, { after: 0, until: first }));
  const debts = await readDebts(read, period);
  const logged = last === 0 ? null : await wanted.findLogged(tx, memberId, { from: Math.max(first, 1), until: last });
  const facts: StatementFacts = {
    version: 1,
    profile,
    issuedMs,
    member: { id: memberId, name: await readName(tx, memberId) },
    period,
    currencies: usedCurrencies(currencies, [
      ...opening,
      ...entries.flatMap(({ lines }) => lines.filter(({ realm }) => realm === 'money')),
      ...debts.owed,
      ...debts.interest,
    ]),
    before: { seq: first, hash: (await readHashAt(tx, memberId, first)).toString('hex') },
    after: { seq: last, hash: (await readHashAt(tx, memberId, last)).toString('hex') },
    opening: present(opening),
    closing: present(closing),
    lots: lots.map(({ currency, amount, cost, atUs }) => ({
      currency,
      amount: String(amount),
      cost: String(cost),
      atUs: String(atUs),
    })),
    ...debts,
    entries,
    logged: logged && { ...logged, proof: logged.proof.map((sibling) => toBase64(sibling)) },
  };
  return { ...facts, summary: summariseStatement(facts) };
};
