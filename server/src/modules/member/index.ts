/** What others may use of members at the desk. */
export { memberDeskRoutes } from './desk.ts';
