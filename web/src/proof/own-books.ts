/** Compares a member's own statement at an earlier entry with a proof of what is owed. */
import { MEMBER_PURPOSES, REALMS } from '@assay/contract/ledger';
import { SETTLEMENT } from '@assay/contract/money';
import { accountName, extendStatement } from '@assay/verify/kept-statement';
import type { KeptStatement } from '@assay/verify/kept-statement';
import type { LiabilitiesEntry, MemberProof } from '@assay/verify/liabilities';
import type { StatementEntry } from '@assay/verify/statement';

export type BooksFault = 'chain' | 'stale' | 'books' | 'margin' | 'queue';

/** An entry has its time when it is composed; the commit, and the tree that sees it, follow within this. */
const LATE_MS = 60_000;

/**
 * Balances at an earlier entry: what there is now without what came later. The entries in between must lead from the hash
 * of that entry to the one that is kept, so that nobody can make up either.
 */
const balancesAt = (
  kept: KeptStatement,
  at: { seq: number; hash: string },
  later: readonly StatementEntry[],
): ReadonlyMap<string, bigint> | undefined => {
  const balances = new Map(kept.balances);
  for (const { lines } of later)
    for (const line of lines) {
      const name = accountName(line);
      balances.set(name, (balances.get(name) ?? 0n) - line.delta);
    }
  const reached = extendStatement({ ...at, atUs: 0n, saidMs: 0, balances }, later);
  return typeof reached !== 'string' && reached.seq === kept.seq && reached.hash === kept.hash ? balances : undefined;
};

const ofPurpose = (balances: ReadonlyMap<string, bigint>, purpose: number, currency: string): bigint =>
  balances.get(accountName({ realm: REALMS.money, purpose, currency })) ?? 0n;

/** All of a currency, for whatever it is meant at the moment; demo money is owed to nobody. */
const moneyOf = (balances: ReadonlyMap<string, bigint>, currency: string): bigint =>
  Object.values(MEMBER_PURPOSES).reduce((sum, purpose) => sum + ofPurpose(balances, purpose, currency), 0n);

/** True when the statement has money of any kind. */
export const hasMoney = (balances: ReadonlyMap<string, bigint>): boolean =>
  [...balances].some(([name, balance]) => name.startsWith(`${REALMS.money} `) && balance !== 0n);

/** True when these entries, all from the first on, had left money with the member by an instant. */
export const hadMoneyBefore = (entries: readonly StatementEntry[], beforeMs: number): boolean => {
  const balances = new Map<string, bigint>();
  for (const { atUs, lines } of entries) {
    if (atUs >= BigInt(beforeMs) * 1000n) break;
    for (const line of lines) balances.set(accountName(line), line.balanceAfter);
  }
  return hasMoney(balances);
};

const sumOf = (amounts: readonly string[]): bigint => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);

/**
 * Undefined when the books of the proof are those of the member's own statement at the moment of the tree. `later` are all
 * of the member's entries after the one that the leaf names, up to what is kept.
 */
export const booksFault = (
  { chain, books, positions, requests }: MemberProof,
  { assets, timeMs }: LiabilitiesEntry,
  { kept, later }: { kept: KeptStatement; later: readonly StatementEntry[] },
): BooksFault | undefined => {
  const balances = balancesAt(kept, chain, later);
  if (!balances) return 'chain';
  // An entry of well before the tree is missing in the leaf.
  if (later.some(({ atUs }) => atUs < BigInt(timeMs - LATE_MS) * 1000n)) return 'stale';
  if (assets.some(({ code }, i) => BigInt(books[i] ?? 0) !== moneyOf(balances, code))) return 'books';
  const known = new Set(assets.map(({ code }) => code));
  const isUnlisted = ([name, balance]: [string, bigint]): boolean =>
    name.startsWith(`${REALMS.money} `) && balance !== 0n && !known.has(name.split(' ')[2]!);
  if ([...balances].some(isUnlisted)) return 'books';
  const margin = ofPurpose(balances, MEMBER_PURPOSES.margin, SETTLEMENT.code);
  if (sumOf(positions.map((position) => position.margin)) > margin) return 'margin';
  const isQueued = ({ code }: { code: string }): boolean =>
    sumOf(requests.filter(({ asset }) => asset === code).map(({ amount }) => amount)) ===
    ofPurpose(balances, MEMBER_PURPOSES.withdrawal_held, code);
  return assets.every(isQueued) ? undefined : 'queue';
};
