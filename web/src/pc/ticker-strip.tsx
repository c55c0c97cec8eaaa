import { call } from '@assay/client/call';
import type { OutputOf } from '@assay/contract/endpoint';
import { listTickers } from '@assay/contract/market';
import { Change } from '@assay/ui/change.tsx';
import { formatExact } from '@assay/ui/number-format.ts';
import { useEffect, useState } from 'react';
import { everyMinute } from '../time/every-minute.ts';
import { useT } from '../i18n/i18n.ts';

const SHOWN = 4;

type Ticker = OutputOf<typeof listTickers>['records'][number];

/** The first markets of the list with their price of now; nothing while the server is away. */
export const TickerStrip = () => {
  const t = useT();
  const [tickers, setTickers] = useState<Ticker[]>([]);
  useEffect(() => {
    const load = (): void => {
      call(listTickers, { pageNo: 1, pageSize: SHOWN }, { announce: false }).then(
        ({ records }) => setTickers(records),
        () => {},
      );
    };
    load();
    return everyMinute(load);
  }, []);
  if (tickers.length === 0) return null;
  return (
    <ul aria-label={t('title.markets')} className="flex max-w-600 flex-wrap gap-x-32 gap-y-12">
      {tickers.map(({ symbol, currentPrice, riseRate }) => (
        <li key={symbol} className="text-label">
          <span className="block text-ink-2">{symbol}</span>
          <span className="block font-semi">{formatExact(currentPrice)}</span>
          <Change percent={riseRate} />
        </li>
      ))}
    </ul>
  );
};
