/** Challenges for passkeys: random, single use, five minutes, and good only for what they were asked for. */
import type { passkeyRequest } from '@assay/contract/login';
import type * as z from 'zod/mini';
import type { Clock } from '../../../base/clock.ts';
import type { Tx } from '../../../db/database.ts';
import { passkeyHost } from '../site.ts';
import type { Site } from '../site.ts';
import { newTicket } from '../tickets.ts';

export const CHALLENGE_LIFE_MS = 5 * 60_000;

/** Use of a challenge: the purpose, its recipient, and the one thing it may be used for. */
export interface ChallengeUse {
  purpose: string;
  /** The hash of a ticket, the id of a log-in, or empty for whoever asks. */
  holder: string;
  subject: string;
}

interface Deps {
  clock: Clock;
  site: Site;
}

/** Throws where passkeys cannot work under the host that was called. */
export const newChallenge = async (
  { clock, site }: Deps,
  tx: Tx,
  host: string,
  use: ChallengeUse,
): Promise<{ challenge: string; rpId: string }> => {
  const rpId = passkeyHost(site, host);
  const challenge = newTicket();
  await tx.query(
    `insert into passkey_challenge (challenge, purpose, holder, subject, rp_id, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [challenge, use.purpose, use.holder, use.subject, rpId, new Date(clock.now() + CHALLENGE_LIFE_MS)],
  );
  return { challenge, rpId };
};

/** The host it was for; undefined when there is no such challenge, for this, any more. */
export const takeChallenge = async (
  { clock }: Deps,
  tx: Tx,
  challenge: string,
  use: ChallengeUse,
): Promise<string | undefined> => {
  const [row] = await tx.query<{ rp_id: string }>(
    `delete from passkey_challenge where challenge = $1 and purpose = $2 and holder = $3 and subject = $4
        and expires_at > $5 returning rp_id`,
    [challenge, use.purpose, use.holder, use.subject, new Date(clock.now())],
  );
  return row?.rp_id;
};

/** With the passkeys of a member, or for whichever the phone has. */
export const requestPasskey = async (
  deps: Deps,
  tx: Tx,
  host: string,
  use: ChallengeUse & { memberId?: string },
): Promise<z.output<typeof passkeyRequest>> => {
  const { challenge, rpId } = await newChallenge(deps, tx, host, use);
  const known =
    use.memberId === undefined
      ? undefined
      : await tx.query<{ id: string }>('select id from passkey where member_id = $1 and rp_id = $2', [
          use.memberId,
          rpId,
        ]);
  return {
    challenge,
    rpId,
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required',
    ...(known && { allowCredentials: known.map(({ id }) => ({ id, type: 'public-key' as const })) }),
  };
};

/** The challenge that a phone says it answered; what it is worth is found out with `takeChallenge`. */
export const challengeOf = (clientDataJSON: string): string => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof data === 'object' && data !== null && 'challenge' in data ? String(data.challenge) : '';
  } catch {
    return '';
  }
};
