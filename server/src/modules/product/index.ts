/** What other modules may use of products: what is no longer covered, and what was earned and not paid yet. */
export { readAccruedIncome } from './accrued-income.ts';
export { listImpaired } from './impaired.ts';
export { investedParts, readPrincipals } from './invested.ts';
export type { InvestedIn } from './invested.ts';
export type { Impaired } from './impaired.ts';
