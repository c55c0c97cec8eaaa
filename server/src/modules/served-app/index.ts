/** Public interface of the served app, for the server's start. */
export { servedAppRoutes } from './routes.ts';
export { readServedApp } from './served-app.ts';
export type { ServedApp } from './served-app.ts';
