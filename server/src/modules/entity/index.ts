/** What others may use of who runs the instance. */
export { entityRoutes } from './routes.ts';
export { loadEntity } from './settings.ts';
