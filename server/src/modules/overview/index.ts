/** Public interface of the overview. */
export { overviewDeskRoutes } from './desk.ts';
export type { Vitals } from './desk.ts';
export { readHealth, sumExposure, sumMoney } from './queries.ts';
