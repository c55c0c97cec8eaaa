import type { CandleInterval, Instrument } from '@assay/contract/market';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { percentChange } from '../../../domain/instrument/percent-change.ts';
import { useT } from '../../../i18n/i18n.ts';
import { changeChart } from '../chart-settings.ts';
import type { Bar } from '../chart/bars.ts';
import type { ChartView } from '../chart/chart-view.ts';
import { createCompareOverlay } from '../chart/compare-overlay.ts';
import type { Compared } from '../chart/compare.ts';
import { useCandles } from '../chart/use-candles.ts';

interface CompareLineProps {
  view: ChartView;
  /** Bars of the market on the chart. */
  own: readonly Bar[];
  other: Instrument;
  interval: CandleInterval;
}

const pairOf = ({ base, quote }: Instrument): string => `${base}/${quote}`;

/** Another market beside this one, and how far it has moved since the first bar in sight. */
export const CompareLine = ({ view, own, other, interval }: CompareLineProps) => {
  const t = useT();
  const { bars, query } = useCandles({ symbol: other.symbol, interval });
  const [base, setBase] = useState<Compared['base']>();
  const [overlay] = useState(() => createCompareOverlay(setBase));
  useEffect(() => view.lay(overlay), [view, overlay]);
  useEffect(() => overlay.show(bars ?? [], own), [overlay, bars, own]);
  // As far back as the chart goes.
  const isShort = bars !== undefined && own[0] !== undefined && (bars[0]?.time ?? 0) > own[0].time;
  const { hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, fetchNextPage]);
  const last = bars?.at(-1);
  return (
    <div className="absolute top-18 left-20 z-10 flex items-center gap-6 rounded-full bg-raised/80 pl-10 text-caption">
      <span className="text-warn">{pairOf(other)}</span>
      <span className="tabular-nums text-ink-2">
        {base && last ? formatPercent(percentChange(base.other, last.close), true) : '\u2013'}
      </span>
      <IconButton
        label={t('trade.compareOff', { pair: pairOf(other) })}
        onClick={() => changeChart({ compare: null })}
        className="-my-8 -ml-8 text-ink-3"
      >
        <X aria-hidden="true" className="size-14" />
      </IconButton>
    </div>
  );
};
