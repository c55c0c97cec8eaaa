import { Card } from '@assay/ui/card.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';

/** The room of the market's card while the markets load. */
export const InstrumentSkeleton = ({ label }: { label: string }) => (
  <Card className="grid gap-12 p-16" role="status">
    <span className="sr-only">{label}</span>
    <div className="flex h-46 items-center gap-10">
      <Skeleton shape="disc" className="size-36" />
      <Skeleton className="h-18 w-96" />
      <Skeleton className="ml-auto h-24 w-110" />
    </div>
    <Skeleton className="h-96" />
    <div className="grid grid-cols-2 gap-10">
      <Skeleton shape="disc" className="h-50" />
      <Skeleton shape="disc" className="h-50" />
    </div>
  </Card>
);
