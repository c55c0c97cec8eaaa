/** What others may use of rewards. */
export { rewardDeskRoutes } from './desk.ts';
