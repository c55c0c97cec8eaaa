/**
 * The welfare centre: tasks that make an account safer or its owner wiser, each with a reward from a funded pool. Whether
 * a task is done is read from where it happened; the one thing a phone sends are the answers to the risk lesson.
 */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { page, paging } from './envelope.ts';
import { decimal } from './money.ts';
import { rewardWait } from './reward.ts';
import { wireTime } from './time.ts';

export const WELFARE_TASKS = ['check_in', 'lesson', 'demo_trade', 'authenticator', 'verify'] as const;
export type WelfareTask = (typeof WELFARE_TASKS)[number];
/** `waiting`: claimed, and not paid before its owner is verified. */
export const TASK_STATES = ['open', 'done', 'waiting', 'claimed'] as const;

export const getWelfare = defineEndpoint({
  id: 'welfare.getWelfare',
  method: 'GET',
  path: '/api/marketing/welfare/tasks',
  auth: 'member',
  input: z.strictObject({}),
  output: z.object({
    /** Off: tasks are listed, and nothing can be claimed. */
    isOn: z.boolean(),
    currency: z.string(),
    /** Money left for rewards. */
    pool: decimal(),
    /** All that the member has received so far. */
    claimed: decimal(),
    /** Claimed and not paid yet: it is paid once the member is verified. */
    waiting: decimal(),
    isVerified: z.boolean(),
    tasks: z.array(
      z.object({
        task: z.enum(WELFARE_TASKS),
        reward: decimal(),
        /** Can be done again with each business day (UTC+8). */
        isDaily: z.boolean(),
        state: z.enum(TASK_STATES),
      }),
    ),
    /** Business days in a row, up to today or yesterday. */
    checkInDays: z.int(),
    nextDayTime: wireTime(),
  }),
  summary: 'The tasks, how far the member is with each, and what the pool has left.',
});

export const claimWelfare = defineEndpoint({
  id: 'welfare.claimWelfare',
  method: 'POST',
  path: '/api/marketing/welfare/claim',
  auth: 'member',
  input: z.strictObject({ task: z.enum(WELFARE_TASKS) }),
  /** `isWaiting`: it is paid once the member is verified. */
  output: z.object({
    task: z.enum(WELFARE_TASKS),
    currency: z.string(),
    amount: decimal(),
    isWaiting: z.boolean(),
  }),
  errors: ['reward_off', 'task_open', 'already_claimed', 'pool_empty', 'guest_restricted'],
  summary:
    'Pays the reward of a task that is done, once, or keeps it until the member is verified; for the daily check-in this is the check-in.',
});

export const listWelfareRewards = defineEndpoint({
  id: 'welfare.listWelfareRewards',
  method: 'GET',
  path: '/api/marketing/welfare/history',
  auth: 'member',
  input: z.strictObject({ ...paging }),
  output: page(
    z.object({
      id: z.string(),
      task: z.enum(WELFARE_TASKS),
      currency: z.string(),
      amount: decimal(),
      waitsFor: z.nullable(rewardWait()),
      time: wireTime(),
    }),
  ),
  summary: 'Rewards that the member has claimed, newest first.',
});

/** The lesson asks one question about each; the right answers are known to the server. */
export const LESSON_QUESTIONS = ['leverage', 'close_out', 'options', 'financing'] as const;
export type LessonQuestion = (typeof LESSON_QUESTIONS)[number];
export const LESSON_CHOICES = ['a', 'b', 'c'] as const;
export type LessonChoice = (typeof LESSON_CHOICES)[number];

const choice = () => z.enum(LESSON_CHOICES);

export const answerLesson = defineEndpoint({
  id: 'welfare.answerLesson',
  method: 'POST',
  path: '/api/marketing/welfare/lesson',
  auth: 'member',
  input: z.strictObject({ leverage: choice(), close_out: choice(), options: choice(), financing: choice() }),
  output: z.object({
    isPassed: z.boolean(),
    answers: z.array(z.object({ question: z.enum(LESSON_QUESTIONS), isRight: z.boolean() })),
  }),
  summary: 'Checks the answers to the risk lesson. It can be tried as often as it takes.',
});
