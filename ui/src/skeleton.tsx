import { cx } from './cx.ts';

const SHAPES = { bar: 'rounded-tight', disc: 'rounded-full', card: 'rounded-card' };

const SHIMMER = (
  <span className="absolute inset-0 animate-shimmer bg-linear-to-r from-transparent via-(--shimmer) to-transparent" />
);

/** A grey shape where something will be. Give it the exact size of what comes. */
export const Skeleton = ({ shape = 'bar', className }: { shape?: keyof typeof SHAPES; className?: string }) => (
  <span className={cx('relative block overflow-hidden bg-raised', SHAPES[shape], className)} aria-hidden="true">
    {SHIMMER}
  </span>
);

/** A grey bar in a line of text: the line is as high as with the text that comes, whatever its size. */
export const LineSkeleton = ({ className }: { className: string }) => (
  <span className={cx('relative inline-block', className)} aria-hidden="true">
    {'\u00a0'}
    <span className="absolute inset-x-0 inset-y-[15%] overflow-hidden rounded-tight bg-raised">{SHIMMER}</span>
  </span>
);

const ROWS = {
  market: (
    <div className="grid h-66 grid-cols-[2.5rem_1fr_4.125rem_6.125rem] items-center gap-12">
      <Skeleton shape="disc" className="size-40" />
      <span className="grid gap-8">
        <Skeleton className="h-13 w-84" />
        <Skeleton className="h-11 w-56" />
      </span>
      <Skeleton className="h-24 w-66" />
      <span className="grid justify-items-end gap-8">
        <Skeleton className="h-13 w-80" />
        <Skeleton className="h-11 w-48" />
      </span>
    </div>
  ),
  money: (
    <div className="flex h-56 items-center gap-12">
      <Skeleton shape="disc" className="size-34" />
      <span className="grid flex-1 gap-8">
        <Skeleton className="h-13 w-96" />
        <Skeleton className="h-11 w-64" />
      </span>
      <Skeleton className="h-13 w-80" />
    </div>
  ),
  setting: (
    <div className="flex h-54 items-center gap-14">
      <Skeleton className="size-21" />
      <Skeleton className="h-13 w-120" />
    </div>
  ),
};

/** Rows of a list that is still loading, in the geometry of the rows to come. */
export const RowSkeletons = ({
  kind,
  count,
  label,
  className,
}: {
  kind: keyof typeof ROWS;
  count: number;
  label: string;
  className?: string;
}) => (
  <div role="status" className={className}>
    <span className="sr-only">{label}</span>
    {Array.from({ length: count }, (_, index) => (
      <div key={index}>{ROWS[kind]}</div>
    ))}
  </div>
);
