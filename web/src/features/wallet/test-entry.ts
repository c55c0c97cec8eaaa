/** A deposit of 100 USDT as the server would tell it, its hash computed as the server does. */
import type { LedgerEntry } from '@assay/contract/wallet';
import { computeHash, type EntryDetail } from './check-entry.ts';

export const row: LedgerEntry = {
  id: '3-1',
  type: 'deposit',
  purpose: 'available',
  currency: 'USDT',
  amount: '100.00',
  beforeAmount: '2.5',
  afterAmount: '102.5',
  fee: null,
  parts: null,
  time: '2026-11-14 12:00:00',
};

const unhashed: EntryDetail = {
  seq: 3,
  journalId: '0192f3a4b5c6d7e8f901234567890abc',
  type: 'deposit',
  atUs: '1794628800000000',
  note: 'faucet',
  lines: [{ purpose: 'available', realm: 'money', currency: 'USDT', delta: '100000000', balanceAfter: '102500000' }],
  counterparts: [{ purpose: 'custody', currency: 'USDT', amount: '-100' }],
  hashBefore: '5f'.repeat(32),
  hash: '',
};

export const entry: EntryDetail = { ...unhashed, hash: computeHash(unhashed) };
export const DECIMALS = 6;
