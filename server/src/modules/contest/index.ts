/** Public interface of contests. */
export { contestDeskRoutes, contestPublicationWork } from './desk.ts';
