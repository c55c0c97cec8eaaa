import { CallError } from '@assay/client/call-error';
import { CODE_DIGITS, type SecondFactor } from '@assay/contract/auth';
import type { OutputOf } from '@assay/contract/endpoint';
import type { PasskeyAssertion } from '@assay/contract/login';
import type { getSecurity } from '@assay/contract/security';
import { useState } from 'react';
import { provePasskey, type PasskeyRequest } from '../../device/passkey.ts';
import { errorText, useT } from '../../i18n/i18n.ts';
import { byPreference, readRecoveryCode } from './factor.ts';

/** Second proof that a call carries. */
export interface FactorProof {
  code?: string;
  passkey?: PasskeyAssertion;
}

/** Where no factor is bound: a code to the address or phone, a fresh log-in, or nothing at all. */
type Substitute = Exclude<OutputOf<typeof getSecurity>['proof'], 'factor'>;
export type FactorMethod = SecondFactor | Substitute;

interface FactorOptions {
  factors: readonly SecondFactor[];
  /** Substitute where no factor is bound; absent before the log-in. */
  substitute?: Substitute | undefined;
  getChallenge: () => Promise<PasskeyRequest>;
  /** Sends a code for exactly this call. */
  askCode?: () => Promise<{ retryInSeconds: number }>;
}

/**
 * A second proof beside whatever a form asks for. `prove` gives what the call carries, or undefined after it has said
 * what is missing.
 */
export const useFactor = ({ factors, substitute, getChallenge, askCode }: FactorOptions) => {
  const t = useT();
  const offered = byPreference(factors);
  const [chosen, setChosen] = useState<SecondFactor>();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const method: FactorMethod | undefined =
    chosen !== undefined && offered.includes(chosen) ? chosen : (offered[0] ?? substitute);

  const fail = (text: string): undefined => {
    setError(text);
    return undefined;
  };
  const provingByPasskey = async (): Promise<FactorProof | undefined> => {
    try {
      const passkey = await provePasskey(await getChallenge());
      return passkey ? { passkey } : fail(t('security.passkeyCancelled'));
    } catch (refusal) {
      if (refusal instanceof CallError) return fail(errorText(refusal));
      throw refusal;
    }
  };
  const prove = async (typed = code): Promise<FactorProof | undefined> => {
    if (method === undefined || method === 'login' || method === 'none') return {};
    if (method === 'passkey') return provingByPasskey();
    if (method === 'recovery') {
      const recovery = readRecoveryCode(typed);
      return recovery === undefined ? fail(t('security.needRecovery')) : { code: recovery };
    }
    return typed.length === CODE_DIGITS ? { code: typed } : fail(t('auth.needCode'));
  };

  return {
    method,
    others: offered.filter((factor) => factor !== method),
    choose: (factor: SecondFactor): void => {
      setChosen(factor);
      setCode('');
      setError(undefined);
    },
    code,
    type: (text: string): void => {
      setCode(text);
      setError(undefined);
    },
    error,
    askCode,
    mayAsk: undefined as (() => boolean | Promise<boolean>) | undefined,
    /** Codes work once: one that was refused is of no more use, so its field is emptied. */
    refuse: (text: string): void => {
      setError(text);
      if (method === 'authenticator') setCode('');
    },
    prove,
  };
};
export type Factor = ReturnType<typeof useFactor>;

/** Refusals that are said beside the factor. */
export const isAboutFactor = (name: string | undefined): boolean => name === 'wrong_factor' || name === 'wrong_code';
