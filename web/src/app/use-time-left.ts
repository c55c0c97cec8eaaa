/** What is left until a moment the server named, by the server's own clock. */
import { serverNow } from '@assay/client/server-clock';
import { parseWireTime } from '@assay/contract/time';
import { useEffect, useState } from 'react';

const SECOND_MS = 1000;
const two = (value: number): string => String(value).padStart(2, '0');

/** `01:23:45`; hours go on counting beyond a day. A begun second counts, so that it never says zero too early. */
export const showTimeLeft = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
};

/** Times on the wire are cut to the second, so the moment has come for certain once that second is over. */
const msUntil = (wireTime: string | undefined): number => {
  const at = wireTime === undefined ? undefined : parseWireTime(wireTime);
  return at === undefined ? 0 : Math.max(0, at + SECOND_MS - serverNow());
};

/** Counts down once a second and stops at zero; zero when there is nothing to wait for. */
export const useTimeLeft = (wireTime: string | undefined): number => {
  const [left, setLeft] = useState(() => msUntil(wireTime));
  useEffect(() => {
    const beat = (): void => {
      const next = msUntil(wireTime);
      setLeft(next);
      if (next === 0) clearInterval(timer);
    };
    const timer = setInterval(beat, SECOND_MS);
    beat();
    return () => clearInterval(timer);
  }, [wireTime]);
  return left;
};
