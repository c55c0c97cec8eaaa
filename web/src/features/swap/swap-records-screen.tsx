import { useEndpointPages } from '@assay/client/page-hooks';
import { listSwaps } from '@assay/contract/swap';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo, pathTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { replaceWith } from '../../navigation/router.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { SwapRow } from './parts/swap-row.tsx';
import { SwapSheet } from './parts/swap-sheet.tsx';

const ROW_HEIGHT = 56;

const open = (id?: string): void => replaceWith(pathTo('swapRecords', id === undefined ? {} : { id }));

/** The member's swaps, newest first. The opened one is named in the address, so that a result can lead to it. */
export const SwapRecordsScreen = () => {
  const t = useT();
  const { id } = useScreenSearch('swapRecords');
  const pages = useEndpointPages(listSwaps, {});
  const skeleton = (count: number, label = t('app.loading')) => (
    <RowSkeletons kind="money" count={count} label={label} className="px-16" />
  );
  return (
    <DetailScreen title={t('title.swapRecords')} parent="swap">
      <Card className="mt-8 py-6">
        <EndlessList
          items={pages.records}
          rowHeight={ROW_HEIGHT}
          state={pages.state}
          render={(swap) => <SwapRow key={swap.id} swap={swap} onPress={() => open(swap.id)} />}
          skeleton={skeleton(6)}
          error={
            <ErrorState
              title={t('swap.failed')}
              text={t('wallet.failedText')}
              retry={{ label: t('app.retry'), onRetry: () => void pages.refetch(), busy: pages.isFetching }}
            />
          }
          empty={
            <Empty
              title={t('swap.none')}
              text={t('swap.noneText')}
              action={
                <Button size="medium" href={hrefTo('swap')}>
                  {t('swap.start')}
                </Button>
              }
            />
          }
          more={{
            has: pages.hasMore,
            busy: pages.isFetchingMore,
            onMore: pages.fetchMore,
            skeleton: skeleton(2, t('wallet.more')),
          }}
        />
      </Card>
      <SwapSheet swap={pages.records.find((swap) => swap.id === id)} onClose={() => open()} />
    </DetailScreen>
  );
};
