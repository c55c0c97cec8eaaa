import { useEndpoint } from '@assay/client/hooks';
import type { OutputOf } from '@assay/contract/endpoint';
import { getTeam } from '@assay/contract/team';

export type Team = OutputOf<typeof getTeam>;

export const useTeam = () => useEndpoint(getTeam, {});
