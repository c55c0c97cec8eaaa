/** Public interface of offerings. */
export { offeringDeskRoutes, offeringPublicationWork } from './desk.ts';
