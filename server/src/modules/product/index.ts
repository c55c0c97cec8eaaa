/** What other modules may use of products: what they have earned for members and not paid yet. */
export { readAccruedIncome } from './accrued-income.ts';
