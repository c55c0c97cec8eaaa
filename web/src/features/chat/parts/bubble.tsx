import { cx } from '@assay/ui/cx.ts';

/** Own words on ink at the right, those of support on a surface at the left. */
export const Bubble = ({ isOwn, children }: { isOwn: boolean; children: string }) => (
  <p
    className={cx(
      'rounded-card px-16 py-12 text-[0.9375rem] leading-22 font-book break-words whitespace-pre-line',
      isOwn ? 'rounded-br-[0.375rem] bg-ink text-on-ink' : 'rounded-bl-[0.375rem] bg-surface text-ink shadow-card',
    )}
  >
    {children}
  </p>
);
