/** What others may use of offerings. */
export { offeringDeskRoutes, offeringPublicationWork } from './desk.ts';
