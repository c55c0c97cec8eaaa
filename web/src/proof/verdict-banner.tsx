import { Button } from '@assay/ui/button.tsx';
import { cx } from '@assay/ui/cx.ts';
import { Check, LoaderCircle, X } from 'lucide-react';

/** Drawn here: as an icon that several screens share, it would come with the first paint of the tabs. */
const Question = ({ className, strokeWidth }: { className: string; strokeWidth: number }) => (
  <svg viewBox="0 0 24 24" className={className} fill="none" stroke="currentColor" strokeLinecap="round">
    <g strokeWidth={strokeWidth}>
      <circle cx="12" cy="12" r="10" />
      <path d="M9.1 9a3 3 0 0 1 5.8 1c0 2-3 3-3 3M12 17h0" />
    </g>
  </svg>
);

interface VerdictBannerProps {
  kind: 'checking' | 'true' | 'false' | 'unknown';
  title: string;
  text: string;
  /** Where it can be tried again. */
  retry?: { label: string; onRetry: () => void };
}

const LOOKS = {
  true: { icon: Check, tint: 'bg-good-soft', disc: 'bg-good-fill text-on-good', title: 'text-good' },
  false: { icon: X, tint: 'bg-bad-soft', disc: 'bg-bad-fill text-on-bad', title: 'text-bad' },
  unknown: { icon: Question, tint: 'bg-warn-soft', disc: 'bg-warn text-canvas', title: 'text-warn' },
  checking: { icon: LoaderCircle, tint: 'bg-raised', disc: 'bg-sunken text-ink-2', title: 'text-ink' },
} as const;

/** The verdict first: a disc, a title in its colour, one plain line. Green only when something was proven. */
export const VerdictBanner = ({ kind, title, text, retry }: VerdictBannerProps) => {
  const { icon: Icon, tint, disc, title: tone } = LOOKS[kind];
  return (
    <div role="status" className={cx('mx-12 flex items-center gap-14 rounded-card px-16 py-12', tint)}>
      <span aria-hidden="true" className={cx('flex size-40 shrink-0 items-center justify-center rounded-full', disc)}>
        <Icon className={cx('size-20', kind === 'checking' && 'animate-turn')} strokeWidth={2.6} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className={cx('text-row', tone)}>{title}</h2>
        <p className="text-note font-book text-ink-2">{text}</p>
        {retry && (
          <Button kind="secondary" size="small" className="mt-8" onClick={retry.onRetry}>
            {retry.label}
          </Button>
        )}
      </div>
    </div>
  );
};
