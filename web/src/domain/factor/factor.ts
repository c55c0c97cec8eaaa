/** Second factors without their looks. Pure. */
import type { SecondFactor } from '@assay/contract/auth';
import type { OutputOf } from '@assay/contract/endpoint';
import type { getSecurity } from '@assay/contract/security';

/** Order of asking: first what most members have in their hand. A recovery code is the last resort. */
const PREFERENCE: readonly SecondFactor[] = ['authenticator', 'passkey', 'recovery'];

export const byPreference = (factors: readonly SecondFactor[]): SecondFactor[] =>
  PREFERENCE.filter((factor) => factors.includes(factor));

type Proof = OutputOf<typeof getSecurity>['proof'];

/** Proof to ask for where no factor is bound. */
export const substituteIn = (security: { proof: Proof } | undefined): Exclude<Proof, 'factor'> | undefined =>
  security === undefined || security.proof === 'factor' ? undefined : security.proof;

/** As it was shown, however it was typed: `abcde fghjk` is `ABCDE-FGHJK`. Undefined for what is none. */
export const readRecoveryCode = (text: string): string | undefined => {
  const plain = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-9]{10}$/.test(plain) ? `${plain.slice(0, 5)}-${plain.slice(5)}` : undefined;
};
