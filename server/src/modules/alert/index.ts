/** What others may use of the alerts of the desk. */
export { deliverAlerts } from './deliver-alerts.ts';
export { alertDeskRoutes } from './desk.ts';
export { countOpenAlerts } from './queries.ts';
export { alertJob } from './watch-figures.ts';
