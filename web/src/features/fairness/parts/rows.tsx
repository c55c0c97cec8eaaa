import { cx } from '@assay/ui/cx.ts';
import type { ReactNode } from 'react';

interface SectionHeadProps {
  title: string;
  /** Heads of the columns on the right, or the figure that matters. */
  children?: ReactNode;
}

/** The title of a card, with the heads of its columns. */
export const SectionHead = ({ title, children }: SectionHeadProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-16 pb-10">
    <h2 className="text-row">{title}</h2>
    {children !== undefined && <p className="text-label font-book text-ink-3">{children}</p>}
  </div>
);

/** Columns of times stand in line, whatever the language calls the row. */
const TIMES = 'grid grid-cols-[1fr_4.25rem_4.25rem] items-center gap-x-8';

export const TimesHead = ({ title, heads }: { title: string; heads: readonly [string, string] }) => (
  <div className={cx(TIMES, 'pb-8')}>
    <h2 className="text-row">{title}</h2>
    {heads.map((head) => (
      <span key={head} className="text-right text-caption text-ink-3">
        {head}
      </span>
    ))}
  </div>
);

interface TimesRowProps {
  name: string;
  times: readonly [string, string] | undefined;
  /** In place of times that nobody should rely on. */
  instead: string;
}

export const TimesRow = ({ name, times, instead }: TimesRowProps) => (
  <li className={cx(TIMES, 'min-h-36')}>
    <span className="text-label font-book text-ink-2">{name}</span>
    {times ? (
      <>
        <span className="text-right text-label font-semi">{times[0]}</span>
        <span className="text-right text-label font-medium text-ink-2">{times[1]}</span>
      </>
    ) : (
      <span className="col-span-2 text-right text-caption text-ink-3">{instead}</span>
    )}
  </li>
);

interface BarRowProps {
  name: ReactNode;
  value: ReactNode;
  /** 0 to 1; undefined draws no bar. */
  share: number | undefined;
  caption?: ReactNode;
  /** Shares of people are neutral, funding is iris. */
  tone?: 'neutral' | 'brand';
  /** Where a threshold stands, 0 to 1. */
  mark?: number;
}

export const BarRow = ({ name, value, share, caption, tone = 'brand', mark }: BarRowProps) => (
  <li className="py-8">
    <div className="flex items-baseline justify-between gap-12">
      <span className="min-w-0 text-label font-book text-ink-2">{name}</span>
      <span className="text-right text-label font-semi">{value}</span>
    </div>
    {share !== undefined && (
      <span aria-hidden="true" className="relative mt-6 block h-6">
        <span className="block h-full overflow-hidden rounded-full bg-sunken">
          <span
            className={cx('block h-full rounded-full', tone === 'brand' ? 'bg-brand' : 'bg-ink-2')}
            style={{ width: `${share * 100}%` }}
          />
        </span>
        {mark !== undefined && (
          <span
            className="absolute -inset-y-4 w-2 -translate-x-1/2 rounded-full bg-ink shadow-[0_0_0_2px_var(--surface)]"
            style={{ left: `${mark * 100}%` }}
          />
        )}
      </span>
    )}
    {caption !== undefined && <span className="block pt-4 text-caption text-ink-3">{caption}</span>}
  </li>
);

/** One sentence of what the figures mean, at the foot of a card. */
export const Meaning = ({ children }: { children: string }) => (
  <p className="pt-10 text-caption text-ink-3">{children}</p>
);
