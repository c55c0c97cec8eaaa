/** Public interface of the entity module. */
export { entityRoutes } from './routes.ts';
export { loadEntity } from './settings.ts';
