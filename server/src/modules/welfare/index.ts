/** Public interface of the welfare module. */
export { WELFARE_POOL } from './claim-reward.ts';
export { isWelfareOn } from './settings.ts';
