/** Passkeys of operators: the same as members', in a table of their own and bound to the address of the desk. */
import type { PasskeyAssertion } from '@assay/contract/login';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { CHALLENGE_LIFE_MS, hashTicket, newChallenge, verifyAnswer } from '../auth/index.ts';
import type { ChallengeUse, Site, StoredKey } from '../auth/index.ts';

interface Deps {
  clock: Clock;
  site: Site;
}

export interface OperatorPasskey {
  id: string;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

export const listOperatorPasskeys = (tx: Tx, operatorId: string): Promise<OperatorPasskey[]> =>
  tx.query<OperatorPasskey>(
    `select id, name, created_at as "createdAt", used_at as "usedAt" from operator_passkey
      where operator_id = $1 order by created_at, id`,
    [operatorId],
  );

export const factorsOf = async (
  tx: Tx,
  { id, authenticator }: { id: string; authenticator: Buffer | null },
): Promise<('authenticator' | 'passkey')[]> => [
  ...(authenticator === null ? [] : ['authenticator' as const]),
  ...((await listOperatorPasskeys(tx, id)).length === 0 ? [] : ['passkey' as const]),
];

/** A challenge belongs to one ticket, so that it opens nothing but the log-in that asked for it. */
const logInUse = (ticket: string): ChallengeUse => ({
  purpose: 'operator_log_in',
  holder: hashTicket(ticket).toString('hex'),
  subject: '',
});

export const requestOperatorPasskey = async (
  deps: Deps,
  tx: Tx,
  { host, ticket, operatorId }: { host: string; ticket: string; operatorId: string },
) => {
  const { challenge, rpId } = await newChallenge(deps, tx, host, logInUse(ticket));
  return {
    challenge,
    rpId,
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required' as const,
    allowCredentials: (await listOperatorPasskeys(tx, operatorId)).map(({ id }) => ({
      id,
      type: 'public-key' as const,
    })),
  };
};

/** True when a passkey of this operator answered the challenge of this log-in. */
export const useOperatorPasskey = async (
  deps: Deps,
  tx: Tx,
  { assertion, operatorId, ticket }: { assertion: PasskeyAssertion; operatorId: string; ticket: string },
): Promise<boolean> => {
  const answered = await verifyAnswer(deps, tx, { assertion, use: logInUse(ticket) }, async (id, rpId) => {
    const [row] = await tx.query<StoredKey>(
      `select public_key as "publicKey", counter from operator_passkey
        where id = $1 and rp_id = $2 and operator_id = $3 for update`,
      [id, rpId, operatorId],
    );
    return row;
  });
  if (!answered) return false;
  await tx.query('update operator_passkey set counter = $2, used_at = $3 where id = $1', [
    assertion.id,
    answered.counter,
    new Date(deps.clock.now()),
  ]);
  return true;
};
