/** In what state a contest or an entry is, in a word. */
import { CONTEST_STATES, ENTRY_STATES } from '@assay/contract/contest';
import type { Contest, ContestEntry, ContestState, EntryState } from '@assay/contract/contest';

export const stateOf = ({ status }: Pick<Contest, 'status'>): ContestState => CONTEST_STATES[status];
export const entryStateOf = ({ status }: Pick<ContestEntry, 'status'>): EntryState => ENTRY_STATES[status];
