import { cx } from '@assay/ui/cx.ts';

/** The key that does the same as the button it stands in. */
export const KeyHint = ({ name, onInk = false }: { name: string; onInk?: boolean }) => (
  <kbd
    aria-hidden="true"
    className={cx(
      'inline-grid min-w-20 place-items-center rounded-[0.375rem] px-5 py-1 font-[inherit] text-[0.6875rem] leading-16 font-medium',
      onInk ? 'bg-white/15 text-on-ink dark:bg-black/10' : 'bg-surface text-ink-2 inset-ring inset-ring-line',
    )}
  >
    {name}
  </kbd>
);
