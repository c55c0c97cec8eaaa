import { useEndpointPages } from '@assay/client/page-hooks';
import type { Instrument } from '@assay/contract/market';
import { listOptions, type Option } from '@assay/contract/option';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { cx } from '@assay/ui/cx.ts';
import { Empty } from '@assay/ui/empty.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useState } from 'react';
import { hrefTo } from '../../../navigation/links.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import { ALL_MARKETS, MarketFilter } from '../../../domain/instrument/market-filter.tsx';
import { ArchivedNote } from '../../../domain/trading/archived-note.tsx';
import { showSeconds } from '../../../time/show-seconds.ts';
import { resultOf } from '../standing.ts';
import type { Realm } from '../../../domain/trading/realm.ts';
import { amountText, signedAmount } from '../../../money/with-unit.ts';
import { CURRENCY } from '../use-options.ts';

const ROW_HEIGHT = 56;
const STATES = ['all', 'running', 'settled'] as const;
type StateFilter = (typeof STATES)[number];

interface HistoryProps {
  realm: Realm;
  instruments: readonly Instrument[];
  nameOf: (symbol: string) => string;
  /** Opens one that runs. */
  onOpen: (option: Option) => void;
}

/** The member's options, newest first; one that ended leads to its receipt. */
export const History = ({ realm, instruments, nameOf, onOpen }: HistoryProps) => {
  const t = useT();
  const [state, setState] = useState<StateFilter>('all');
  const [market, setMarket] = useState(ALL_MARKETS);
  const pages = useEndpointPages(listOptions, {
    realm,
    ...(state !== 'all' && { state }),
    ...(market !== ALL_MARKETS && { symbol: market }),
  });
  const names = { all: t('option.all'), running: t('option.running'), settled: t('option.ended') };
  const isFiltered = state !== 'all' || market !== ALL_MARKETS;
  const skeleton = (count: number) => (
    <RowSkeletons kind="money" count={count} label={t('app.loading')} className="px-16" />
  );
  return (
    <section>
      <CardTitle>{t('option.yours')}</CardTitle>
      <Chips
        label={t('option.states')}
        choices={STATES.map((value) => ({ value, label: names[value] }))}
        value={state}
        onChange={setState}
      />
      <div className="flex px-20 pt-4 pb-12">
        <MarketFilter instruments={instruments} value={market} onChange={setMarket} />
      </div>
      <Card className="py-6">
        <EndlessList
          items={pages.records}
          rowHeight={ROW_HEIGHT}
          state={pages.state}
          render={(option) => <OptionRow key={option.id} option={option} nameOf={nameOf} onOpen={onOpen} />}
          skeleton={skeleton(3)}
          error={
            <ErrorState
              title={t('option.failed')}
              text={t('market.failedText')}
              retry={{ label: t('app.retry'), onRetry: () => void pages.refetch(), busy: pages.isFetching }}
            />
          }
          empty={
            <Empty
              title={t(isFiltered ? 'option.noneFiltered' : 'option.none')}
              {...(!isFiltered && { text: t('option.noneText') })}
            />
          }
          more={{ has: pages.hasMore, busy: pages.isFetchingMore, onMore: pages.fetchMore, skeleton: skeleton(2) }}
        />
        {!pages.hasMore && <ArchivedNote since={pages.lastPage?.listedSince} />}
      </Card>
    </section>
  );
};

interface OptionRowProps {
  option: Option;
  nameOf: (symbol: string) => string;
  onOpen: (option: Option) => void;
}

const OptionRow = ({ option, nameOf, onOpen }: OptionRowProps) => {
  const t = useT();
  const { outcome, direction, seconds } = option;
  return (
    <MoneyRow
      title={`${nameOf(option.symbol)} · ${t(direction === 'fall' ? 'option.fall' : 'option.rise')} ${showSeconds(seconds)}`}
      caption={showMinute(option.time)}
      amount={<Amount option={option} />}
      amountCaption={outcome === null ? t('option.running') : t(`option.${outcome}`)}
      {...(outcome === null ? { onPress: () => onOpen(option) } : { href: hrefTo('receipt', { id: option.id }) })}
    />
  );
};

const Amount = ({ option }: { option: Option }) => {
  if (option.outcome === null) return amountText(option.stake, CURRENCY);
  const isDecided = option.outcome === 'won' || option.outcome === 'lost';
  return (
    <span className={cx(option.outcome === 'won' && 'text-up', option.outcome === 'lost' && 'text-down')}>
      {isDecided ? signedAmount(resultOf(option), CURRENCY) : amountText('0', CURRENCY)}
    </span>
  );
};
