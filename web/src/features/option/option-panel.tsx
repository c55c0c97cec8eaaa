import { useEndpoint } from '@assay/client/hooks';
import type { OutputOf } from '@assay/contract/endpoint';
import type { Instrument } from '@assay/contract/market';
import { listOptionPeriods } from '@assay/contract/option';
import { Card } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { useState } from 'react';
import { MarketState } from '../../domain/instrument/market-state.tsx';
import { useIsStale, useLiveQuote } from '../../domain/instrument/use-live-quote.ts';
import { useMarkets } from '../../domain/instrument/use-markets.ts';
import { type Realm, useIsTrader } from '../../domain/trading/realm.ts';
import { useRunningOptions } from '../../domain/trading/use-open-trades.ts';
import { useT } from '../../i18n/i18n.ts';
import type { AcceptedOption } from '../../proof/accepted.ts';
import { SignedTerms } from '../../proof/signed-terms.tsx';
import { WatchCheckpoints } from '../../proof/watch-checkpoints.tsx';
import { pairOf } from './pair-of.ts';
import { HeadCard } from './parts/head-card.tsx';
import { History } from './parts/history.tsx';
import { ResultCard } from './parts/result-card.tsx';
import { RunningRows } from './parts/running-rows.tsx';
import { RunningView } from './parts/running-view.tsx';
import { Ticket } from './parts/ticket.tsx';
import { useAvailable, useEnded, useOptionHead } from './use-options.ts';
import { useTicket } from './use-ticket.ts';

interface OptionPanelProps {
  symbol: string;
  realm: Realm;
}

/** Options of one market: the ticket, what runs, how it ended, and everything before. */
export const OptionPanel = ({ symbol, realm }: OptionPanelProps) => {
  const t = useT();
  const markets = useMarkets();
  const periods = useEndpoint(listOptionPeriods, {}, { staleTime: 60_000 });
  const instrument = markets.data?.find((one) => one.symbol === symbol);
  const failed = [markets, periods].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <Card className="p-4">
        <ErrorState
          title={t('option.failed')}
          text={t('market.failedText')}
          retry={{
            label: t('app.retry'),
            onRetry: () => void Promise.all([markets.refetch(), periods.refetch()]),
            busy: failed.isFetching,
          }}
        />
      </Card>
    );
  if (!markets.data || !periods.data) return <PanelSkeleton label={t('app.loading')} />;
  if (!periods.data.isOffered && realm === 'money')
    return <Empty title={t('option.notOffered')} text={t('option.notOfferedText')} />;
  if (!instrument || !periods.data.symbols.includes(symbol) || periods.data.periods.length === 0)
    return (
      <Empty
        title={t('option.notHere', { pair: instrument ? pairOf(instrument) : symbol })}
        text={t('option.notHereText')}
      />
    );
  // Another market is another ticket: nothing that was typed is carried over.
  return (
    <Offered
      key={`${realm} ${symbol}`}
      instrument={instrument}
      instruments={markets.data}
      periods={periods.data.periods}
      realm={realm}
    />
  );
};

interface OfferedProps {
  instrument: Instrument;
  instruments: readonly Instrument[];
  periods: OutputOf<typeof listOptionPeriods>['periods'];
  realm: Realm;
}

const Offered = ({ instrument, instruments, periods, realm }: OfferedProps) => {
  const t = useT();
  const isTrader = useIsTrader(realm);
  const [openId, setOpenId] = useState<string>();
  const [bought, setBought] = useState<AcceptedOption>();
  const quote = useLiveQuote(instrument);
  const isStale = useIsStale();
  const head = useOptionHead(realm);
  const running = useRunningOptions(realm).data?.records;
  const { ended, putAway } = useEnded(running);
  const available = useAvailable(realm);
  const ticket = useTicket({
    symbol: instrument.symbol,
    realm,
    periods,
    available,
    tick: quote.tick,
    onBought: (option) => {
      setBought(option);
      setOpenId(option.id);
    },
  });
  const opened = running?.find(({ id }) => id === openId);
  const openedMarket = instruments.find((one) => one.symbol === opened?.symbol);
  const others = running?.filter(({ id }) => id !== openId) ?? [];
  const nameOf = (symbol: string): string => {
    const found = instruments.find((one) => one.symbol === symbol);
    return found ? pairOf(found) : symbol;
  };
  return (
    <section aria-label={t('option.title')} className="grid grid-cols-[minmax(0,1fr)] gap-14 pt-4">
      {(running?.length ?? 0) + ended.length > 0 && <WatchCheckpoints />}
      {isTrader && <HeadCard head={head} available={available} />}
      <MarketState instrument={instrument} quote={quote} className="mx-20" />
      {bought && <SignedTerms accepted={bought} className="mx-20" />}
      {opened && openedMarket ? (
        <RunningView instrument={openedMarket} option={opened} onBack={() => setOpenId(undefined)} />
      ) : (
        <Ticket
          instrument={instrument}
          quote={quote}
          periods={periods}
          ticket={ticket}
          available={available}
          isClosed={isStale || quote.state !== 'open'}
          realm={realm}
        />
      )}
      {/* Below the ticket: what has ended moves nothing under a thumb. */}
      {ended.map((id) => (
        <ResultCard key={id} realm={realm} id={id} nameOf={nameOf} onClose={() => putAway(id)} />
      ))}
      <RunningRows options={others} instruments={instruments} onOpen={setOpenId} />
      {isTrader && (
        <History realm={realm} instruments={instruments} nameOf={nameOf} onOpen={({ id }) => setOpenId(id)} />
      )}
    </section>
  );
};

const PanelSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="grid gap-14 px-20 pt-4">
    <span className="sr-only">{label}</span>
    <Skeleton className="h-36" />
    <Skeleton shape="card" className="h-200" />
    <Skeleton className="h-52" />
    <Skeleton shape="card" className="h-84" />
    <Skeleton shape="card" className="h-180" />
  </div>
);
