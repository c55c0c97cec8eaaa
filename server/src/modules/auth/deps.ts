/** Dependencies of the account commands. */
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { RequestKeys } from '../../http/request-keys.ts';
import type { Secrets } from './secrets.ts';
import type { Outlets } from './send-code.ts';
import type { Site } from './site.ts';
import type { Issuers } from './ways/oidc-issuers.ts';

export interface AuthDeps {
  db: Db;
  clock: Clock;
  keys: RequestKeys;
  outlets: Outlets;
  secrets: Secrets;
  site: Site;
  issuers: Issuers;
  /** Reads the part of the newest liabilities tree that the answer about a member includes. */
  ownProof?: (tx: Tx, memberId: string) => Promise<string | undefined>;
}
