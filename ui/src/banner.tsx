import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type BannerKind = 'warn' | 'brand' | 'quiet';

const KINDS: Record<BannerKind, string> = {
  /** It can cost money. */
  warn: 'bg-warn-soft text-warn',
  /** A standing notice. */
  brand: 'bg-brand-soft text-brand',
  quiet: 'bg-raised text-ink-2',
};

/** One a screen. */
export const Banner = ({
  kind = 'quiet',
  icon,
  children,
  className,
}: {
  kind?: BannerKind;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}) => {
  const Icon = kind === 'warn' ? CircleAlert : Info;
  return (
    <div className={cx('flex items-start gap-10 rounded-field px-14 py-12 text-note', KINDS[kind], className)}>
      <span className="shrink-0 [&>svg]:size-18" aria-hidden="true">
        {icon ?? <Icon />}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
};

/** Prices do not move for now: said in one line, and the prices themselves are dimmed by the screen. */
export const StaleLine = ({ text, className }: { text: string; className?: string }) => (
  <p
    role="status"
    className={cx(
      'flex min-h-42 items-center gap-10 rounded-field bg-warn-soft px-14 py-8 text-label text-warn',
      className,
    )}
  >
    <span className="size-8 shrink-0 animate-breathe rounded-full bg-warn" aria-hidden="true" />
    {text}
  </p>
);
