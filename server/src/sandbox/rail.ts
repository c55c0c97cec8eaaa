/** The one rail of the sandbox: whatever is announced arrives, whatever is approved is delivered, on every network. */
import type { RegisteredRail } from '../modules/rail/index.ts';
import { sandboxFaucet } from './faucet.ts';
import { sandboxPayer } from './payer.ts';

export const sandboxRail = {
  name: sandboxFaucet.name,
  kind: 'sandbox',
  carries: 'everything',
  deposits: sandboxFaucet,
  payouts: sandboxPayer,
} satisfies RegisteredRail;
