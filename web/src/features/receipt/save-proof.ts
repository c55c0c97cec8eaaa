import { handOver } from '../../app/hand-over.ts';
import type { Proof } from '../../proof/check-receipt.ts';

/** The bundle as a file that a stranger can check: `npm run verify -- <file>`. */
export const saveProof = (proof: Proof, id: string): Promise<void> =>
  handOver(
    new File([`${JSON.stringify(proof, null, 2)}\n`], `assay-proof-${id.slice(0, 8)}.json`, {
      type: 'application/json',
    }),
  );
