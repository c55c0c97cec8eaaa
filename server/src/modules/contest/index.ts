/** What others may use of contests. */
export { contestDeskRoutes, contestPublicationWork } from './desk.ts';
