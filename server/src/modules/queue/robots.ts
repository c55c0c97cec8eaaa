/** Sandbox: robots work in the queues unless somebody wants to do it himself. */
import type { Queue } from '@assay/contract/desk/queue';
import type { Tx } from '../../db/database.ts';

/** Disputes, hits on lists and what needs two are for people, in the sandbox as well. */
export type RobotQueue = Exclude<Queue, 'dispute' | 'screening' | 'proposal'>;

export const hasRobot = (queue: Queue): queue is RobotQueue => !['dispute', 'screening', 'proposal'].includes(queue);

export const isRobotOn = async (tx: Tx, queue: RobotQueue): Promise<boolean> => {
  const [row] = await tx.query<{ isOn: boolean }>('select is_on as "isOn" from desk_robot where queue = $1', [queue]);
  return row?.isOn ?? true;
};

export const setRobot = (tx: Tx, queue: RobotQueue, isOn: boolean): Promise<unknown> =>
  tx.query(
    `insert into desk_robot (queue, is_on) values ($1, $2) on conflict (queue) do update set is_on = excluded.is_on`,
    [queue, isOn],
  );
