/** Holdings, postings and journals as they go on the wire: decimal strings, wire time, own numbers instead of ids. */
import { formatUnits } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import type { OutputOf } from '@assay/contract/endpoint';
import type { Balance, ChainEntry, EntryLine, getEntry, LedgerEntry } from '@assay/contract/wallet';
import type { MemberJournal, OwnEntry, PostingRow } from '../../ledger/read-books.ts';
import { findCurrency } from './queries.ts';
import type { Currency } from './queries.ts';
import { VALUE_SCALE } from './rules.ts';
import type { Holding } from './rules.ts';

export const presentValue = (value: bigint): string => formatUnits(value, VALUE_SCALE);

export const presentHolding = ({ currency, byPurpose, total, value }: Holding): Balance => {
  const amount = (units = 0n): string => formatUnits(units, currency.decimals);
  return {
    currency: currency.code,
    available: amount(byPurpose.get('available')),
    withdrawalHeld: amount(byPurpose.get('withdrawal_held')),
    margin: amount(byPurpose.get('margin')),
    invested: amount(byPurpose.get('invested')),
    pledged: amount(byPurpose.get('pledged')),
    competitionFrozen: amount(byPurpose.get('competition')),
    total: amount(total),
    value: value === undefined ? null : presentValue(value),
  };
};

export const presentPosting = (currencies: readonly Currency[], row: PostingRow): EntryLine => {
  const { decimals } = findCurrency(currencies, row.currency);
  return {
    id: `${row.seq}-${row.line}`,
    type: row.kind,
    purpose: row.purpose,
    currency: row.currency,
    amount: formatUnits(row.delta, decimals),
    beforeAmount: formatUnits(row.balanceAfter - row.delta, decimals),
    afterAmount: formatUnits(row.balanceAfter, decimals),
    fee: row.fee === undefined ? null : formatUnits(row.fee, decimals),
    time: formatWireTime(row.atMs),
  };
};

/** A row with the lines of its withdrawal; `parts` are those of all withdrawals of the page. */
export const presentRow = (
  currencies: readonly Currency[],
  row: PostingRow,
  parts: readonly PostingRow[],
): LedgerEntry => {
  const own = row.object === '' ? [] : parts.filter(({ object }) => object === row.object);
  return {
    ...presentPosting(currencies, row),
    parts: own.length === 0 ? null : own.map((part) => presentPosting(currencies, part)),
  };
};

export const presentOwnEntry = ({ seq, id, kind, atUs, note, lines }: OwnEntry): ChainEntry => ({
  seq,
  journalId: id.replaceAll('-', ''),
  type: kind,
  atUs: String(atUs),
  note,
  lines: lines.map((line) => ({ ...line, delta: String(line.delta), balanceAfter: String(line.balanceAfter) })),
});

export const presentJournal = (
  currencies: readonly Currency[],
  seq: number,
  journal: MemberJournal,
): OutputOf<typeof getEntry> => ({
  ...presentOwnEntry({ seq, ...journal }),
  counterparts: journal.counterparts.map(({ purpose, currency, delta }) => ({
    purpose,
    currency,
    amount: formatUnits(delta, findCurrency(currencies, currency).decimals),
  })),
  hashBefore: journal.hashBefore.toString('hex'),
  hash: journal.hash.toString('hex'),
});
