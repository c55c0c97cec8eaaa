/** Input of the ledger from a module: a balanced journal, in one realm, with an id that makes it unique for ever. */
import { hash } from 'node:crypto';
import type { HousePurpose, JournalKind, MemberPurpose, Realm } from '@assay/contract/ledger';
import { invariant } from '../base/domain-error.ts';

export interface AccountKey {
  /** Absent for an account of the house. */
  memberId?: string | undefined;
  purpose: MemberPurpose | HousePurpose;
  /** Which pool, escrow or custody. */
  label?: string | undefined;
  currency: string;
}

export interface Leg {
  account: AccountKey;
  /** Smallest units of the account's currency; never zero. */
  delta: bigint;
}

export interface JournalDraft {
  id: string;
  kind: JournalKind;
  realm: Realm;
  /** Actor that caused it: a member, an operator or a job. */
  actor: string;
  /** Object it concerns, such as `withdrawal:<id>`. */
  object?: string | undefined;
  corrects?: string | undefined;
  legs: Leg[];
}

const NAMESPACE = Buffer.from('6f2d3b0c1a5e4c7f9d8e7a6b5c4d3e2f', 'hex');
const VARIANTS = ['8', '9', 'a', 'b'];

/** B3: UUIDv5 of actor and key. The length keeps `a` + `bc` apart from `ab` + `c`. */
export const journalId = (actor: string, key: string): string => {
  const text = `${actor.length}:${actor}:${key}`;
  const bytes = Buffer.allocUnsafe(NAMESPACE.length + 3 * text.length);
  bytes.set(NAMESPACE);
  const hex = hash('sha1', bytes.subarray(0, NAMESPACE.length + bytes.write(text, NAMESPACE.length)), 'hex');
  const variant = VARIANTS[Number.parseInt(hex[16]!, 16) & 3]!;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const transfer = (from: AccountKey, to: AccountKey, amount: bigint): Leg[] => [
  { account: from, delta: -amount },
  { account: to, delta: amount },
];

/** L1 before the database is asked: a draft that breaks it is a bug of the module that made it. */
export const checkDraft = (draft: JournalDraft): void => {
  const [first, second, ...further] = draft.legs;
  invariant(first && second, 'a journal has at least two postings');
  // Most of them, and to see it takes no more than this.
  const isTransfer = further.length === 0 && first.account.currency === second.account.currency;
  if (isTransfer && first.delta !== 0n && first.delta === -second.delta) return;
  const sums = new Map<string, bigint>();
  for (const { account, delta } of draft.legs) {
    invariant(delta !== 0n, 'a posting is not zero');
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + delta);
  }
  for (const [currency, sum] of sums) invariant(sum === 0n, `postings in ${currency} sum to zero`);
  const mayExchange = draft.kind === 'swap' || draft.kind === 'loan_liquidated' || draft.kind === 'correction';
  invariant(sums.size === 1 || mayExchange, 'only a swap or the sale of a pledge moves two currencies (L7)');
};
