/** Money by bank, through files of the bank. */
export { createBankRail } from './bank-rail.ts';
export { bankDeskRoutes } from './desk.ts';
export { importBankFile } from './import-statement.ts';
export type { BankAccount } from './import-statement.ts';
export { bankJobs } from './bank-jobs.ts';
export { BentStatement } from './statement.ts';
