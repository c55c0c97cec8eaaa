/** Counts, claims and robots of the queues. */
import { claimItem, getCounts, releaseItem, switchRobot } from '@assay/contract/desk/queue';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { deskRoute, DONE } from '../../http/desk-route.ts';
import type { DeskRoute } from '../../http/desk-route.ts';
import { endClaim, takeClaim } from './claims.ts';
import { maySee } from './counts.ts';
import type { Pulse } from './pulse.ts';
import { isRobotOn, setRobot } from './robots.ts';

interface Deps {
  clock: Clock;
  pulse: () => Promise<Pulse>;
}

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
  deskRoute(switchRobot, async ({ input, tx, act }) => {
    const before = await isRobotOn(tx, input.queue);
    await setRobot(tx, input.queue, input.isOn);
    await act({ object: `robot:${input.queue}`, before, after: input.isOn });
    return DONE;
  }),
];
