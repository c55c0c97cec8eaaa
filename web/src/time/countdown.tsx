import { useT } from '../i18n/i18n.ts';
import { showTimeLeft, useTimeLeft } from './use-time-left.ts';

const DAY_MS = 86_400_000;

interface CountdownProps {
  /** Wire time of a moment at which something truly happens. */
  time: string;
  /** Text from that moment on; by default, that it happens any moment. */
  over?: string;
  /** Puts the time left into a sentence. */
  sentence?: (time: string) => string;
}

/** Shows the time left until a moment, in days and hours, by the server's clock. */
export const Countdown = ({ time, over, sentence }: CountdownProps) => {
  const t = useT();
  const left = useTimeLeft(time);
  if (left === 0) return over ?? t('countdown.due');
  const days = Math.floor(left / DAY_MS);
  const clock = showTimeLeft(left % DAY_MS);
  const shown = days > 0 ? t('countdown.daysAndTime', { days, time: clock }) : clock;
  return sentence === undefined ? shown : sentence(shown);
};
