import type { OutputOf } from '@assay/contract/endpoint';
import type { getSecurity } from '@assay/contract/security';

/** Security of the account, as the server tells it. */
export type Security = OutputOf<typeof getSecurity>;
