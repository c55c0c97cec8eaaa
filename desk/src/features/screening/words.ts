import type { getHit, listHits } from '@assay/contract/desk/screening';
import type { DeskOutput } from '@assay/contract/desk/endpoint';

export type Row = DeskOutput<typeof listHits>['records'][number];
export type Details = DeskOutput<typeof getHit>;

const SOURCE_WORDS: Readonly<Record<string, string>> = { ofac: 'OFAC', eu: 'EU', un: 'UN', uk: 'UK' };
export const entryWords = ({ source, key }: Pick<Row, 'source' | 'key'>): string =>
  `${SOURCE_WORDS[source] ?? source} ${key}`;

export const CAUSE_WORDS: Record<Row['cause'], string> = {
  identity: 'Identity review',
  payout: 'A withdrawal',
  import: 'A new list',
};

export const STATE_WORDS: Record<Row['state'], string> = {
  open: 'Open',
  cleared: 'Somebody else',
  confirmed: 'Stopped by law',
  lifted: 'Stop ended',
};
