/** Dependencies of the identity commands. */
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import type { Vault } from '../upload/index.ts';

/** Sanctions screening, injected because screening reads identities. */
export interface Screening {
  screen(tx: Tx, memberId: string): Promise<void>;
  /** Throws while a list may mean the member, or does. */
  refuseListed(tx: Tx, memberId: string): Promise<void>;
}

export interface IdentityDeps {
  clock: Clock;
  vault: Vault;
  /** Absent where nobody is held against lists, as in most tests. */
  screening?: Screening;
}
