import { useEndpointPages } from '@assay/client/page-hooks';
import type { Instrument } from '@assay/contract/market';
import { CLOSE_REASONS, type CloseReason, listPositions, type TradePosition } from '@assay/contract/trade';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import { InstrumentCoin } from '../../../domain/instrument/instrument-coin.tsx';
import { ALL_MARKETS, MarketFilter } from '../../../domain/instrument/market-filter.tsx';
import { ArchivedNote } from '../../../domain/trading/archived-note.tsx';
import { useBook } from '../../../domain/trading/in-contest.ts';
import { signedText, toneOf } from '../show-numbers.ts';
import { leverageOf, resultOf } from '../position-result.ts';
import { HistorySheet } from './history-sheet.tsx';
import type { HistoryProps } from './history-props.ts';

const ROW_HEIGHT = 56;
const ANY = '';

/** Positions that were closed, and those of which a part was, newest first; each opens to its closings. */
export const HistoryList = ({ realm, instruments }: HistoryProps) => {
  const t = useT();
  const [filter, setFilter] = useState(ALL_MARKETS);
  const [closedBy, setClosedBy] = useState<CloseReason>();
  const [opened, setOpened] = useState<TradePosition>();
  const book = useBook(realm);
  const pages = useEndpointPages(listPositions, {
    ...book,
    state: 'history',
    ...(filter !== ALL_MARKETS && { symbol: filter }),
    ...(closedBy && { closedBy }),
  });
  const showAll = (): void => {
    setFilter(ALL_MARKETS);
    setClosedBy(undefined);
  };
  const bySymbol = new Map(instruments.map((one) => [one.symbol, one]));
  const skeleton = (count: number) => (
    <RowSkeletons kind="money" count={count} label={t('app.loading')} className="px-16" />
  );
  return (
    <>
      <div className="no-scrollbar flex items-center overflow-x-auto">
        <MarketFilter instruments={instruments} value={filter} onChange={setFilter} className="ml-20" />
        <Chips
          kind="outline"
          label={t('trade.filterReason')}
          choices={[
            { value: ANY, label: t('trade.anyReason') },
            ...CLOSE_REASONS.map((reason) => ({ value: reason, label: t(`trade.reason.${reason}`) })),
          ]}
          value={closedBy ?? ANY}
          onChange={(reason) => setClosedBy(CLOSE_REASONS.find((one) => one === reason))}
          className="shrink-0 pl-8"
        />
      </div>
      <Card className="py-6">
        <EndlessList
          items={pages.records}
          rowHeight={ROW_HEIGHT}
          state={pages.state}
          render={(position) => (
            <HistoryRow
              key={position.id}
              position={position}
              instrument={bySymbol.get(position.symbol)}
              onPress={() => setOpened(position)}
            />
          )}
          skeleton={skeleton(4)}
          error={
            <ErrorState
              title={t('trade.failed')}
              text={t('trade.failedText')}
              retry={{ label: t('app.retry'), onRetry: () => void pages.refetch(), busy: pages.isFetching }}
            />
          }
          empty={
            filter === ALL_MARKETS && closedBy === undefined ? (
              <Empty title={t('trade.noHistory')} text={t('trade.noHistoryText')} />
            ) : (
              <Empty
                title={closedBy ? t('trade.noneFiltered') : t('trade.noneOfSymbol', { symbol: filter })}
                action={
                  <Button kind="secondary" size="medium" onClick={showAll}>
                    {t('trade.showAll')}
                  </Button>
                }
              />
            )
          }
          more={{ has: pages.hasMore, busy: pages.isFetchingMore, onMore: pages.fetchMore, skeleton: skeleton(2) }}
        />
        {!pages.hasMore && <ArchivedNote since={pages.lastPage?.listedSince} />}
      </Card>
      <HistorySheet
        position={opened}
        instrument={opened && bySymbol.get(opened.symbol)}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
};

interface HistoryRowProps {
  position: TradePosition;
  instrument: Instrument | undefined;
  onPress: () => void;
}

const HistoryRow = ({ position, instrument, onPress }: HistoryRowProps) => {
  const t = useT();
  const result = resultOf(position);
  const side = t(position.direction === 'buy' ? 'trade.long' : 'trade.short', { leverage: leverageOf(position) });
  const last = position.closings.at(-1);
  const isPart = position.state !== 'closed';
  return (
    <MoneyRow
      title={`${instrument?.base ?? position.symbol} · ${side}`}
      caption={showMinute(position.closeTime ?? last?.time ?? position.time)}
      amount={<span className={toneOf(result)}>{signedText(result)}</span>}
      // A long reason takes a second line, so that the day beside it stays whole.
      amountCaption={
        last && (
          <span className="block max-w-128 text-right">
            {isPart ? t('trade.closedPart') : t(`trade.reason.${last.reason}`)}
          </span>
        )
      }
      mark={instrument && <InstrumentCoin instrument={instrument} size={34} />}
      onPress={onPress}
    />
  );
};
