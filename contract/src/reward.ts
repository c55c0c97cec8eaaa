/** Rewards go to verified people, each person once. Rewards earned before the verification wait and are shown. */
import * as z from 'zod/mini';

/**
 * Why a reward is not paid yet: its owner is not verified, the pool is empty, or another account of the same person has
 * received it, so that it never will be.
 */
export const REWARD_WAITS = ['identity', 'pool', 'person'] as const;
export type RewardWait = (typeof REWARD_WAITS)[number];

export const rewardWait = () => z.enum(REWARD_WAITS);
