import { useEffect, useState } from 'react';

/** `1:05` */
export const showMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts down once a second. It follows the clock, so a phone that slept does not lag behind. */
export const useCountdown = (from = 0): [left: number, start: (seconds: number) => void] => {
  const [endsAt, setEndsAt] = useState(() => Date.now() + from * 1000);
  const [left, setLeft] = useState(from);
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
