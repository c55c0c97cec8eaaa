import type { DisputeAnswer } from '@assay/contract/dispute';
import type { getDispute, listDisputes } from '@assay/contract/desk/dispute';
import type { DeskOutput } from '@assay/contract/desk/endpoint';

export type Row = DeskOutput<typeof listDisputes>['records'][number];
export type Details = DeskOutput<typeof getDispute>;

export const KIND_WORDS: Record<Row['kind'], string> = { receipt: 'Receipt', draw: 'Draw' };

export const ANSWER_WORDS: Record<DisputeAnswer, { title: string; note: string }> = {
  stands: { title: 'The result stands', note: 'We checked it: the result follows from the signed prices.' },
  corrected: { title: 'Corrected', note: 'The member is right, and two people correct it: name their proposal.' },
  outdated: { title: 'The app was out of date', note: 'The member reloads it and checks again.' },
  explained: { title: 'Explained', note: 'Your words say it.' },
};

/** Both results in one: what the phone said, and whether the check here agrees. */
export const resultWords = ({ isConfirmed }: Pick<Row, 'isConfirmed'>): string =>
  isConfirmed ? 'Does not check here either' : 'Not found here';
