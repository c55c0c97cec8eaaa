import { useEndpointPages } from '@assay/client/page-hooks';
import type { Instrument } from '@assay/contract/market';
import { listPositions } from '@assay/contract/trade';
import { useMemo } from 'react';
import { useT } from '../../i18n/i18n.ts';
import type { ChartMarks } from '../../domain/instrument/chart-marks.ts';
import { useLiveQuote } from '../../domain/instrument/use-live-quote.ts';
import { useBook } from '../../domain/trading/in-contest.ts';
import type { Realm } from '../../domain/trading/realm.ts';
import { usePagesBackTo, withoutTwice } from '../../domain/trading/use-pages-back-to.ts';
import { useOpenPositions, useWaitingOrders } from '../../domain/trading/use-open-trades.ts';
import { livePosition } from './live-position.ts';
import { orderLine, positionFills, positionLines } from './own-marks.ts';

/** Contracts of one market on its chart: open ones live, ended ones back to a moment. */
export const usePositionMarks = (realm: Realm, instrument: Instrument, sinceSeconds: number): ChartMarks => {
  const t = useT();
  const { symbol } = instrument;
  const { bid, ask } = useLiveQuote(instrument);
  const open = useOpenPositions(realm).data?.records;
  const orders = useWaitingOrders(realm).data?.records;
  const ended = { ...useBook(realm), state: 'closed', symbol } as const;
  const closed = usePagesBackTo(useEndpointPages(listPositions, ended), sinceSeconds);
  const here = useMemo(() => open?.filter((position) => position.symbol === symbol) ?? [], [open, symbol]);
  const lines = useMemo(() => {
    const touch = { bid: BigInt(bid), ask: BigInt(ask) };
    return [
      ...here.flatMap((position) => positionLines(t, position, livePosition(position, instrument, touch))),
      ...(orders ?? [])
        .filter((order) => order.symbol === symbol && order.kind !== 'market')
        .map((order) => orderLine(t, order, instrument)),
    ];
  }, [t, here, orders, instrument, symbol, bid, ask]);
  const fills = useMemo(
    () => withoutTwice(here, closed).flatMap((position) => positionFills(t, position, instrument)),
    [t, here, closed, instrument],
  );
  return useMemo(() => ({ lines, fills }), [lines, fills]);
};
