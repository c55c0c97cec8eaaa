import { Card } from '@assay/ui/card.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { useT } from '../i18n/i18n.ts';

interface RowShape {
  /** Design pixels of one. */
  height: number;
  /** How many stand in while the first page loads. */
  count: number;
  Skeletons: ComponentType<{ count: number; label: string }>;
}

export interface Pages<T> {
  records: readonly T[];
  state: 'loading' | 'error' | 'ready';
  isFetching: boolean;
  refetch: () => unknown;
  hasMore: boolean;
  isFetchingMore: boolean;
  fetchMore: () => void;
}

interface EndlessCardProps<T> {
  pages: Pages<T>;
  render: (record: T) => ReactElement;
  empty: ReactNode;
  failed: { title: string; text: string };
  /** Money rows when left out. */
  rows?: RowShape;
  className?: string;
}

const MoneySkeletons = ({ count, label }: { count: number; label: string }) => (
  <RowSkeletons kind="money" count={count} label={label} className="px-16" />
);
const MONEY_ROWS: RowShape = { height: 56, count: 3, Skeletons: MoneySkeletons };

const SettingSkeletons = ({ count, label }: { count: number; label: string }) => (
  <RowSkeletons kind="setting" count={count} label={label} className="px-16" />
);
export const settingRows = (shape: Omit<RowShape, 'Skeletons'>): RowShape => ({
  ...shape,
  Skeletons: SettingSkeletons,
});

/** A card with the pages of a list, in all states. */
export const EndlessCard = <T,>({
  pages,
  render,
  empty,
  failed,
  rows = MONEY_ROWS,
  className = 'py-6',
}: EndlessCardProps<T>) => {
  const t = useT();
  const { height, count, Skeletons } = rows;
  const label = t('app.loading');
  return (
    <Card className={className}>
      <EndlessList
        items={pages.records}
        rowHeight={height}
        state={pages.state}
        render={render}
        skeleton={<Skeletons count={count} label={label} />}
        error={
          <ErrorState
            {...failed}
            retry={{ label: t('app.retry'), onRetry: () => void pages.refetch(), busy: pages.isFetching }}
          />
        }
        empty={empty}
        more={{
          has: pages.hasMore,
          busy: pages.isFetchingMore,
          onMore: pages.fetchMore,
          skeleton: <Skeletons count={1} label={label} />,
        }}
      />
    </Card>
  );
};
