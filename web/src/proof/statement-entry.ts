/** Entries of the member's chain as `verify/` hashes them. */
import { JOURNAL_KINDS, MEMBER_PURPOSES, REALMS } from '@assay/contract/ledger';
import type { ChainEntry } from '@assay/contract/wallet';
import type { StatementEntry } from '@assay/verify/statement';

export const toStatementEntry = (entry: ChainEntry): StatementEntry => ({
  seq: entry.seq,
  journalId: entry.journalId,
  kind: JOURNAL_KINDS[entry.type],
  atUs: BigInt(entry.atUs),
  note: entry.note,
  lines: entry.lines.map((line) => ({
    purpose: MEMBER_PURPOSES[line.purpose],
    realm: REALMS[line.realm],
    currency: line.currency,
    delta: BigInt(line.delta),
    balanceAfter: BigInt(line.balanceAfter),
  })),
});
