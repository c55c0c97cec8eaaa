/** Times as the desk says them: how long ago in a queue, the hour in a timeline, the day when it is longer ago. */
import { useEffect, useState } from 'react';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

export const spanOf = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < MINUTE) return `${whole} s`;
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)} min`;
  if (whole < DAY) return `${Math.floor(whole / HOUR)} h ${Math.floor((whole % HOUR) / MINUTE)} min`;
  return `${Math.floor(whole / DAY)} d ${Math.floor((whole % DAY) / HOUR)} h`;
};

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hour12: false });
const seconds = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** Today the hour, before that the day. */
export const shortTime = (ms: number): string =>
  new Date(ms).toDateString() === new Date().toDateString() ? clock.format(ms) : day.format(ms);
export const exactTime = (ms: number): string => seconds.format(ms);
export const longTime = (ms: number): string => dayAndTime.format(ms);

const STEP_MS = 5000;

/** The time, every few seconds; the screen sleeps with its tab. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNow(Date.now());
    }, STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
