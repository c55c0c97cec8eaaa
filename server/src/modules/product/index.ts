/** Public interface of products: uncovered investments, income earned but not paid yet, and the desk's calls. */
export { readAccruedIncome } from './accrued-income.ts';
export { listImpaired } from './impaired.ts';
export { investedParts, readPrincipals } from './invested.ts';
export type { InvestedIn } from './invested.ts';
export type { Impaired } from './impaired.ts';
export { productDeskRoutes } from './desk.ts';
export { productPublicationWork } from './publish-product.ts';
export { recoveryWork } from './recover-bond.ts';
