import { CallError } from '@assay/client/call-error';
import { useState } from 'react';
import { useCountdown } from '../../time/use-countdown.ts';

/** When the server does not say how long to wait. */
const DEFAULT_WAIT_SECONDS = 60;

export interface CodeRequest {
  /** Asks the server for a code. */
  ask: () => Promise<{ retryInSeconds: number }>;
  onSent: () => void;
  onRefused: (error: CallError) => void;
}

/** Asks for a code, and says how long to wait before the next one. */
export const useSendCode = ({ ask, onSent, onRefused }: CodeRequest) => {
  const [waitSeconds, startWaiting] = useCountdown();
  const [busy, setBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);

  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      startWaiting((await ask()).retryInSeconds);
      setIsSent(true);
      onSent();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.name === 'code_too_soon') startWaiting(Number(error.params['seconds'] ?? DEFAULT_WAIT_SECONDS));
      onRefused(error);
    } finally {
      setBusy(false);
    }
  };

  return { send, busy, isSent, waitSeconds };
};
