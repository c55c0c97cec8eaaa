import { cx } from '@assay/ui/cx.ts';
import type { ReactNode } from 'react';

const TONES = { quiet: 'bg-raised text-ink-2', brand: 'bg-brand-soft text-brand', warn: 'bg-warn-soft text-warn' };

/** A word about the state of something, beside its name. */
export const Pill = ({ tone = 'quiet', children }: { tone?: keyof typeof TONES; children: ReactNode }) => (
  <span
    className={cx(
      'inline-flex min-h-24 shrink-0 items-center rounded-full px-10 text-caption font-medium whitespace-nowrap',
      TONES[tone],
    )}
  >
    {children}
  </span>
);
