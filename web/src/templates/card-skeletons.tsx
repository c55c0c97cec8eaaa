import { Skeleton } from '@assay/ui/skeleton.tsx';

/** Cards that are still loading, in the height of those to come, in design pixels. */
export const CardSkeletons = ({ count, height, label }: { count: number; height: number; label: string }) => (
  <div role="status" className="px-12">
    <span className="sr-only">{label}</span>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="flex pb-12" style={{ height: `${height / 16}rem` }}>
        <Skeleton shape="card" className="flex-1" />
      </div>
    ))}
  </div>
);
