import type { DeskOutput } from '@assay/contract/desk/endpoint';
import type { listOperators } from '@assay/contract/desk/operator';

export type OperatorRow = DeskOutput<typeof listOperators>[number];

export const STATE_WORDS = { invited: 'Invited', active: 'Active', ended: 'Ended' } as const;
