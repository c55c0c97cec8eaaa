/** What the commands of identities work with. */
import type { Clock } from '../../base/clock.ts';
import type { Vault } from '../upload/index.ts';

export interface IdentityDeps {
  clock: Clock;
  vault: Vault;
}
