import { call } from '@assay/client/call';
import type { CallError } from '@assay/client/call-error';
import { useEndpoint } from '@assay/client/hooks';
import { getConfirmChallenge, getSecurity } from '@assay/contract/security';
import { errorText } from '../../i18n/i18n.ts';
import { useFactor } from './use-factor.ts';

interface CallFactorOptions {
  action: 'withdraw' | 'destination' | 'password';
  /** A passkey proves one request alone. */
  requestId?: () => string;
}

/** The second proof of a call that carries its proof itself, where the member has bound a factor. */
export const useCallFactor = ({ action, requestId }: CallFactorOptions) => {
  const security = useEndpoint(getSecurity, {});
  const factor = useFactor(security.data?.factors ?? [], () =>
    call(getConfirmChallenge, { action, ...(requestId && { subject: requestId() }) }, { announce: false }),
  );
  return {
    ...factor,
    /** Whether there is a log-in password to ask for; most members have one. */
    hasPassword: security.data?.hasPassword ?? true,
    /** True when the refusal was about the factor, and has been said beside it. */
    refuseFor: (error: CallError): boolean => {
      if (error.name !== 'wrong_factor' && error.name !== 'factor_required') return false;
      // One that was bound elsewhere in the meantime is asked for from now on.
      if (error.name === 'factor_required') void security.refetch();
      factor.refuse(errorText(error));
      return factor.method !== undefined;
    },
  };
};
