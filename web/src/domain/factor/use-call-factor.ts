import { call } from '@assay/client/call';
import type { CallError } from '@assay/client/call-error';
import { useEndpoint } from '@assay/client/hooks';
import type { CallInputOf } from '@assay/contract/endpoint';
import { getConfirmChallenge, getConfirmCode, getSecurity } from '@assay/contract/security';
import { errorText } from '../../i18n/i18n.ts';
import { substituteIn } from './factor.ts';
import { isAboutFactor, useFactor, type Factor } from './use-factor.ts';

interface CallFactorOptions {
  action: 'withdraw' | 'destination' | 'password' | 'withdrawal_password';
  /** A passkey proves one request alone. */
  requestId?: () => string;
}

/** The second proof of a call that carries its proof itself. */
export const useCallFactor = ({ action, requestId }: CallFactorOptions) => {
  const security = useEndpoint(getSecurity, {});
  const askCode = (subject?: string) =>
    call(getConfirmCode, { action, ...(subject !== undefined && { subject }) } as CallInputOf<typeof getConfirmCode>, {
      announce: false,
    });
  const factor = useFactor({
    factors: security.data?.factors ?? [],
    substitute: substituteIn(security.data),
    getChallenge: () =>
      call(getConfirmChallenge, { action, ...(requestId && { subject: requestId() }) }, { announce: false }),
    askCode: () => askCode(),
  });
  return {
    ...factor,
    /** A code proves one meaning alone: how much goes where. Nothing is sent while `mayAsk` says no. */
    boundTo: (subject: string, mayAsk?: Factor['mayAsk']): Factor => ({
      ...factor,
      askCode: () => askCode(subject),
      mayAsk,
    }),
    /** Whether there is a log-in password to ask for; most members have one. */
    hasPassword: security.data?.hasPassword ?? true,
    /** True when the refusal was about the factor, and has been said beside it. */
    refuseFor: (error: CallError): boolean => {
      const isMissing = error.name === 'factor_required' || error.name === 'code_required';
      if (!isAboutFactor(error.name) && !isMissing) return false;
      // Ask from now on for the factors that changed elsewhere in the meantime.
      if (isMissing) void security.refetch();
      factor.refuse(errorText(error));
      return factor.method !== undefined;
    },
  };
};
