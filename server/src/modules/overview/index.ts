/** What others may use of the overview. */
export { overviewDeskRoutes } from './desk.ts';
