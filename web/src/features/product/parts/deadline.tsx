import { useT } from '../../../i18n/i18n.ts';
import { showTimeLeft, useTimeLeft } from '../../../time/use-time-left.ts';

const DAY_MS = 86_400_000;

/** What is left until a sale ends, by the server's clock. It truly ends then. */
export const Deadline = ({ time }: { time: string }) => {
  const t = useT();
  const left = useTimeLeft(time);
  if (left === 0) return t('product.over');
  const days = Math.floor(left / DAY_MS);
  const clock = showTimeLeft(left % DAY_MS);
  return t('product.deadlineLeft', { time: days > 0 ? t('product.daysAndTime', { days, time: clock }) : clock });
};
