/**
 * Third-party log-in (OpenID Connect, code flow with PKCE, state and nonce). The third party sends the browser back to
 * us; we send it to /login with a ticket that only the phone which began can use. Accounts are known by issuer and
 * subject; what the third party says of e-mail addresses is not even read.
 */
import { createHash } from 'node:crypto';
import type { LoginResult } from '@assay/contract/auth';
import type { oidcLogin } from '@assay/contract/login';
import type { InputOf } from '@assay/contract/endpoint';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { Tx } from '../../../db/database.ts';
import { DomainError } from '../../../base/domain-error.ts';
import type { FactorDeps } from '../factors/prove-factor.ts';
import type { Caller } from '../guard/events.ts';
import { insertMember, inviterOf } from '../register-member.ts';
import { publicOrigin } from '../site.ts';
import { hashTicket, newTicket } from '../tickets.ts';
import type { Issuer, Issuers } from './oidc-issuers.ts';
import { afterFirstProof } from './open-session.ts';

export const OIDC_CALLBACK = '/api/app/oidc/callback';
const FLOW_LIFE_MS = 10 * 60_000;
const TICKET_LIFE_MS = 5 * 60_000;

export interface OidcDeps extends FactorDeps {
  issuers: Issuers;
}

const callbackUrl = (deps: OidcDeps): string => `${publicOrigin(deps.site)}${OIDC_CALLBACK}`;

const configurationOf = (issuer: Issuer) =>
  issuer.configuration().catch(() => {
    throw new DomainError('unavailable');
  });

export const startOidc = async (
  deps: OidcDeps,
  input: { issuer: string; challenge: string },
): Promise<{ url: string }> => {
  const issuer = deps.issuers.get(input.issuer);
  if (!issuer) throw new DomainError('not_found');
  const configuration = await configurationOf(issuer);
  const [state, nonce, verifier] = [newTicket(), randomNonce(), randomPKCECodeVerifier()];
  await deps.db.query(
    `insert into oidc_flow (state_hash, issuer_id, nonce, verifier, challenge, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [hashTicket(state), issuer.id, nonce, verifier, input.challenge, new Date(deps.clock.now() + FLOW_LIFE_MS)],
  );
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(deps),
    scope: 'openid',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href };
};

interface FlowRow {
  issuer_id: string;
  nonce: string;
  verifier: string;
  challenge: string;
}

/** Turns the browser's answer into a ticket for the phone; undefined when it proves nothing. */
export const takeOidcAnswer = async (deps: OidcDeps, query: URLSearchParams): Promise<string | undefined> => {
  const state = query.get('state') ?? '';
  const [flow] = await deps.db.query<FlowRow>(
    `delete from oidc_flow where state_hash = $1 and expires_at > $2 returning issuer_id, nonce, verifier, challenge`,
    [hashTicket(state), new Date(deps.clock.now())],
  );
  const issuer = flow && deps.issuers.get(flow.issuer_id);
  if (!flow || !issuer) return undefined;
  const configuration = await configurationOf(issuer);
  const currentUrl = new URL(callbackUrl(deps));
  currentUrl.search = query.toString();
  const tokens = await authorizationCodeGrant(configuration, currentUrl, {
    expectedState: state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
  }).catch(() => undefined);
  const claims = tokens?.claims();
  if (!claims) return undefined;
  const ticket = newTicket();
  await deps.db.query(
    `insert into oidc_answer (ticket_hash, issuer, subject, name, challenge, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [
      hashTicket(ticket),
      claims.iss,
      claims.sub,
      issuer.name,
      flow.challenge,
      new Date(deps.clock.now() + TICKET_LIFE_MS),
    ],
  );
  return ticket;
};

interface AnswerRow {
  issuer: string;
  subject: string;
  name: string;
}

const openAccount = async (
  deps: OidcDeps,
  tx: Tx,
  { issuer, subject, name, visitorId, language }: AnswerRow & Pick<Caller, 'visitorId' | 'language'>,
  input: InputOf<typeof oidcLogin>,
): Promise<string> => {
  if (!input.agreed) throw new DomainError('agreement_required');
  const createdAt = new Date(deps.clock.now());
  const invitedBy = await inviterOf(tx, input.inviteCode);
  const id = await insertMember(tx, { invitedBy, createdAt, visitorId, language });
  await tx.query(
    'insert into oidc_identity (issuer, subject, member_id, name, created_at) values ($1, $2, $3, $4, $5)',
    [issuer, subject, id, name, createdAt],
  );
  return id;
};

/** The ticket is taken together with what it opens, so that it may be sent again by who had to agree first. */
export const logInByOidc = (deps: OidcDeps, caller: Caller, input: InputOf<typeof oidcLogin>): Promise<LoginResult> =>
  deps.db.transaction(async (tx) => {
    const challenge = createHash('sha256').update(input.verifier).digest('base64url');
    const [answer] = await tx.query<AnswerRow>(
      `delete from oidc_answer where ticket_hash = $1 and challenge = $2 and expires_at > $3
        returning issuer, subject, name`,
      [hashTicket(input.ticket), challenge, new Date(deps.clock.now())],
    );
    if (!answer) throw new DomainError('login_expired');
    // Two first log-ins of one subject at once would both open an account.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${answer.issuer} ${answer.subject}`]);
    const [known] = await tx.query<{ member_id: string }>(
      'select member_id from oidc_identity where issuer = $1 and subject = $2',
      [answer.issuer, answer.subject],
    );
    const memberId = known?.member_id ?? (await openAccount(deps, tx, { ...caller, ...answer }, input));
    return afterFirstProof(deps, tx, { memberId, way: 'oidc', caller });
  });
