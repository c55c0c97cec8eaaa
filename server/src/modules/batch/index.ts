/** Payouts that people send in batches. */
export { batchDeskRoutes, failPayoutWork } from './desk.ts';
