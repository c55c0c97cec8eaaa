import type { CallInputOf } from '@assay/contract/endpoint';
import type { confirm } from '@assay/contract/security';

export type ConfirmedAction = CallInputOf<typeof confirm>['action'];
