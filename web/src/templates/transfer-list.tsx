import { useEndpoint } from '@assay/client/hooks';
import type { useEndpointPages } from '@assay/client/page-hooks';
import { listNetworks } from '@assay/contract/deposit';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import type { ReactElement } from 'react';
import { useT } from '../i18n/i18n.ts';

const ROW_HEIGHT = 56;

export interface TransferFilter {
  status?: string;
  currency?: string;
}

interface TransferFiltersProps {
  states: readonly { value: string; label: string }[];
  filter: TransferFilter;
  onChange: (filter: TransferFilter) => void;
}

/** Chips for the state, and below them for the currency. */
export const TransferFilters = ({ states, filter, onChange }: TransferFiltersProps) => {
  const t = useT();
  const networks = useEndpoint(listNetworks, {}).data ?? [];
  const currencies = [...new Set(networks.map(({ currency }) => currency))];
  const change = (name: keyof TransferFilter, value: string): void => {
    const { [name]: _before, ...rest } = filter;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  return (
    <div className="pb-12">
      <Chips
        label={t('withdrawal.states')}
        choices={[{ value: '', label: t('withdrawal.allStates') }, ...states]}
        value={filter.status ?? ''}
        onChange={(status) => change('status', status)}
      />
      <Chips
        kind="outline"
        label={t('payout.currency')}
        choices={[
          { value: '', label: t('wallet.allCurrencies') },
          ...currencies.map((value) => ({ value, label: value })),
        ]}
        value={filter.currency ?? ''}
        onChange={(currency) => change('currency', currency)}
      />
    </div>
  );
};

interface TransferListProps<T> {
  pages: Omit<ReturnType<typeof useEndpointPages>, 'records'> & { records: T[] };
  render: (record: T) => ReactElement;
  failed: string;
  empty: ReactElement;
  /** Undefined while nothing is filtered. */
  onClear: (() => void) | undefined;
}

/** Deposits or withdrawals, newest first, with every state a list can be in. */
export const TransferList = <T,>({ pages, render, failed, empty, onClear }: TransferListProps<T>) => {
  const t = useT();
  const skeleton = (count: number) => (
    <RowSkeletons kind="money" count={count} label={t('app.loading')} className="px-16" />
  );
  return (
    <Card className="py-6">
      <EndlessList
        items={pages.records}
        rowHeight={ROW_HEIGHT}
        state={pages.state}
        render={render}
        skeleton={skeleton(6)}
        error={
          <ErrorState
            title={failed}
            text={t('wallet.failedText')}
            retry={{ label: t('app.retry'), onRetry: () => void pages.refetch(), busy: pages.isFetching }}
          />
        }
        empty={
          onClear ? (
            <Empty
              title={t('withdrawal.noneFiltered')}
              action={
                <Button kind="secondary" size="medium" onClick={onClear}>
                  {t('wallet.clearFilter')}
                </Button>
              }
            />
          ) : (
            empty
          )
        }
        more={{ has: pages.hasMore, busy: pages.isFetchingMore, onMore: pages.fetchMore, skeleton: skeleton(2) }}
      />
    </Card>
  );
};
