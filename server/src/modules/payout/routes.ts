/**
 * Settlement info: where a member's money may be sent, and the password that guards it. What must always hold: an
 * address passes the checksum of its network; a new or changed destination waits (W6); nothing here is changed without
 * the withdrawal password, of which five wrong tries stop it.
 */
import * as contract from '@assay/contract/payout';
import { formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { bindDestination, changeDestination, listDestinations } from './destinations.ts';
import { presentDestination } from './present.ts';
import { isHeld, readPassword, setWithdrawalPassword } from './withdrawal-password.ts';

export const payoutRoutes = (deps: { db: Db; clock: Clock }): Route[] => [
  route(contract.listDestinations, async ({ tx, memberId, input }) =>
    (await listDestinations(tx, memberId, input.currency)).map(presentDestination),
  ),

  route(contract.addDestination, async ({ tx, memberId, input }) =>
    presentDestination(await bindDestination(deps, tx, memberId, input)),
  ),

  route(contract.editDestination, async ({ tx, memberId, input }) =>
    presentDestination(await changeDestination(deps, tx, { id: input.id, memberId }, input)),
  ),

  route(contract.getWithdrawalPasswordState, async ({ tx, memberId }) => {
    const state = await readPassword(tx, memberId);
    const heldUntil = state && isHeld(state, deps.clock.now()) ? state.heldUntil : null;
    return { isSet: state !== undefined, heldUntil: heldUntil && formatWireTime(heldUntil.getTime()) };
  }),

  route(contract.setWithdrawalPassword, async ({ memberId, input }) => {
    await setWithdrawalPassword(deps, memberId, input);
    return null;
  }),
];
