/** Public interface of disputes. */
export { disputeDeskRoutes } from './desk.ts';
export { countOpenDisputes } from './desk-queries.ts';
export { disputeRoutes } from './routes.ts';
