/** SHA-256 of the platform, for the code that verify/ shares with browsers. */
import { hash } from 'node:crypto';
import type { Sha256 } from '@assay/verify/tape-chain';

export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');
