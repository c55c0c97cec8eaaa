import { Skeleton } from '@assay/ui/skeleton.tsx';

/** The total and its chart while they load, in their own geometry. */
export const AssetsSkeleton = ({ label }: { label: string }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    <div className="px-20">
      <div className="flex min-h-32 items-center">
        <Skeleton className="h-13 w-96" />
      </div>
      <Skeleton className="mt-9 h-36 w-220" />
      <Skeleton className="mt-15 h-26 w-150" />
    </div>
    <div className="aspect-[390/96]" />
  </div>
);
