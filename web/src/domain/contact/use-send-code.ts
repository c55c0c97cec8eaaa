import { call } from '@assay/client/call';
import { CallError } from '@assay/client/call-error';
import { useSession } from '@assay/client/session';
import { getEmailCode, getPhoneCode, type CodePurpose } from '@assay/contract/auth';
import { useState } from 'react';
import { useCountdown } from '../../time/use-countdown.ts';
import { contactInput, type ContactValues } from './contact.ts';

const QUIET = { announce: false } as const;

const askForCode = (values: ContactValues, purpose: CodePurpose) => {
  const to = contactInput(values, useSession.getState().countryInfo.phone_code);
  return 'email' in to ? call(getEmailCode, { ...to, purpose }, QUIET) : call(getPhoneCode, { ...to, purpose }, QUIET);
};

/** When the server does not say how long to wait. */
const DEFAULT_WAIT_SECONDS = 60;

interface CodeRequest {
  /** What the code is for; it works for nothing else. */
  purpose: CodePurpose;
  onSent: () => void;
  onRefused: (error: CallError) => void;
}

/** Asks for a code, and says how long to wait before the next one. */
export const useSendCode = ({ purpose, onSent, onRefused }: CodeRequest) => {
  const [waitSeconds, startWaiting] = useCountdown();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();

  const send = async (values: ContactValues): Promise<void> => {
    setBusy(true);
    try {
      startWaiting((await askForCode(values, purpose)).retryInSeconds);
      setSentTo(values[values.contact].trim());
      onSent();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.name === 'code_too_soon') startWaiting(Number(error.params['seconds'] ?? DEFAULT_WAIT_SECONDS));
      onRefused(error);
    } finally {
      setBusy(false);
    }
  };

  return { send, busy, sentTo, waitSeconds };
};
