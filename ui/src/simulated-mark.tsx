import { cx } from './cx.ts';

/** Dashed means "not real": the same glyph wherever a simulated price or trader is shown. */
export const SimulatedMark = ({ text, className }: { text: string; className?: string }) => (
  <p className={cx('flex items-center gap-6 text-caption text-ink-3', className)}>
    <SimulatedGlyph />
    {text}
  </p>
);

/** Alone, where words have no room: whoever uses it says them to screen readers. */
export const SimulatedGlyph = () => (
  <svg viewBox="0 0 16 16" className="size-14 shrink-0" fill="none" aria-hidden="true">
    <circle cx="8" cy="8" r="6.6" stroke="currentColor" strokeWidth="1.6" strokeDasharray="2.3 2.3" />
    <circle cx="8" cy="8" r="1.9" fill="currentColor" />
  </svg>
);
