import { CANDLE_SECONDS, type CandleInterval, type Instrument } from '@assay/contract/market';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { formatScaled } from '@assay/ui/number-format.ts';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { ChevronsRight, Maximize2, Minimize2, SlidersHorizontal } from 'lucide-react';
import { lazyPart, whenIdle } from '@assay/ui/lazy-part.ts';
import { Suspense, useMemo, useState } from 'react';
import { type Realm, useIsTrader } from '../../../domain/trading/realm.ts';
import { useMarkets } from '../../../domain/instrument/use-markets.ts';
import { useT, withTexts } from '../../../i18n/i18n.ts';
import { OWN_MARKS, type OwnMark, toggleOwn, useChartSettings } from '../chart-settings.ts';
import type { Bar } from '../chart/bars.ts';
import type { ChartView } from '../chart/chart-view.ts';
import { useCandles } from '../chart/use-candles.ts';
import type { OwnMarksPart } from '../own-marks-props.ts';
import { CandleLegend, ChartLegend } from './chart-legend.tsx';
import { ChartSheet } from './chart-sheet.tsx';

const PriceChart = lazyPart(async () => (await import('../chart/price-chart.tsx')).PriceChart);
const OwnSettings = lazyPart(async () => (await withTexts('trade')(import('./own-settings.tsx'))).OwnSettings);
const CompareLine = lazyPart(async () => (await withTexts('trade')(import('./compare-line.tsx'))).CompareLine);
/** Tools and shapes of one's own follow the candles. */
const ChartDrawings = lazyPart(async () => {
  await whenIdle();
  return (await withTexts('trade')(import('./chart-drawings.tsx'))).ChartDrawings;
});

interface ChartPanelProps {
  instrument: Instrument;
  realm: Realm;
  ownMarks: OwnMarksPart;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
}

/** Legend and chart. While another interval loads, the last one stays in sight. */
export const ChartPanel = ({ instrument, realm, ownMarks: OwnMarks, isFull, onFull }: ChartPanelProps) => {
  const t = useT();
  const { interval: wanted, kind, studies, periods, own, compare } = useChartSettings();
  const other = useMarkets().data?.find(({ symbol }) => symbol === compare && symbol !== instrument.symbol);
  const {
    bars,
    interval,
    scale = instrument.scale,
    tapedFrom,
    query,
  } = useCandles({ symbol: instrument.symbol, interval: wanted });
  const isTrader = useIsTrader(realm);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [pointed, setPointed] = useState<Bar>();
  const [atNewest, setAtNewest] = useState(true);
  const [returns, setReturns] = useState(0);
  const picture = useMemo(
    () => bars && { bars, scale, stepSeconds: CANDLE_SECONDS[interval], kind, studies, periods },
    [bars, scale, interval, kind, studies, periods],
  );
  const last = bars?.at(-1);
  const skeleton = <ChartSkeleton label={t('market.chartLoading')} />;
  return (
    // On a phone that lies on its side the screen scrolls, rather than leave the chart no room.
    <section className="flex min-h-200 flex-1 shrink-0 flex-col">
      <div className="flex items-center">
        <ChartLegend bars={bars ?? NONE} pointed={pointed} studies={studies} periods={periods} scale={scale} />
        <PanelTools isFull={isFull} onFull={onFull} onSettings={() => setSheetOpen(true)} />
      </div>
      <div className="relative min-h-0 flex-1">
        {pointed && <CandleLegend bar={pointed} scale={scale} />}
        {picture && last && (
          <Suspense fallback={skeleton}>
            <PriceChart
              picture={picture}
              placeholder={skeleton}
              label={t('market.chartOf', {
                pair: `${instrument.base}/${instrument.quote}`,
                price: formatScaled(last.close, scale),
              })}
              onPoint={setPointed}
              onNewest={setAtNewest}
              onOldest={() => {
                if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
              }}
              returns={returns}
            >
              {(view) => (
                <ChartParts
                  view={view}
                  instrument={instrument}
                  realm={realm}
                  ownMarks={isTrader ? OwnMarks : undefined}
                  wanted={own}
                  bars={picture.bars}
                  interval={interval}
                  other={other}
                />
              )}
            </PriceChart>
          </Suspense>
        )}
        {!picture && !query.isError && skeleton}
        {!picture && query.isError && (
          <ErrorState
            title={t('market.chartFailed')}
            text={t('market.chartFailedText')}
            retry={{ label: t('app.retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
            className="px-20"
          />
        )}
        {!atNewest && picture && (
          <IconButton
            label={t('market.toNow')}
            onClick={() => setReturns(returns + 1)}
            className="absolute right-80 bottom-36 z-10 bg-raised text-ink-2 shadow-float"
          >
            <ChevronsRight aria-hidden="true" className="size-20" />
          </IconButton>
        )}
      </div>
      <ChartSheet
        symbol={instrument.symbol}
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        tapedFrom={tapedFrom}
      >
        {isTrader && (
          <Suspense>
            <OwnSettings all={OWN_MARKS} on={own} onToggle={toggleOwn} />
          </Suspense>
        )}
      </ChartSheet>
    </section>
  );
};

interface ChartPartsProps {
  view: ChartView;
  instrument: Instrument;
  realm: Realm;
  /** Absent for those who do not trade. */
  ownMarks: OwnMarksPart | undefined;
  wanted: readonly OwnMark[];
  bars: readonly Bar[];
  interval: CandleInterval;
  /** The market that this one is compared with. */
  other: Instrument | undefined;
}

/** Parts over the prices, each by itself: one that is here is not taken away while another is still on its way. */
const ChartParts = ({
  view,
  instrument,
  realm,
  ownMarks: OwnMarks,
  wanted,
  bars,
  interval,
  other,
}: ChartPartsProps) => {
  const first = bars[0];
  return (
    <>
      <Suspense>
        {OwnMarks && first && (
          <OwnMarks view={view} instrument={instrument} realm={realm} sinceSeconds={first.time} wanted={wanted} />
        )}
      </Suspense>
      <Suspense>
        <ChartDrawings view={view} symbol={instrument.symbol} />
      </Suspense>
      <Suspense>
        {other && <CompareLine key={other.symbol} view={view} own={bars} other={other} interval={interval} />}
      </Suspense>
    </>
  );
};

interface PanelToolsProps extends Pick<ChartPanelProps, 'isFull' | 'onFull'> {
  onSettings: () => void;
}

const PanelTools = ({ isFull, onFull, onSettings }: PanelToolsProps) => {
  const t = useT();
  return (
    <>
      <IconButton label={t('market.chartSettings')} onClick={onSettings} className="-my-6 text-ink-2">
        <SlidersHorizontal aria-hidden="true" className="size-18" />
      </IconButton>
      <IconButton
        label={t(isFull ? 'market.leaveFullScreen' : 'market.fullScreen')}
        onClick={() => onFull(!isFull)}
        className="-my-6 mr-10 -ml-6 text-ink-2"
      >
        {isFull ? (
          <Minimize2 aria-hidden="true" className="size-17" />
        ) : (
          <Maximize2 aria-hidden="true" className="size-17" />
        )}
      </IconButton>
    </>
  );
};

const NONE: readonly Bar[] = [];

const ChartSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="absolute inset-0 px-20 pb-28">
    <span className="sr-only">{label}</span>
    <Skeleton shape="card" className="h-full opacity-60" />
  </div>
);
