/** What others may use of the browser of the ledger. */
export { ledgerDeskRoutes } from './desk.ts';
