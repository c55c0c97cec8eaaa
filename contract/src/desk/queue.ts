/** The queues of the desk: how much waits in each, and who has what in hand. */
import * as z from 'zod/mini';
import { defineDeskEndpoint } from './endpoint.ts';
import { claim, instant } from './fields.ts';
import { ROLES } from './role.ts';

export const QUEUES = [
  'withdrawal',
  'deposit',
  'identity',
  'loan',
  'chat',
  'dispute',
  'screening',
  'proposal',
] as const;
export type Queue = (typeof QUEUES)[number];

/** Roles that work in each queue; auditors and owners may view all of them. */
export const QUEUE_ROLES = {
  withdrawal: ['reviewer', 'treasurer'],
  deposit: ['reviewer', 'treasurer'],
  identity: ['reviewer'],
  loan: ['reviewer', 'risk'],
  chat: ['support'],
  dispute: ['support', 'risk'],
  screening: ['reviewer', 'risk'],
  proposal: ROLES,
} as const satisfies Record<Queue, readonly (typeof ROLES)[number][]>;

export const CLAIM_MINUTES = 10;

/** How long something may wait before the desk calls it late; withdrawals have the time that members were promised. */
export const DUE_HOURS = { identity: 24, loan: 24, deposit: 24, chat: 1, dispute: 72, screening: 24 } as const;

const queue = () => z.enum(QUEUES);
const item = () => z.string().check(z.regex(/^[0-9a-f-]{36}$/));

/** Also sent on the desk's stream whenever it has changed. */
export const queueCounts = z.object({
  queues: z.array(
    z.object({
      queue: queue(),
      open: z.int(),
      /** Beyond the promised time. */
      late: z.int(),
      oldestAt: z.nullable(instant()),
      /** Sandbox: whether a robot works here. */
      isRobotOn: z.nullable(z.boolean()),
    }),
  ),
});

export const getCounts = defineDeskEndpoint({
  id: 'queue.getCounts',
  method: 'GET',
  path: '/desk/queue/counts',
  roles: 'operator',
  input: z.strictObject({}),
  output: queueCounts,
  summary: 'What waits in each queue that the caller may see.',
});

export const claimItem = defineDeskEndpoint({
  id: 'queue.claimItem',
  method: 'POST',
  path: '/desk/queue/claim',
  roles: ['reviewer', 'treasurer', 'risk', 'support'],
  input: z.strictObject({ queue: queue(), item: item() }),
  output: z.object({ claim }),
  errors: ['item_claimed'],
  summary: 'Takes an item in hand for ten minutes, or for ten more.',
});

export const releaseItem = defineDeskEndpoint({
  id: 'queue.releaseItem',
  method: 'POST',
  path: '/desk/queue/release',
  roles: ['reviewer', 'treasurer', 'risk', 'support'],
  input: z.strictObject({ queue: queue(), item: item() }),
  output: z.object({ done: z.literal(true) }),
  summary: 'Puts an item back that the caller has in hand.',
});

/** So many items are taken in hand at once: as many as a page shows. */
export const MOST_AT_ONCE = 50;
const items = () => z.array(item()).check(z.minLength(1), z.maxLength(MOST_AT_ONCE));
const WORKERS = ['reviewer', 'treasurer', 'risk', 'support'] as const;

export const claimItems = defineDeskEndpoint({
  id: 'queue.claimItems',
  method: 'POST',
  path: '/desk/queue/claimMany',
  roles: WORKERS,
  input: z.strictObject({
    queue: queue(),
    items: items(),
    /** Operator who gets them; the caller when absent. */
    operatorId: z.optional(z.uuid()),
  }),
  output: z.object({
    claimed: z.array(z.string()),
    /** Items that somebody else has claimed. */
    refused: z.array(z.string()),
  }),
  errors: ['not_found'],
  summary: 'Takes several items in hand for ten minutes, or gives them to somebody who works in the same queue.',
});

export const releaseItems = defineDeskEndpoint({
  id: 'queue.releaseItems',
  method: 'POST',
  path: '/desk/queue/releaseMany',
  roles: WORKERS,
  input: z.strictObject({ queue: queue(), items: items() }),
  output: z.object({ released: z.array(z.string()) }),
  summary: 'Puts back those of several items that the caller has in hand.',
});

export const listColleagues = defineDeskEndpoint({
  id: 'queue.listColleagues',
  method: 'GET',
  path: '/desk/queue/colleagues',
  roles: WORKERS,
  input: z.strictObject({ queue: queue() }),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
  summary: 'Who works in a queue, and can be given items of it.',
});

export const switchRobot = defineDeskEndpoint({
  id: 'queue.switchRobot',
  method: 'POST',
  path: '/desk/queue/switchRobot',
  roles: 'operator',
  sandboxOnly: true,
  input: z.strictObject({ queue: z.enum(['withdrawal', 'deposit', 'identity', 'loan', 'chat']), isOn: z.boolean() }),
  output: z.object({ done: z.literal(true) }),
  summary: 'Lets the robot of a queue work, or leaves the queue to people.',
});
