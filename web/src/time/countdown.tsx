import { useT } from '../i18n/i18n.ts';
import { showTimeLeft, useTimeLeft } from './use-time-left.ts';

const DAY_MS = 86_400_000;

/** A feature loads its own texts, so each counts in its own words. */
const WORDS = {
  contest: { due: 'contest.due', days: 'contest.daysAndTime', left: undefined },
  offering: { due: 'offering.due', days: 'offering.daysAndTime', left: undefined },
  product: { due: 'product.over', days: 'product.daysAndTime', left: 'product.deadlineLeft' },
} as const;

interface CountdownProps {
  of: keyof typeof WORDS;
  /** Wire time of a moment at which something truly happens. */
  time: string;
}

/** Shows the time left until a moment, in days and hours, by the server's clock. */
export const Countdown = ({ of, time }: CountdownProps) => {
  const t = useT();
  const { due, days: daysAndTime, left: sentence } = WORDS[of];
  const left = useTimeLeft(time);
  if (left === 0) return t(due);
  const days = Math.floor(left / DAY_MS);
  const clock = showTimeLeft(left % DAY_MS);
  const shown = days > 0 ? t(daysAndTime, { days, time: clock }) : clock;
  return sentence === undefined ? shown : t(sentence, { time: shown });
};
