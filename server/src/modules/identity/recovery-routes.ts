/**
 * The way back for members who lost every second factor, from the first proof to the documents; `auth/recovery` handles
 * the factors. Invariant: the token of a recovery only lets its holder send documents and see its progress; the factors
 * are never touched here.
 */
import * as contract from '@assay/contract/recovery';
import { formatWireTime } from '@assay/contract/time';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { route } from '../../http/route.ts';
import type { Call, Route } from '../../http/route.ts';
import { beginRecovery, cancelByToken, cancelRecovery, recoveryHandedIn, takeRecovery } from '../auth/index.ts';
import type { Recovery } from '../auth/index.ts';
import { handInRecovery } from './hand-in.ts';
import type { IdentityDeps } from './deps.ts';
import { countTries, findApplication } from './queries.ts';
import { triesLeftOf } from './rules.ts';

const DAY_MS = 86_400_000;

type Deps = IdentityDeps & { db: Db };

const progressOf = async (
  { clock }: Deps,
  tx: Tx,
  { memberId, state, applicationId, holdUntil }: Recovery,
): Promise<contract.RecoveryProgress> => {
  const application = applicationId === null ? undefined : await findApplication(tx, applicationId);
  const tries = await countTries(tx, memberId, new Date(clock.now() - DAY_MS));
  return {
    state,
    reasons: application?.reasons ?? [],
    triesLeft: triesLeftOf(tries.recovery),
    until: holdUntil && formatWireTime(holdUntil.getTime()),
  };
};

const handIn = (deps: Deps, { input, ...caller }: Call<HandIn>): Promise<contract.RecoveryProgress> =>
  deps.db.transaction(async (tx) => {
    const { token, ...documents } = input;
    const recovery = await takeRecovery(deps, tx, token);
    if (recovery.state !== 'started' && recovery.state !== 'rejected') throw new DomainError('already_waiting');
    const applicationId = await handInRecovery(deps, tx, recovery.memberId, documents);
    await recoveryHandedIn(deps, tx, { recovery, applicationId, caller });
    return progressOf(deps, tx, await takeRecovery(deps, tx, token));
  });
type HandIn = Parameters<typeof handInRecovery>[3] & { token: string };

export const recoveryRoutes = (deps: Deps): Route[] => [
  route(contract.beginRecovery, async (call) => {
    const { recovery, token } = await beginRecovery(deps, call);
    return { token, ...(await progressOf(deps, deps.db, recovery)) };
  }),
  route(contract.handInRecovery, (call) => handIn(deps, call)),
  route(contract.getRecovery, async ({ tx, input }) => progressOf(deps, tx, await takeRecovery(deps, tx, input.token))),
  route(contract.cancelByLink, async (call) => {
    await deps.db.transaction((tx) => cancelByToken(deps, tx, call.input.token, call));
    return null;
  }),
  route(contract.cancelRecovery, async (call) => {
    const isCancelled = await deps.db.transaction((tx) => cancelRecovery(deps, tx, call.memberId, call));
    if (!isCancelled) throw new DomainError('not_found');
    return null;
  }),
];
