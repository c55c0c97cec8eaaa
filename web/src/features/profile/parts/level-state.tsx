import { useEndpoint } from '@assay/client/hooks';
import { listLevels } from '@assay/contract/level';

/** The member's level, as the value of its row. */
export const LevelState = () => useEndpoint(listLevels, {}).data?.own.level;
