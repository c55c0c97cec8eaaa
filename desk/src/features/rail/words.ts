/** Rails in the words of the desk. */
import type { getStatement, listStatements } from '@assay/contract/desk/bank';
import type { getBatch, listChains } from '@assay/contract/desk/batch';
import type { DeskOutput } from '@assay/contract/desk/endpoint';

export type Statement = DeskOutput<typeof listStatements>['records'][number];
export type Entry = DeskOutput<typeof getStatement>['list'][number];
export type Batch = DeskOutput<typeof getBatch>;

export type Chain = DeskOutput<typeof listChains>[number];

export const VIEWS = [
  { id: 'batches', label: 'Payout batches' },
  { id: 'past', label: 'All batches' },
  { id: 'chains', label: 'Chains' },
  { id: 'statements', label: 'Bank statements' },
  { id: 'waiting', label: 'Waiting statements' },
  { id: 'unexplained', label: 'Unexplained debits' },
];

export const STATEMENT_WORDS: Record<Statement['state'], string> = {
  report: 'Report only',
  waiting: 'Waiting',
  taken: 'Taken in',
};

export const ENTRY_WORDS: Record<Entry['state'], string> = {
  coming: 'Coming',
  open: 'Being credited',
  credited: 'Credited',
  rejected: 'Below the minimum',
  suspense: 'In suspense',
  decided: 'Decided',
  paid: 'Payout settled',
  takes_back: 'Takes a credit back',
  taken_back: 'Taken back',
  unexplained: 'Unexplained',
  noted: 'Explained',
};

export const BATCH_WORDS: Record<Batch['state'], string> = {
  batched: 'To be sent',
  signed: 'Signed',
  sent: 'Sent',
  settled: 'Settled',
};

export const sumText = (sums: Batch['sums']): string =>
  sums.map(({ amount, currency }) => `${amount} ${currency}`).join(', ');
