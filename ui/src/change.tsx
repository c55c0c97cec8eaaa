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

/**
 * Change in a list: a triangle for the direction, so that it is never told by colour alone. Without one its place stays:
 * the number stands on the same line in every row, and does not move when the first direction comes.
 */
export const Change = ({ percent, className }: ChangeProps) => (
  <span className={cx('inline-flex items-center gap-5 whitespace-nowrap font-medium', tone(percent), className)}>
    <Triangle down={isFall(percent)} isHidden={isZero(percent)} />
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

/** Two borders make it: a cut or turned box would be painted as a layer of its own in every row of a list. */
export const Triangle = ({ down, isHidden = false }: { down: boolean; isHidden?: boolean }) => (
  <span
    className={cx(
      'border-x-[0.2rem] border-x-transparent',
      down ? 'border-t-[0.34rem]' : 'border-b-[0.34rem]',
      isHidden && 'invisible',
    )}
    aria-hidden="true"
  />
);
