/** Public interface of the reward module. */
export { rewardDeskRoutes } from './desk.ts';
