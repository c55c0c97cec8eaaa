/** Public interface of the ledger browser. */
export { ledgerDeskRoutes } from './desk.ts';
