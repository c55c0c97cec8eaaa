import { formatWireTime } from '@assay/contract/time';
import { cx } from '@assay/ui/cx.ts';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Segment } from '@assay/ui/segment.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { Switch } from '@assay/ui/switch.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { useT, withTexts } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import { changeChart, isPeriod, setPeriod, toggleStudy, useChartSettings } from '../chart-settings.ts';
import { hasPeriod, PERIOD_RANGE, type Periods, STUDIES } from '../chart/studies.ts';

const TRADING_VIEW = 'https://www.tradingview.com/';

const CompareChoice = lazyPart(async () => (await withTexts('trade')(import('./compare-choice.tsx'))).CompareChoice);

interface ChartSheetProps {
  symbol: string;
  open: boolean;
  onClose: () => void;
  /** Epoch seconds from which on candles are made of taped ticks. */
  tapedFrom: number | undefined;
  /** Settings that not everyone has. */
  children?: ReactNode;
}

/** Chart type and indicators, and what the candles are made of. The chart library's notice stands here, as it asks. */
export const ChartSheet = ({ symbol, open, onClose, tapedFrom, children }: ChartSheetProps) => {
  const t = useT();
  const { kind, studies, periods } = useChartSettings();
  return (
    <Sheet open={open} onClose={onClose} title={t('market.chartSettings')} theme="dark">
      <Segment
        size="large"
        label={t('market.chartType')}
        choices={[
          { value: 'candles', label: t('market.candles') },
          { value: 'line', label: t('market.line') },
        ]}
        value={kind}
        onChange={(next) => changeChart({ kind: next })}
      />
      <h3 className="pt-20 pb-4 text-note text-ink-2">{t('market.indicators')}</h3>
      <div className="-mx-16">
        {STUDIES.map((id) => (
          <SettingRow
            key={id}
            title={t(`market.indicator.${id}`)}
            value={
              hasPeriod(id) && studies.includes(id) ? <PeriodField id={id} period={periods[id]} /> : id.toUpperCase()
            }
            control={
              <Switch
                label={t(`market.indicator.${id}`)}
                checked={studies.includes(id)}
                onChange={() => toggleStudy(id)}
              />
            }
          />
        ))}
      </div>
      <Suspense>
        <CompareChoice own={symbol} />
      </Suspense>
      {children}
      {tapedFrom !== undefined && (
        <p className="pt-12 text-caption text-ink-2">
          {t('market.modelled', { time: showMinute(formatWireTime(tapedFrom * 1000)) })}
        </p>
      )}
      <p className="pt-12 text-caption text-ink-3">
        <a href={TRADING_VIEW} target="_blank" rel="noreferrer" className="underline underline-offset-2">
          {t('market.tradingView')}
        </a>
      </p>
    </Sheet>
  );
};

/** Number of candles that an indicator looks back over. A senseless one is not taken, and stays to be corrected. */
const PeriodField = ({ id, period }: { id: keyof Periods; period: number }) => {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && !isPeriod(Number(typed));
  return (
    <input
      aria-label={t('market.period', { name: t(`market.indicator.${id}`) })}
      aria-invalid={isWrong || undefined}
      value={typed ?? String(period)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(PERIOD_RANGE.most).length}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        setPeriod(id, Number(value));
      }}
      onBlur={() => setTyped(undefined)}
      className={cx(
        'min-h-36 w-56 rounded-field bg-raised text-center text-ink outline-2',
        isWrong ? 'outline-bad' : 'outline-transparent focus:outline-brand',
      )}
    />
  );
};
