import { Skeleton } from '@assay/ui/skeleton.tsx';

/** Label and field, and what stands between fields, in the order of the ticket. */
const LABEL = 'h-11 w-96';
const FIELD = 'h-56';

/**
 * A ticket whose terms are not here yet: as tall as the ticket, so that its button does not move under the finger, and of so
 * few parts that a slow phone opens the sheet at once.
 */
export const TicketSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="grid min-h-770 grid-cols-[minmax(0,1fr)] content-start gap-12 pt-6">
    <span className="sr-only">{label}</span>
    <Skeleton className={LABEL} />
    <Skeleton shape="card" className={FIELD} />
    <Skeleton className="my-10 h-6" />
    <Skeleton className={LABEL} />
    <Skeleton shape="card" className={FIELD} />
    <Skeleton className="mt-10 h-11 w-160" />
    <Skeleton shape="card" className="h-180" />
  </div>
);
