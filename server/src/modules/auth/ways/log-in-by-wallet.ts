/** Sign-in with Ethereum: a text of ours, for our own address, signed by the wallet. Its nonce works once. */
import type { LoginResult } from '@assay/contract/auth';
import type { walletLogin } from '@assay/contract/login';
import type { InputOf } from '@assay/contract/endpoint';
import { buildSignInText, parseSignInText, signerOf, toChecksumAddress } from '@assay/verify/wallet-sign-in';
import { DomainError } from '../../../base/domain-error.ts';
import type { Tx } from '../../../db/database.ts';
import type { FactorDeps } from '../factors/prove-factor.ts';
import type { Caller } from '../guard/events.ts';
import { insertMember, inviterOf } from '../register-member.ts';
import { randomText } from '../rules.ts';
import { originCalled } from '../site.ts';
import { afterFirstProof } from './open-session.ts';

const NONCE_LETTERS = 26;
const NONCE_LIFE_MS = 5 * 60_000;
const STATEMENT = 'Log in to Assay. This costs nothing and moves no money.';

export const offerWalletText = async (
  deps: FactorDeps,
  tx: Tx,
  host: string,
  input: { address: string; chainId: string },
): Promise<{ message: string }> => {
  const origin = originCalled(deps.site, host);
  const nowMs = deps.clock.now();
  const expiresAt = new Date(nowMs + NONCE_LIFE_MS);
  const text = {
    domain: new URL(origin).host,
    address: toChecksumAddress(input.address),
    statement: STATEMENT,
    uri: `${origin}/`,
    chainId: input.chainId,
    nonce: randomText(NONCE_LETTERS),
    issuedAt: new Date(nowMs).toISOString(),
    expirationTime: expiresAt.toISOString(),
  };
  await tx.query('insert into wallet_nonce (nonce, address, expires_at) values ($1, $2, $3)', [
    text.nonce,
    text.address,
    expiresAt,
  ]);
  return { message: buildSignInText(text) };
};

/** The address that signed a text of ours that is still good. */
const signedBy = (deps: FactorDeps, message: string, signature: string): { address: string; nonce: string } => {
  const text = parseSignInText(message);
  if (!text || signerOf(message, signature) !== text.address) throw new DomainError('wrong_signature');
  const isOurs = deps.site.origins.some((origin) => text.domain === new URL(origin).host && text.uri === `${origin}/`);
  if (!isOurs) throw new DomainError('wrong_signature');
  if (Date.parse(text.expirationTime) <= deps.clock.now()) throw new DomainError('login_expired');
  return text;
};

const openAccount = async (
  deps: FactorDeps,
  tx: Tx,
  { address, visitorId, language }: { address: string } & Pick<Caller, 'visitorId' | 'language'>,
  input: InputOf<typeof walletLogin>,
): Promise<string> => {
  if (!input.agreed) throw new DomainError('agreement_required');
  const createdAt = new Date(deps.clock.now());
  const invitedBy = await inviterOf(tx, input.inviteCode);
  const id = await insertMember(tx, { invitedBy, createdAt, visitorId, language });
  await tx.query('insert into wallet_identity (address, member_id, created_at) values ($1, $2, $3)', [
    address,
    id,
    createdAt,
  ]);
  return id;
};

/** The nonce is taken together with what it opens: who has to agree first signs once, not twice. */
export const logInByWallet = (
  deps: FactorDeps,
  caller: Caller,
  input: InputOf<typeof walletLogin>,
): Promise<LoginResult> => {
  const { address, nonce } = signedBy(deps, input.message, input.signature);
  return deps.db.transaction(async (tx) => {
    const taken = await tx.query(
      'delete from wallet_nonce where nonce = $1 and address = $2 and expires_at > $3 returning 1',
      [nonce, address, new Date(deps.clock.now())],
    );
    if (taken.length === 0) throw new DomainError('login_expired');
    // Two first log-ins of one wallet at once would both open an account.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`wallet ${address}`]);
    const [known] = await tx.query<{ member_id: string }>('select member_id from wallet_identity where address = $1', [
      address,
    ]);
    const memberId = known?.member_id ?? (await openAccount(deps, tx, { ...caller, address }, input));
    return afterFirstProof(deps, tx, { memberId, way: 'wallet', caller });
  });
};
