import { serverNow } from '@assay/client/server-clock';
import { useEffect, useState } from 'react';

/** The server's time, as often as a countdown needs it. */
export const useBeat = (everyMs: number): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
