import { call } from '@assay/client/call';
import { CallError } from '@assay/client/call-error';
import { useSession } from '@assay/client/session';
import { getEmailCode, getPhoneCode } from '@assay/contract/auth';
import { useEffect, useState } from 'react';
import { phoneDigits, type AuthValues } from './auth-form.ts';

const askForCode = ({ contact, email, phone }: AuthValues) =>
  contact === 'email'
    ? call(getEmailCode, { email: email.trim() }, { announce: false })
    : call(
        getPhoneCode,
        { phone: phoneDigits(phone), phoneCode: useSession.getState().countryInfo.phone_code },
        { announce: false },
      );

/** Counts down once a second. It follows the clock, so a phone that slept does not lag behind. */
const useCountdown = (): [left: number, start: (seconds: number) => void] => {
  const [endsAt, setEndsAt] = useState(0);
  const [left, setLeft] = useState(0);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = (): void => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isRunning, endsAt]);
  const start = (seconds: number): void => {
    setEndsAt(Date.now() + seconds * 1000);
    setLeft(seconds);
  };
  return [left, start];
};

/** When the server does not say how long to wait. */
const DEFAULT_WAIT_SECONDS = 60;

interface Handlers {
  onSent: () => void;
  onRefused: (error: CallError) => void;
}

/** Asks for a code, and says how long to wait before the next one. */
export const useSendCode = ({ onSent, onRefused }: Handlers) => {
  const [waitSeconds, startWaiting] = useCountdown();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();

  const send = async (values: AuthValues): Promise<void> => {
    setBusy(true);
    try {
      startWaiting((await askForCode(values)).retryInSeconds);
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
