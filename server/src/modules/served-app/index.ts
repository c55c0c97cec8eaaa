/** What starts the server may use of the served app. */
export { servedAppRoutes } from './routes.ts';
export { readServedApp } from './served-app.ts';
export type { ServedApp } from './served-app.ts';
