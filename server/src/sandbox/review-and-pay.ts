/** A faucet, two reviewers and a payer, who do what people and banks do in live. */
import { systemClock } from '../base/clock.ts';
import type { Db } from '../db/database.ts';
import type { Job } from '../jobs/runner.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { takePayments } from '../modules/deposit/take-payment.ts';
import type { Vault } from '../modules/upload/vault.ts';
import { sendPayouts } from '../modules/withdrawal/send-payouts.ts';
import { reviewDueApplications } from './identity-reviewer.ts';
import { sandboxRail } from './rail.ts';
import { payStray } from './stray-payment.ts';
import { reviewDueWithdrawals } from './withdrawal-reviewer.ts';

export const reviewAndPayJobs = (deps: { db: Db; vault: Vault; ledger: Ledger }): Job[] => {
  const timed = { ...deps, clock: systemClock };
  return [
    { name: 'deposits', run: () => takePayments(timed, sandboxRail.deposits) },
    { name: 'stray payments', run: () => payStray(timed) },
    { name: 'reviews', run: () => reviewDueWithdrawals(timed) },
    { name: 'identities', run: () => reviewDueApplications(timed) },
    { name: 'payouts', run: () => sendPayouts(timed, sandboxRail.payouts) },
  ];
};
