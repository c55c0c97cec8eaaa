/**
 * State that a phone keeps of its member's statement: how far it has read, the hash there, and what each account had.
 * Later answers of the server must go on from there, entry by entry.
 */
import { fromHex, toHex } from './binary.ts';
import { hashEntry } from './statement.ts';
import type { StatementEntry } from './statement.ts';

export interface KeptStatement {
  seq: number;
  /** In hex. */
  hash: string;
  /** Time of the last entry, in epoch microseconds; zero when there is none. */
  atUs: bigint;
  /** When the server said that this was all, by its own clock. */
  saidMs: number;
  /** By realm, purpose and currency. */
  balances: ReadonlyMap<string, bigint>;
}

export const accountName = ({
  realm,
  purpose,
  currency,
}: {
  realm: number;
  purpose: number;
  currency: string;
}): string => `${realm} ${purpose} ${currency}`;

/** Why a statement does not go on from what was kept. */
export type StatementFault = 'shorter' | 'gap' | 'backdated' | 'sum' | 'hash' | 'unlogged';

/** An entry has its time when it is composed; the commit follows within this. */
const LATE_US = 60_000_000n;

const faultOf = (
  kept: Pick<KeptStatement, 'seq' | 'atUs' | 'saidMs'>,
  entry: StatementEntry,
): StatementFault | undefined => {
  if (entry.seq !== kept.seq + 1) return 'gap';
  // Time rises along a chain, and nothing is put before the moment at which the server said that this was all.
  if (entry.atUs <= kept.atUs || entry.atUs < BigInt(kept.saidMs) * 1000n - LATE_US) return 'backdated';
  return undefined;
};

/** Returns the state after these entries, or why they do not follow. */
export const extendStatement = (
  kept: KeptStatement,
  entries: Iterable<StatementEntry>,
): KeptStatement | StatementFault => {
  const balances = new Map(kept.balances);
  let { seq, hash, atUs } = kept;
  for (const entry of entries) {
    const fault = faultOf({ seq, atUs, saidMs: kept.saidMs }, entry);
    if (fault !== undefined) return fault;
    for (const line of entry.lines) {
      const name = accountName(line);
      if ((balances.get(name) ?? 0n) + line.delta !== line.balanceAfter) return 'sum';
      balances.set(name, line.balanceAfter);
    }
    hash = toHex(hashEntry(fromHex(hash), entry));
    ({ seq, atUs } = entry);
  }
  return { seq, hash, atUs, saidMs: kept.saidMs, balances };
};

/** Accounts that are not there have nothing. */
const hasSame = (some: ReadonlyMap<string, bigint>, others: ReadonlyMap<string, bigint>): boolean =>
  [...some].every(([name, balance]) => balance === (others.get(name) ?? 0n));

/** Undefined when what was kept is, to the last digit, what the server says is all. */
export const compareStatement = (
  kept: KeptStatement,
  said: Pick<KeptStatement, 'seq' | 'hash' | 'balances'>,
): StatementFault | undefined => {
  if (said.seq < kept.seq) return 'shorter';
  if (said.seq > kept.seq) return 'gap';
  if (said.hash !== kept.hash) return 'hash';
  return hasSame(kept.balances, said.balances) && hasSame(said.balances, kept.balances) ? undefined : 'sum';
};
