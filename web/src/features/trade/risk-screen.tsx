import { useEndpoint } from '@assay/client/hooks';
import { MAX_PAGE_SIZE } from '@assay/contract/envelope';
import { listLoans } from '@assay/contract/loan';
import { INSTRUMENT_CLASSES, type Instrument, listCandles } from '@assay/contract/market';
import { formatUnits } from '@assay/contract/money';
import { listProductOrders } from '@assay/contract/product';
import { concentrationOf, type GroupStress, type Share, stressOf } from '@assay/verify/portfolio-risk';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useMarkets } from '../../domain/instrument/use-markets.ts';
import { useT } from '../../i18n/i18n.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { showSpan } from '../../time/show-span.ts';
import { RiskLimitChips } from './parts/risk-limit-chips.tsx';
import { ofLoan, ofPosition, ofProduct, type OwnExposure } from './risk-exposures.ts';
import { moneyUnit, signedText, toneOf } from './show-numbers.ts';
import { secondsToReach } from './time-to-reach.ts';
import { useOwnTrades } from './use-own-trades.ts';

const WEEK_HOURS = 168;
const HOUR_SECONDS = 3600;

/** The effect of a move of each class on all that is open, where most of it is, and how far liquidation is. */
export const RiskScreen = () => {
  const t = useT();
  const markets = useMarkets();
  const instruments = markets.data ?? [];
  const { open, positions } = useOwnTrades('money', instruments);
  const loans = useEndpoint(listLoans, { pageNo: 1, pageSize: MAX_PAGE_SIZE, state: 'passed' });
  const products = useEndpoint(listProductOrders, { pageNo: 1, pageSize: MAX_PAGE_SIZE, state: 'running' });
  const asked = [markets, positions, loans, products];
  const failed = asked.find(({ isError, data }) => isError && data === undefined);
  const isReady = asked.every(({ data }) => data !== undefined) && open !== undefined;
  const body = () => {
    if (failed)
      return (
        <Card className="mt-8">
          <ErrorState
            title={t('app.loadFailed')}
            text={t('risk.failedText')}
            retry={{ label: t('app.retry'), onRetry: () => asked.forEach((one) => void one.refetch()) }}
          />
        </Card>
      );
    if (!isReady)
      return (
        <Card className="mt-8 px-16 py-6">
          <RowSkeletons kind="money" count={6} label={t('app.loading')} />
        </Card>
      );
    const exposures = [
      ...open.map(ofPosition),
      ...(loans.data?.records ?? []).flatMap((loan) => ofLoan(loan, instruments)),
      ...(products.data?.records ?? []).flatMap((order) => ofProduct(order, instruments)),
    ];
    if (exposures.length === 0)
      return (
        <Card className="mt-8">
          <Empty title={t('risk.none')} text={t('risk.noneText')} />
        </Card>
      );
    return <Risk exposures={exposures} instruments={instruments} />;
  };
  return (
    <DetailScreen title={t('title.risk')} parent="assets">
      {body()}
      <WarnChoice />
    </DetailScreen>
  );
};

const Risk = ({
  exposures,
  instruments,
}: {
  exposures: readonly OwnExposure[];
  instruments: readonly Instrument[];
}) => {
  const t = useT();
  const { single, market, group } = concentrationOf(exposures);
  const name = (of: string): string => t(`risk.class.${of as OwnExposure['group']}`);
  return (
    <>
      <p className="px-20 pb-4 text-label font-book text-ink-2">{t('risk.intro')}</p>
      {stressOf(exposures, INSTRUMENT_CLASSES).map((row) => (
        <StressCard key={row.group} row={row} name={name(row.group)} />
      ))}
      <CardTitle>{t('risk.concentration')}</CardTitle>
      <Card className="px-16 py-12">
        <KeyValues>
          <ShareLine title={t('risk.single')} share={single} />
          <ShareLine title={t('risk.market')} share={market} />
          <ShareLine title={t('risk.group')} share={group && { ...group, name: name(group.name) }} />
        </KeyValues>
        <p className="pt-8 text-caption text-ink-3">{t('risk.concentrationText')}</p>
      </Card>
      {exposures.some(({ liquidatedAt }) => liquidatedAt !== undefined) && (
        <>
          <CardTitle>{t('risk.liquidation')}</CardTitle>
          <Card className="px-16 py-12">
            <KeyValues>
              {exposures.map(
                (exposure) =>
                  exposure.liquidatedAt !== undefined && (
                    <Liquidation
                      key={exposure.id}
                      exposure={exposure}
                      liquidatedAt={exposure.liquidatedAt}
                      instrument={instruments.find(({ symbol }) => symbol === exposure.market)}
                    />
                  ),
              )}
            </KeyValues>
            <p className="pt-8 text-caption text-ink-3">{t('risk.liquidationText')}</p>
          </Card>
        </>
      )}
    </>
  );
};

/** The share above which the ticket warns; also the way back for a member who has switched the warning off. */
const WarnChoice = () => {
  const t = useT();
  return (
    <>
      <CardTitle>{t('risk.warn')}</CardTitle>
      <Card className="py-12">
        <p className="px-16 text-label font-book text-ink-2">{t('risk.warnText')}</p>
        <RiskLimitChips className="flex-wrap px-16 pt-8" />
      </Card>
    </>
  );
};

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** Bars to both sides of a line: losses to the left, gains to the right, the longest as long as there is room. */
const StressCard = ({ row: { stresses }, name }: { row: GroupStress; name: string }) => {
  const t = useT();
  const widest = stresses.reduce((most, { change }) => (abs(change) > most ? abs(change) : most), 1n);
  return (
    <>
      <CardTitle>{name}</CardTitle>
      <Card className="px-16 py-12">
        <ul className="grid gap-8">
          {stresses.map(({ move, change, liquidated }) => (
            <li key={move} className="grid grid-cols-[3rem_minmax(0,1fr)_7.5rem] items-center gap-8">
              <span className="text-label font-medium tabular-nums">{`${move > 0 ? '+' : '−'}${Math.abs(move)}%`}</span>
              <span aria-hidden="true" className="relative block h-12">
                <span className="absolute inset-y-0 left-1/2 w-px bg-line" />
                <span
                  className={cx(
                    'absolute inset-y-1 rounded-full',
                    change < 0n ? 'right-1/2 bg-down' : 'left-1/2 bg-up',
                  )}
                  style={{ width: `${Number((abs(change) * 500n) / widest) / 10}%` }}
                />
              </span>
              <span className="text-right">
                <span className={cx('block text-label font-semi tabular-nums', toneOf(change))}>
                  {signedText(change)}
                </span>
                {liquidated > 0 && (
                  <span className="block text-caption text-warn">{t('risk.liquidated', { count: liquidated })}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
};

const ShareLine = ({ title, share }: { title: string; share: Share | undefined }) =>
  share && (
    <KeyValue name={title}>
      <span className="block">{`${share.name} · ${formatPercent(formatUnits(share.hundredths, 2))}`}</span>
      <span className="block text-caption text-ink-3">{moneyUnit(share.value)}</span>
    </KeyValue>
  );

interface LiquidationProps {
  exposure: OwnExposure;
  liquidatedAt: bigint;
  instrument: Instrument | undefined;
}

/** How far the price of liquidation is, and how long the week's swings usually take for that. */
const Liquidation = ({ exposure: { kind, market }, liquidatedAt, instrument }: LiquidationProps) => {
  const t = useT();
  const { data } = useEndpoint(listCandles, { symbol: market, interval: '1h', limit: WEEK_HOURS });
  const closes = data?.candles.slice(0, -1).map((candle) => candle[4]) ?? [];
  const ratio = 1 + Number(liquidatedAt) / 10_000;
  const seconds = secondsToReach(closes, 1, ratio, HOUR_SECONDS);
  const title = `${instrument?.symbol ?? market} · ${t(`risk.kind.${kind}`)}`;
  return (
    <KeyValue name={title}>
      <span className="block">{formatPercent(formatUnits(liquidatedAt, 2), true)}</span>
      <span className="block text-caption text-ink-3">
        {data === undefined
          ? '\u00a0'
          : seconds === undefined
            ? t('risk.far')
            : t('risk.about', { time: showSpan(seconds) })}
      </span>
    </KeyValue>
  );
};
