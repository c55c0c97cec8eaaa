import { cx } from '@assay/ui/cx.ts';

const SIDES = ['text-left', 'text-center', 'text-right'];

/** Three figures in a line: the first left, the second in the middle, the third right. */
export const Stats = ({ stats }: { stats: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="grid grid-cols-3 gap-8">
    {stats.map(([name, value], index) => (
      <div key={name} className={cx('min-w-0', SIDES[index])}>
        <dt className="truncate text-caption text-ink-2">{name}</dt>
        <dd className="text-label font-semi whitespace-nowrap">{value}</dd>
      </div>
    ))}
  </dl>
);
