/**
 * Levels of members, 0 to 8, by what they had on the average of the last 24 hours. They move up and down by themselves,
 * once an hour; nothing about them depends on how much is traded or lost, and nobody can set one.
 */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { page, paging } from './envelope.ts';
import { decimal } from './money.ts';
import { rewardWait } from './reward.ts';
import { wireTime } from './time.ts';

export const HIGHEST_LEVEL = 8;

const levelNumber = () => z.int().check(z.gte(0), z.lte(HIGHEST_LEVEL));

const level = z.object({
  level: levelNumber(),
  /** The average from which on a member has it. */
  threshold: decimal(),
  /** Taken off the fee of every contract order that is accepted while a member has it. */
  feeDiscountPercent: decimal(),
  /** Once, when it is reached for the first time ever; from the pool. */
  bonus: decimal(),
  /** Every Monday to whoever has the level then; from the pool. */
  envelope: decimal(),
  /** Names of products that are open from this level on. */
  products: z.array(z.string()),
});
export type Level = z.infer<typeof level>;

export const listLevels = defineEndpoint({
  id: 'level.listLevels',
  method: 'GET',
  path: '/api/user/appLevels/list',
  auth: 'member',
  input: z.strictObject({}),
  output: z.object({
    currency: z.string(),
    levels: z.array(level),
    own: z.object({
      level: levelNumber(),
      /** Null while it never changed. */
      since: z.nullable(wireTime()),
      /** Total assets, time-weighted over the 24 hours before this answer. */
      average: decimal(),
      totalAssets: decimal(),
      /** Level that the average would give if evaluated now. */
      expected: levelNumber(),
      /** Amount that the average lacks for the level above the one it has reached, or the member has; null at the top. */
      next: z.nullable(z.object({ level: levelNumber(), missing: decimal() })),
      evaluatedTime: z.nullable(wireTime()),
      nextEvaluationTime: wireTime(),
    }),
    rewards: z.object({
      /** Off: no bonus and no envelope is due to anybody. */
      isOn: z.boolean(),
      /** Money left for bonuses and envelopes, which are promised only up to it. */
      pool: decimal(),
      /** Amount due to this member but unpaid, for lack of a verification or of money in the pool. */
      waiting: decimal(),
      isVerified: z.boolean(),
      nextEnvelopeTime: wireTime(),
    }),
  }),
  summary: 'All levels with what they need and bring, and where the member stands.',
});

export const LEVEL_REWARDS = ['bonus', 'envelope'] as const;

const levelReward = z.object({
  id: z.string(),
  kind: z.enum(LEVEL_REWARDS),
  level: levelNumber(),
  currency: z.string(),
  amount: decimal(),
  waitsFor: z.nullable(rewardWait()),
  /** Null while it waits. */
  paidTime: z.nullable(wireTime()),
  time: wireTime(),
});
export type LevelReward = z.infer<typeof levelReward>;

export const listLevelRewards = defineEndpoint({
  id: 'level.listLevelRewards',
  method: 'GET',
  path: '/api/user/appLevels/rewards',
  auth: 'member',
  input: z.strictObject({ ...paging }),
  output: page(levelReward),
  summary: 'Bonuses and envelopes of the member, newest first.',
});
