/** Counts, claims and robots of the queues. */
import {
  claimItem,
  claimItems,
  getCounts,
  listColleagues,
  QUEUE_ROLES,
  releaseItem,
  releaseItems,
  switchRobot,
} from '@assay/contract/desk/queue';
import type { Queue } from '@assay/contract/desk/queue';
import type { Role } from '@assay/contract/desk/role';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { deskRoute, DONE } from '../../http/desk-route.ts';
import type { DeskRoute } from '../../http/desk-route.ts';
import { endClaim, giveClaim, takeClaim } from './claims.ts';
import { maySee } from './counts.ts';
import type { Pulse } from './pulse.ts';
import { isRobotOn, setRobot } from './robots.ts';

interface Deps {
  clock: Clock;
  pulse: () => Promise<Pulse>;
}

const isWorker = (queue: Queue, roles: readonly Role[]): boolean =>
  roles.some((role) => (QUEUE_ROLES[queue] as readonly Role[]).includes(role));

const findWorkers = (tx: Tx, queue: Queue): Promise<{ id: string; name: string }[]> =>
  tx.query(
    `select o.id, o.name from operator o where o.ended_at is null
        and exists (select from operator_role r where r.operator_id = o.id and r.role = any($1)) order by o.name, o.id`,
    [QUEUE_ROLES[queue]],
  );

export const queueDeskRoutes = (deps: Deps): DeskRoute[] => [
  deskRoute(getCounts, async ({ operator }) => ({
    queues: (await deps.pulse()).queues.filter(({ queue }) => maySee(queue, operator.roles)),
  })),
  deskRoute(claimItem, async ({ input, operator, tx, act }) => {
    if (!maySee(input.queue, operator.roles)) throw new DeskRefusal('role_needed');
    const claim = await takeClaim(deps, tx, input, operator);
    await act({ object: `${input.queue}:${input.item}` });
    return { claim };
  }),
  deskRoute(releaseItem, async ({ input, operator, tx, act }) => {
    await endClaim(tx, input, operator.id);
    await act({ object: `${input.queue}:${input.item}` });
    return DONE;
  }),
  deskRoute(claimItems, async ({ input: { queue, items, operatorId }, operator, tx, act }) => {
    if (!isWorker(queue, operator.roles)) throw new DeskRefusal('role_needed');
    const [to] =
      operatorId === undefined ? [operator] : (await findWorkers(tx, queue)).filter((one) => one.id === operatorId);
    if (!to) throw new DomainError('not_found');
    const claimed: string[] = [];
    const refused: string[] = [];
    // In one order, so that two who take the same items wait for each other and never in a circle.
    for (const item of [...new Set(items)].toSorted()) {
      const isMine = await giveClaim(deps, tx, { queue, item }, { to, by: operator.id });
      (isMine ? claimed : refused).push(item);
      if (isMine) await act({ object: `${queue}:${item}`, after: { operatorId: to.id } });
    }
    if (claimed.length === 0) await act({ object: `${queue}:none`, after: { refused } });
    return { claimed, refused };
  }),
  deskRoute(releaseItems, async ({ input: { queue, items }, operator, tx, act }) => {
    const released: string[] = [];
    for (const item of [...new Set(items)].toSorted())
      if ((await endClaim(tx, { queue, item }, operator.id)).length > 0) released.push(item);
    for (const item of released) await act({ object: `${queue}:${item}` });
    if (released.length === 0) await act({ object: `${queue}:none` });
    return { released };
  }),
  deskRoute(listColleagues, async ({ input, operator, tx }) => {
    if (!maySee(input.queue, operator.roles)) throw new DeskRefusal('role_needed');
    return findWorkers(tx, input.queue);
  }),
  deskRoute(switchRobot, async ({ input, tx, act }) => {
    const before = await isRobotOn(tx, input.queue);
    await setRobot(tx, input.queue, input.isOn);
    await act({ object: `robot:${input.queue}`, before, after: input.isOn });
    return DONE;
  }),
];
