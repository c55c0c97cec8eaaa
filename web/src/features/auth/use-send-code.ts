import { call } from '@assay/client/call';
import { CallError } from '@assay/client/call-error';
import { useSession } from '@assay/client/session';
import { getEmailCode, getPhoneCode } from '@assay/contract/auth';
import { useEffect, useReducer, useState } from 'react';
import { phoneDigits, type AuthValues } from './auth-form.ts';

const askForCode = ({ contact, email, phone }: AuthValues) =>
  contact === 'email'
    ? call(getEmailCode, { email: email.trim() }, { announce: false })
    : call(
        getPhoneCode,
        { phone: phoneDigits(phone), phoneCode: useSession.getState().countryInfo.phone_code },
        { announce: false },
      );

/** Seconds until an instant, drawn anew each second. It reads the clock, so a phone that slept does not lag behind. */
const useSecondsUntil = (epochMs: number): number => {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const left = Math.max(0, Math.ceil((epochMs - Date.now()) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(redraw, 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
};

interface Handlers {
  onSent: () => void;
  onRefused: (error: CallError) => void;
}

/** Asks for a code, and says how long to wait before the next one. */
export const useSendCode = ({ onSent, onRefused }: Handlers) => {
  const [nextAt, setNextAt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const waitFor = (seconds: unknown): void => setNextAt(Date.now() + Number(seconds) * 1000);

  const send = async (values: AuthValues): Promise<void> => {
    setBusy(true);
    try {
      waitFor((await askForCode(values)).retryInSeconds);
      setSentTo(values[values.contact].trim());
      onSent();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.name === 'code_too_soon') waitFor(error.params['seconds'] ?? 60);
      onRefused(error);
    } finally {
      setBusy(false);
    }
  };

  return { send, busy, sentTo, waitSeconds: useSecondsUntil(nextAt) };
};
