/** How much waits in each queue. Each module says how its own is counted; nothing here knows a table of another. */
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { QUEUE_ROLES, QUEUES } from '@assay/contract/desk/queue';
import type { getCounts, Queue } from '@assay/contract/desk/queue';
import type { Role } from '@assay/contract/desk/role';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { hasRobot, isRobotOn } from './robots.ts';

export interface QueueCount {
  open: number;
  late: number;
  oldest: Date | null;
}

export type QueueCounter = (tx: Tx, now: Date) => Promise<QueueCount>;
export type QueueCounters = Readonly<Record<Queue, QueueCounter>>;

/** An auditor and an owner look into each. */
export const maySee = (queue: Queue, roles: readonly Role[]): boolean =>
  roles.some(
    (role) => role === 'auditor' || role === 'owner' || (QUEUE_ROLES[queue] as readonly Role[]).includes(role),
  );

export type Counts = DeskOutput<typeof getCounts>['queues'];

export const countAll = async (
  { clock, counters, isSandbox }: { clock: Clock; counters: QueueCounters; isSandbox: boolean },
  tx: Tx,
): Promise<Counts> => {
  const now = new Date(clock.now());
  const counts: Counts = [];
  for (const queue of QUEUES) {
    const { open, late, oldest } = await counters[queue](tx, now);
    const robot = isSandbox && hasRobot(queue) ? await isRobotOn(tx, queue) : null;
    counts.push({ queue, open, late, oldestAt: oldest?.getTime() ?? null, isRobotOn: robot });
  }
  return counts;
};
