import { cx } from '@assay/ui/cx.ts';
import { formatCount, formatScaled } from '@assay/ui/number-format.ts';
import { useMemo } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import type { Bar } from '../chart/bars.ts';
import { type Periods, STUDY, type StudyId, type StudyLine } from '../chart/studies.ts';

interface ChartLegendProps {
  bars: readonly Bar[];
  /** The bar under the finger; the newest one otherwise. */
  pointed: Bar | undefined;
  studies: readonly StudyId[];
  periods: Periods;
  scale: number;
}

const TONES = { brand: 'text-brand', warn: 'text-warn', quiet: 'text-ink-3', direction: 'text-ink-3' };

const show = (line: StudyLine, index: number, scale: number): string => {
  const value = line.values[index] ?? null;
  if (value === null) return '\u2013';
  return line.unit === 'price' ? formatScaled(Math.trunc(value), scale) : formatCount(Math.trunc(value));
};

/** One line over the chart: where the indicators stand, at the candle under the finger or now. */
export const ChartLegend = ({ bars, pointed, studies, periods, scale }: ChartLegendProps) => {
  // Before the first bars there is nothing to say, and names alone would move when their values come.
  const lines = useMemo(
    () => (bars.length === 0 ? [] : studies.flatMap((id) => STUDY[id].lines(bars, periods))),
    [studies, periods, bars],
  );
  const found = pointed ? bars.findLastIndex(({ time }) => time === pointed.time) : -1;
  const index = found >= 0 ? found : bars.length - 1;
  return (
    <dl className="no-scrollbar flex min-h-22 min-w-0 flex-1 items-center gap-12 overflow-x-auto pl-20 text-caption whitespace-nowrap">
      {lines.map((line) => (
        <div key={line.label} className="flex gap-4">
          <dt className={cx('font-medium', TONES[line.tone])}>{line.label}</dt>
          <dd className="text-ink-3">{show(line, index, scale)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The candle under the finger, over the top of the chart and beside the prices of its axis. */
export const CandleLegend = ({ bar, scale }: { bar: Bar; scale: number }) => {
  const t = useT();
  const parts = [
    [t('market.open'), bar.open],
    [t('market.highShort'), bar.high],
    [t('market.lowShort'), bar.low],
    [t('market.close'), bar.close],
  ] as const;
  const rows = parts.map(([label, value]) => (
    <div key={label} className="flex gap-4">
      <dt className="text-ink-3">{label}</dt>
      <dd className={cx('font-medium', bar.close >= bar.open ? 'text-up' : 'text-down')}>
        {formatScaled(value, scale)}
      </dd>
    </div>
  ));
  return (
    // On a ground of its own: a mark of the member's may stand below it.
    <dl className="pointer-events-none absolute top-0 left-14 z-10 flex max-w-[calc(100%-6.125rem)] flex-wrap gap-x-10 rounded-tight bg-black/85 px-6 text-caption whitespace-nowrap">
      {rows}
    </dl>
  );
};
