/** The member's open positions, waiting orders and summary, with every profit at the newest prices. */
import { useEndpoint } from '@assay/client/hooks';
import { useSession } from '@assay/client/session';
import { useQuotes, useVisibleSymbols } from '@assay/client/stream/hooks';
import type { OutputOf } from '@assay/contract/endpoint';
import type { Instrument } from '@assay/contract/market';
import { formatUnits } from '@assay/contract/money';
import { getTradeSummary, type TradePosition } from '@assay/contract/trade';
import { useEffect, useMemo, useState } from 'react';
import { listedQuote } from '../../domain/instrument/use-live-quote.ts';
import { useBook } from '../../domain/trading/in-contest.ts';
import { type Realm, useIsTrader } from '../../domain/trading/realm.ts';
import { useOpenPositions, useWaitingOrders } from '../../domain/trading/use-open-trades.ts';
import { type BestPrices, followBest, livePosition, type LivePosition } from './live-position.ts';
import { readMoney, showMoney } from './terms.ts';

export type Summary = OutputOf<typeof getTradeSummary>;

export interface OpenPosition {
  position: TradePosition;
  instrument: Instrument;
  live: LivePosition;
  /** The newest tick of its market that the phone has; 0 for none. */
  tick: number;
}

const isSame = (before: OpenPosition, next: OpenPosition): boolean =>
  before.position === next.position &&
  before.instrument === next.instrument &&
  before.tick === next.tick &&
  before.live.mark === next.live.mark &&
  before.live.spread === next.live.spread &&
  before.live.stop === next.live.stop;

/** The server's summary with the running profit of now. */
export const liveSummary = (summary: Summary, unrealised: bigint): Summary => {
  const used = readMoney(summary.usedMargin);
  const equity = readMoney(summary.equity) - readMoney(summary.unrealised) + unrealised;
  return {
    ...summary,
    unrealised: showMoney(unrealised),
    equity: showMoney(equity),
    marginLevel: used === 0n ? null : formatUnits((equity * 10_000n) / used, 2),
  };
};

export const useOwnTrades = (realm: Realm, instruments: readonly Instrument[]) => {
  const isTrader = useIsTrader(realm);
  const positions = useOpenPositions(realm);
  const orders = useWaitingOrders(realm);
  const summary = useEndpoint(getTradeSummary, useBook(realm), { enabled: isTrader });
  const bySymbol = useMemo(() => new Map(instruments.map((one) => [one.symbol, one])), [instruments]);
  const records = positions.data?.records;
  const ids = useMemo(
    () => [...new Set((records ?? []).flatMap(({ symbol }) => bySymbol.get(symbol)?.id ?? []))],
    [records, bySymbol],
  );
  useVisibleSymbols(ids);
  const quotes = useQuotes(ids);
  const [bests] = useState<BestPrices>(() => new Map());
  const [known] = useState(() => new Map<string, OpenPosition>());
  const open = useMemo(
    () =>
      records?.flatMap((position): OpenPosition[] => {
        const instrument = bySymbol.get(position.symbol);
        if (!instrument) return [];
        const { bid, ask, tick } = quotes.get(instrument.id) ?? listedQuote(instrument);
        const touch = { bid: BigInt(bid), ask: BigInt(ask) };
        const live = livePosition(position, instrument, touch, followBest(bests, position, instrument, touch));
        const next = { position, instrument, live, tick };
        const before = known.get(position.id);
        // A tick of another market leaves it as it was, and its card is not drawn anew.
        if (before && isSame(before, next)) return [before];
        known.set(position.id, next);
        return [next];
      }),
    [records, bySymbol, quotes, bests, known],
  );
  // More positions than one page: the server's own figures are whole, those of the page are not.
  const isWhole = positions.data !== undefined && open?.length === positions.data.total;
  const unrealised = open?.reduce((sum, { live }) => sum + live.profit, 0n) ?? 0n;
  const served = summary.data;
  useEffect(() => {
    if (served?.realm === 'money') useSession.setState({ positionsSummary: served });
  }, [served]);
  return {
    isTrader,
    positions,
    orders,
    summary: served && (isWhole ? liveSummary(served, unrealised) : served),
    /** Undefined unless it alone could not be read: the list says it for both. */
    failedSummary: summary.isError && served === undefined && !positions.isError ? summary : undefined,
    open,
  };
};
