/** What other modules may use of tasks. */
export { WELFARE_POOL } from './claim-reward.ts';
export { isWelfareOn } from './settings.ts';
