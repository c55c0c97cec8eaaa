import { CallError } from '@assay/client/call-error';
import { CODE_DIGITS, type SecondFactor } from '@assay/contract/auth';
import type { PasskeyAssertion } from '@assay/contract/login';
import { useState } from 'react';
import { provePasskey, type PasskeyRequest } from '../../device/passkey.ts';
import { errorText, useT } from '../../i18n/i18n.ts';
import { byPreference, readRecoveryCode } from './factor.ts';

/** What a call carries as its second proof. */
export interface FactorProof {
  code?: string;
  passkey?: PasskeyAssertion;
}

/**
 * A second proof beside whatever a form asks for. `prove` gives what the call carries, or undefined after it has said
 * what is missing; with no factor bound there is nothing to prove.
 */
export const useFactor = (factors: readonly SecondFactor[], getChallenge: () => Promise<PasskeyRequest>) => {
  const t = useT();
  const offered = byPreference(factors);
  const [chosen, setChosen] = useState<SecondFactor>();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const method = chosen !== undefined && offered.includes(chosen) ? chosen : offered[0];

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
    if (method === undefined) return {};
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
    /** Codes work once: one that was refused is of no more use, so its field is emptied. */
    refuse: (text: string): void => {
      setError(text);
      if (method === 'authenticator') setCode('');
    },
    prove,
  };
};
export type Factor = ReturnType<typeof useFactor>;
