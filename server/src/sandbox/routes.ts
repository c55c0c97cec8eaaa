/** Calls that live does not have: one tap into the sample account, and the messages that nobody sends. */
import * as contract from '@assay/contract/auth';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../db/database.ts';
import { invariant } from '../base/domain-error.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { openLogin } from '../modules/auth/logins.ts';
import { listMessages } from '../modules/auth/messages/list-messages.ts';
import { presentMember } from '../modules/auth/present.ts';
import { sampleMember } from '../modules/auth/queries.ts';
import { parseLoginName, targetKey } from '../modules/auth/rules.ts';

export const sandboxRoutes = (deps: { db: Db; clock: Clock }): Route[] => [
  route(contract.listInbox, async ({ input, tx }) => {
    const target = parseLoginName(input.to);
    return listMessages(tx, target && target.kind !== 'guest' ? targetKey(target) : input.to);
  }),
  route(contract.enterSample, async (call) => {
    const member = await sampleMember(call.tx);
    invariant(member, 'the sandbox was seeded with its sample member');
    const token = await deps.db.transaction((tx) => openLogin(deps, tx, member.id, { way: 'sample', caller: call }));
    return { token, userInfo: presentMember(member) };
  }),
];
