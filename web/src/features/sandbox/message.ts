import type { listInbox } from '@assay/contract/auth';
import type { OutputOf } from '@assay/contract/endpoint';

/** Message that the sandbox would have sent: a code, or a notice. */
export type Message = OutputOf<typeof listInbox>[number];
