/** The second factor: which a member has, and whether what was sent proves one of them. */
import type { SecondFactor } from '@assay/contract/auth';
import type { PasskeyAssertion } from '@assay/contract/login';
import type { Clock } from '../../../base/clock.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { DomainError } from '../../../base/domain-error.ts';
import { recordEvent } from '../guard/events.ts';
import type { Caller } from '../guard/events.ts';
import { isKnownNetwork } from '../guard/known-device.ts';
import { factorLimits, takeTry } from '../guard/tries.ts';
import type { Limit } from '../guard/tries.ts';
import { prefixOf } from '../../../base/network-prefix.ts';
import { cancelRecovery } from '../recovery/recoveries.ts';
import type { Secrets } from '../secrets.ts';
import type { Site } from '../site.ts';
import { useAuthenticatorCode } from './authenticator.ts';
import type { ChallengeUse } from './passkey-challenges.ts';
import { usePasskey } from './passkeys.ts';
import { requireFreshLink, substituteOf, useProofCode } from './proof-codes.ts';
import type { Proof, Proven } from './proof-codes.ts';
import { useRecoveryCode } from './recovery-codes.ts';

export interface FactorDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  site: Site;
}

export interface FactorProof {
  code?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}

export const listFactors = async (tx: Tx, memberId: string): Promise<SecondFactor[]> => {
  const [row] = await tx.query<Record<SecondFactor, boolean>>(
    `select exists (select from authenticator where member_id = $1 and secret is not null) as authenticator,
            exists (select from recovery_code where member_id = $1 and used_at is null) as recovery,
            exists (select from passkey where member_id = $1) as passkey`,
    [memberId],
  );
  return (['authenticator', 'recovery', 'passkey'] as const).filter((factor) => row?.[factor]);
};

const isRight = async (
  deps: FactorDeps,
  tx: Tx,
  who: { memberId: string; caller: Caller },
  proof: FactorProof & { use: ChallengeUse },
): Promise<boolean> => {
  const { memberId, caller } = who;
  if (proof.passkey) return (await usePasskey(deps, tx, proof.passkey, proof.use)) === memberId;
  if (proof.code === undefined) return false;
  if (/^\d{6}$/.test(proof.code)) return useAuthenticatorCode(deps, tx, memberId, proof.code);
  if (!(await useRecoveryCode(deps, tx, memberId, proof.code))) return false;
  await recordEvent(deps, tx, { memberId, kind: 'recovery_code_used', caller });
  return true;
};

const limitsOf = async (deps: FactorDeps, tx: Tx, of: Caller & { memberId: string }): Promise<Limit[]> => {
  const isKnown = await isKnownNetwork(tx, of.memberId, of, deps.clock.now());
  return factorLimits({ memberId: of.memberId, prefix: prefixOf(of.ip), isKnown });
};

/** Uses the proof up in the caller's transaction, so a refusal gives it back; a wrong try always counts. */
export const proveFactor = async (
  deps: FactorDeps,
  tx: Tx,
  who: { memberId: string; caller: Caller },
  proof: FactorProof & { use: ChallengeUse },
): Promise<void> => {
  const attempt = await takeTry(deps, await limitsOf(deps, tx, { ...who.caller, memberId: who.memberId }));
  if (!(await isRight(deps, tx, who, proof))) throw new DomainError('wrong_factor');
  await attempt.wasRight();
  // A factor that was just shown is not lost.
  await cancelRecovery(deps, tx, who.memberId, who.caller);
};

/** Proof that changes and money ask this member for besides passwords. */
export const proofOf = async (tx: Tx, memberId: string): Promise<Proof> =>
  (await listFactors(tx, memberId)).length > 0 ? 'factor' : substituteOf(tx, memberId);

/** A guest has nothing to prove with and no money: all else goes on with the password, so that an address can be bound. */
const MONEY_ACTIONS = new Set(['withdraw', 'destination', 'withdrawal_password']);

const proveWithoutFactor = async (
  deps: FactorDeps,
  tx: Tx,
  call: Caller & { memberId: string; loginId: string },
  { code, ...proven }: FactorProof & Proven,
): Promise<void> => {
  const substitute = await substituteOf(tx, call.memberId);
  if (substitute === 'login') return requireFreshLink(deps, tx, call.loginId);
  if (substitute === 'none') {
    if (MONEY_ACTIONS.has(proven.action)) throw new DomainError('address_required');
    return undefined;
  }
  // A member who lost the bound address has nothing else to show, so withdrawals wait longer instead.
  if (proven.action === 'replace_address') return undefined;
  if (code === undefined) throw new DomainError('code_required');
  const attempt = await takeTry(deps, await limitsOf(deps, tx, call));
  await useProofCode(deps, tx, call, { ...proven, code });
  return attempt.wasRight();
};

/** For changes and money of a member who is logged in. A passkey is bound to the request, a code to its meaning. */
export const requireFactor = async (
  deps: FactorDeps,
  tx: Tx,
  call: Caller & { memberId: string; loginId: string },
  proof: FactorProof & Proven & { requestId?: string | undefined },
): Promise<void> => {
  if ((await listFactors(tx, call.memberId)).length === 0) return proveWithoutFactor(deps, tx, call, proof);
  if (proof.code === undefined && proof.passkey === undefined) throw new DomainError('factor_required');
  const use = { purpose: proof.action, holder: call.loginId, subject: proof.requestId ?? proof.subject ?? '' };
  return proveFactor(deps, tx, { memberId: call.memberId, caller: call }, { ...proof, use });
};
