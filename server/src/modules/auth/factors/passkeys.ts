/** Passkeys (WebAuthn): the phone signs a challenge for our host alone, after it has asked for a finger or a face. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyAssertion } from '@assay/contract/login';
import type { Clock } from '../../../base/clock.ts';
import { pgErrorCode } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { DomainError } from '../../../base/domain-error.ts';
import { originsUnder } from '../site.ts';
import type { Site } from '../site.ts';
import { challengeOf, newChallenge, takeChallenge } from './passkey-challenges.ts';
import type { ChallengeUse } from './passkey-challenges.ts';

const MAX_PASSKEYS = 10;
/** EdDSA, ES256, RS256: what phones have; the library would also offer one that the runtime calls experimental. */
const ALGORITHMS = [-8, -7, -257];
const UNIQUE_VIOLATION = '23505';

/** A fifth of a second of every start otherwise, and seldom needed. */
const webauthn = () => import('@simplewebauthn/server');

interface Deps {
  clock: Clock;
  site: Site;
}

export interface PasskeyRow {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const listPasskeys = (tx: Tx, memberId: string): Promise<PasskeyRow[]> =>
  tx.query<PasskeyRow>(
    `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkey
      where member_id = $1 order by created_at, id`,
    [memberId],
  );

const registration = (loginId: string): ChallengeUse => ({ purpose: 'new_passkey', holder: loginId, subject: '' });

export interface KeyOwner {
  id: string;
  label: string;
  /** Ids of passkeys that the owner has already. */
  known: readonly string[];
}

/** Options that a browser needs to make a passkey, whoever will own it. */
export const registrationOptions = async (
  deps: Deps,
  tx: Tx,
  { host, use }: { host: string; use: ChallengeUse },
  owner: KeyOwner,
): Promise<Record<string, unknown>> => {
  if (owner.known.length >= MAX_PASSKEYS) throw new DomainError('too_many_passkeys', { maximum: MAX_PASSKEYS });
  const { challenge, rpId } = await newChallenge(deps, tx, host, use);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Assay',
    rpID: rpId,
    userName: owner.label,
    userID: new Uint8Array(Buffer.from(owner.id)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    excludeCredentials: owner.known.map((id) => ({ id })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
};

export const offerPasskey = async (
  deps: Deps,
  tx: Tx,
  call: { host: string; loginId: string },
  member: { id: string; label: string },
): Promise<Record<string, unknown>> => {
  const known = (await listPasskeys(tx, member.id)).map(({ id }) => id);
  return registrationOptions(deps, tx, { host: call.host, use: registration(call.loginId) }, { ...member, known });
};

export interface NewKey {
  id: string;
  publicKey: Buffer;
  counter: number;
  rpId: string;
}

/** A passkey that answered a challenge which was given out for exactly this. */
export const verifyRegistration = async (
  deps: Deps,
  tx: Tx,
  response: RegistrationResponseJSON,
  use: ChallengeUse,
): Promise<NewKey> => {
  const challenge = challengeOf(response.response.clientDataJSON);
  const rpId = await takeChallenge(deps, tx, challenge, use);
  if (rpId === undefined) throw new DomainError('wrong_factor');
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: originsUnder(deps.site, rpId),
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) throw new DomainError('wrong_factor');
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), counter, rpId };
};

/** Someone may have this passkey already, which is nothing that a browser would send. */
export const refuseKnownKey = async (insert: Promise<unknown>): Promise<void> => {
  try {
    await insert;
  } catch (error) {
    if (pgErrorCode(error) === UNIQUE_VIOLATION) throw new DomainError('wrong_factor');
    throw error;
  }
};

export const addPasskey = async (
  deps: Deps,
  tx: Tx,
  owner: { memberId: string; loginId: string },
  input: { name: string; response: RegistrationResponseJSON },
): Promise<PasskeyRow> => {
  const { id, publicKey, counter, rpId } = await verifyRegistration(
    deps,
    tx,
    input.response,
    registration(owner.loginId),
  );
  const createdAt = new Date(deps.clock.now());
  await refuseKnownKey(
    tx.query(
      `insert into passkey (id, member_id, public_key, counter, rp_id, name, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, owner.memberId, publicKey, counter, rpId, input.name, createdAt],
    ),
  );
  return { id, name: input.name, createdAt, lastUsedAt: null };
};

export interface StoredKey {
  publicKey: Buffer;
  counter: bigint;
}

/** The key that answered a challenge which was given out for exactly this; undefined when anything about it is not right. */
export const verifyAnswer = async <K extends StoredKey>(
  deps: Deps,
  tx: Tx,
  { assertion, use }: { assertion: PasskeyAssertion; use: ChallengeUse },
  findKey: (id: string, rpId: string) => Promise<K | undefined>,
): Promise<{ key: K; counter: number } | undefined> => {
  const challenge = challengeOf(assertion.response.clientDataJSON);
  const rpId = await takeChallenge(deps, tx, challenge, use);
  if (rpId === undefined) return undefined;
  const key = await findKey(assertion.id, rpId);
  if (!key) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: assertion as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originsUnder(deps.site, rpId),
    expectedRPID: rpId,
    credential: { id: assertion.id, publicKey: new Uint8Array(key.publicKey), counter: Number(key.counter) },
    requireUserVerification: true,
  }).catch(() => undefined);
  return verified?.verified ? { key, counter: verified.authenticationInfo.newCounter } : undefined;
};

/** Returns the passkey's owner; undefined when anything about it is wrong. */
export const usePasskey = async (
  deps: Deps,
  tx: Tx,
  assertion: PasskeyAssertion,
  use: ChallengeUse,
): Promise<string | undefined> => {
  const answered = await verifyAnswer(deps, tx, { assertion, use }, async (id, rpId) => {
    const [row] = await tx.query<StoredKey & { memberId: string }>(
      `select member_id as "memberId", public_key as "publicKey", counter from passkey
        where id = $1 and rp_id = $2 for update`,
      [id, rpId],
    );
    return row;
  });
  if (!answered) return undefined;
  await tx.query('update passkey set counter = $2, last_used_at = $3 where id = $1', [
    assertion.id,
    answered.counter,
    new Date(deps.clock.now()),
  ]);
  return answered.key.memberId;
};

export const removePasskey = async (tx: Tx, memberId: string, id: string): Promise<boolean> => {
  const gone = await tx.query('delete from passkey where id = $1 and member_id = $2 returning 1', [id, memberId]);
  return gone.length === 1;
};
