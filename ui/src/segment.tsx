import { useId } from 'react';
import type { ChoiceProps } from './choice.ts';
import { cx } from './cx.ts';

interface SegmentProps<T extends string> extends ChoiceProps<T> {
  /** large fills the width (forms), small stands beside a heading. */
  size?: 'large' | 'small';
}

/** A few exclusive choices side by side. Real radio buttons underneath bring arrow keys and names. */
export const Segment = <T extends string>({
  label,
  choices,
  value,
  onChange,
  size = 'small',
  className,
}: SegmentProps<T>) => {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx('flex rounded-full bg-raised p-3', size === 'small' && 'max-w-full', className)}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={cx(
            'relative z-1 flex cursor-pointer items-center justify-center rounded-full text-center text-ink-2 select-none',
            'has-checked:bg-seg has-checked:text-ink has-checked:inset-ring has-checked:inset-ring-edge has-focus-visible:outline-2 has-focus-visible:outline-brand',
            size === 'large'
              ? 'min-h-38 flex-1 px-8 text-label font-medium'
              : 'min-h-28 min-w-0 px-12 text-note font-medium',
          )}
        >
          <input
            type="radio"
            name={name}
            // Each choice is as high as a thumb, whatever is seen of it.
            className="absolute inset-x-0 top-1/2 h-[max(100%,2.75rem,44px)] -translate-y-1/2 cursor-pointer opacity-0"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
};
