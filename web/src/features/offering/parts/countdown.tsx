import { useT } from '../../../i18n/i18n.ts';
import { showTimeLeft, useTimeLeft } from '../../../time/use-time-left.ts';

const DAY_MS = 86_400_000;

/** What is left until a moment that truly comes, by the server's clock. */
export const Countdown = ({ time }: { time: string }) => {
  const t = useT();
  const left = useTimeLeft(time);
  if (left === 0) return t('offering.due');
  const days = Math.floor(left / DAY_MS);
  const clock = showTimeLeft(left % DAY_MS);
  return days > 0 ? t('offering.daysAndTime', { days, time: clock }) : clock;
};
