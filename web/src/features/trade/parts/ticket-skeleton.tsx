import { Skeleton } from '@assay/ui/skeleton.tsx';

const SLIDER = <Skeleton className="mt-16 mb-36 h-6" />;

/**
 * A ticket whose terms are not here yet: in its shape and as tall, so that its button does not move under the finger, and of
 * so few parts that a slow phone opens the sheet at once.
 */
export const TicketSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="min-h-770 pt-2">
    <span className="sr-only">{label}</span>
    <Skeleton shape="card" className="h-86" />
    {SLIDER}
    <Skeleton className="h-20 w-96" />
    {SLIDER}
    <Skeleton className="mb-12 h-13 w-140" />
    <div className="grid grid-cols-2 gap-10">
      <Skeleton shape="card" className="h-64" />
      <Skeleton shape="card" className="h-64" />
    </div>
    <Skeleton className="mt-28 h-90" />
  </div>
);
