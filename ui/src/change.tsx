import { cx } from './cx.ts';
import { formatPercent } from './number-format.ts';

export interface ChangeProps {
  /** Percent as a decimal string with its sign. */
  percent: string;
  className?: string;
}

export const isZero = (percent: string) => !/[1-9]/.test(percent);
export const isFall = (percent: string) => percent.startsWith('-') && !isZero(percent);
export const tone = (percent: string) => (isZero(percent) ? 'text-ink-3' : isFall(percent) ? 'text-down' : 'text-up');

/** Change in a list: a triangle for the direction, so that it is never told by colour alone. */
export const Change = ({ percent, className }: ChangeProps) => (
  <span className={cx('inline-flex items-center gap-5 whitespace-nowrap font-medium', tone(percent), className)}>
    {!isZero(percent) && <Triangle down={isFall(percent)} />}
    <span className="sr-only">{isFall(percent) ? '\u2212' : '+'}</span>
    {formatPercent(percent.replace('-', ''))}
  </span>
);

/** Change as a soft pill: sign and number. */
export const ChangePill = ({ percent, className }: ChangeProps) => (
  <span
    className={cx(
      'inline-flex min-h-24 items-center rounded-full px-10 text-label font-semi whitespace-nowrap',
      tone(percent),
      isZero(percent) ? 'bg-raised' : isFall(percent) ? 'bg-down-soft' : 'bg-up-soft',
      className,
    )}
  >
    {formatPercent(percent, true)}
  </span>
);

export const Triangle = ({ down }: { down: boolean }) => (
  <span
    className={cx('h-6 w-7 bg-current [clip-path:polygon(50%_6%,96%_94%,4%_94%)]', down && 'rotate-180')}
    aria-hidden="true"
  />
);
