/**
 * Settlement info: where a member's money may be sent, and the password that guards it. Invariant: an address passes
 * the checksum of its network; a new or changed destination waits (W6); every change needs the withdrawal password,
 * which five wrong tries block.
 */
import * as contract from '@assay/contract/payout';
import { formatWireTime } from '@assay/contract/time';
import type { Tx } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { FactorDeps } from '../auth/index.ts';
import {
  bindDestination,
  changeDestination,
  labelDestination,
  listDestinations,
  removeDestination,
} from './destinations.ts';
import { presentDestination } from './present.ts';
import { isHeld, readPassword, setWithdrawalPassword } from './withdrawal-password.ts';

type PayoutDeps = FactorDeps & {
  /** The password of a member that everybody may enter as; null for every other one. */
  samplePassword: ((tx: Tx, memberId: string) => Promise<string | null>) | undefined;
};

export const payoutRoutes = (deps: PayoutDeps): Route[] => [
  route(contract.listDestinations, async ({ tx, memberId, input }) =>
    (await listDestinations(tx, memberId, input.currency)).map(presentDestination),
  ),

  route(contract.addDestination, async (call) => presentDestination(await bindDestination(deps, call))),

  route(contract.editDestination, async (call) => presentDestination(await changeDestination(deps, call))),

  route(contract.labelDestination, async ({ tx, memberId, input }) =>
    presentDestination(await labelDestination(tx, { id: input.id, memberId }, input.label)),
  ),

  route(contract.removeDestination, async (call) => {
    await removeDestination(deps, call);
    return null;
  }),

  route(contract.getWithdrawalPasswordState, async ({ tx, memberId }) => {
    const state = await readPassword(tx, memberId);
    const heldUntil = state && isHeld(state, deps.clock.now()) ? state.heldUntil : null;
    return {
      isSet: state !== undefined,
      heldUntil: heldUntil && formatWireTime(heldUntil.getTime()),
      sample: (await deps.samplePassword?.(tx, memberId)) ?? null,
    };
  }),

  route(contract.setWithdrawalPassword, async (call) => ({ token: await setWithdrawalPassword(deps, call) })),
];
