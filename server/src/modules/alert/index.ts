/** Public interface of the desk's alerts. */
export { deliverAlerts } from './deliver-alerts.ts';
export { alertDeskRoutes } from './desk.ts';
export { countOpenAlerts } from './queries.ts';
export type { ReferenceGap } from './readings.ts';
export { alertJob } from './watch-figures.ts';
