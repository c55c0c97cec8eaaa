import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { RowChevron, RowFrame } from './row-frame.tsx';

interface SettingRowProps {
  title: string;
  icon?: ReactNode;
  /** At most one status value. */
  value?: ReactNode;
  /** A second line under the title. */
  caption?: string;
  href?: string;
  onPress?: () => void;
  /** A switch or other control in place of the chevron. */
  control?: ReactNode;
}

/** 54 high; rows in one card are parted by hairlines. */
export const SettingRow = ({ title, icon, value, caption, href, onPress, control }: SettingRowProps) => (
  <RowFrame
    href={href}
    onPress={onPress}
    className={cx(
      'flex min-h-54 w-full items-center gap-14 px-16 py-8 -outline-offset-2',
      'not-first:shadow-[inset_0_1px_0_var(--line)]',
    )}
  >
    {icon && (
      <span className="flex size-21 shrink-0 items-center justify-center text-ink-2 [&>svg]:size-21" aria-hidden="true">
        {icon}
      </span>
    )}
    <span className="min-w-0 flex-1 text-left">
      <span className="block text-[0.9375rem] leading-20 font-medium">{title}</span>
      {caption && <span className="block text-caption text-ink-3">{caption}</span>}
    </span>
    {value !== undefined && <span className="max-w-3/5 truncate text-[0.84375rem] text-ink-3">{value}</span>}
    {control ?? ((href ?? onPress) && <RowChevron />)}
  </RowFrame>
);
