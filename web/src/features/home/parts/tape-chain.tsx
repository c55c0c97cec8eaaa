import { cx } from '@assay/ui/cx.ts';
import type { Verdict } from '../use-tape-check.ts';

const TONES: Record<Verdict, string> = {
  true: 'text-good',
  false: 'text-bad',
  unknown: 'text-ink-3',
  checking: 'text-ink-3',
};

/** The links of a tape, the middle ones folded into a number. */
export const TapeChain = ({ verdict, label }: { verdict: Verdict; label: string | undefined }) => (
  <div className="flex items-center py-10" aria-hidden="true">
    <Links verdict={verdict} />
    <span className="mx-6 min-w-60 rounded-full bg-raised px-10 py-3 text-center text-axis text-ink-2">
      {label ?? '\u00a0'}
    </span>
    <Links verdict={verdict} isEnd />
  </div>
);

/** Three links; the outermost is the one a signature holds. */
const Links = ({ verdict, isEnd = false }: { verdict: Verdict; isEnd?: boolean }) => (
  <svg viewBox="0 0 118 16" className={cx('h-16 min-w-0 flex-1 text-ink-3', isEnd && '-scale-x-100')} fill="none">
    <path d="M31 8h8M71 8h8M111 8h7" stroke="currentColor" strokeWidth="2.5" />
    <g className={TONES[verdict]}>
      <rect x="1" y="1" width="30" height="14" rx="7" fill="currentColor" fillOpacity="0.22" />
      <rect x="1" y="1" width="30" height="14" rx="7" stroke="currentColor" strokeWidth="1.8" />
    </g>
    <rect x="40" y="1" width="30" height="14" rx="7" stroke="currentColor" strokeWidth="1.8" />
    <rect x="80" y="1" width="30" height="14" rx="7" stroke="currentColor" strokeWidth="1.8" />
  </svg>
);
