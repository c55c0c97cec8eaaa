import type { Bundle } from '@assay/verify/bundle';
import { saveJson } from '../../device/save-json.ts';

/** The bundle as a file that a stranger can check: `npm run verify -- <file>`. */
export const saveProof = (proof: Bundle, id: string): Promise<void> =>
  saveJson(`assay-proof-${id.slice(0, 8)}.json`, proof);
