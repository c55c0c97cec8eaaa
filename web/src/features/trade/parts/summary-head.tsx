import { cx } from '@assay/ui/cx.ts';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { LineSkeleton } from '@assay/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { signedText, toneOf } from '../show-numbers.ts';
import { CURRENCY, readMoney } from '../terms.ts';
import type { Summary } from '../use-own-trades.ts';
import { Explained } from './help-button.tsx';
import { LiveProfit } from './live-profit.tsx';
import { amountText } from '../../../money/with-unit.ts';

interface SummaryHeadProps {
  summary: Summary | undefined;
  isDim: boolean;
  /** Why there is none, with a way to try again. */
  failed: Pick<UseQueryResult, 'refetch' | 'isFetching'> | undefined;
}

/** Standing of all positions, live, and what carries them. Keeps its height while it loads. */
export const SummaryHead = ({ summary, isDim, failed }: SummaryHeadProps) => {
  const t = useT();
  const profit = summary && readMoney(summary.unrealised);
  const realised = summary && readMoney(summary.realisedToday);
  const money = (text: string): string => amountText(text, CURRENCY, 'row');
  if (failed)
    return (
      <ErrorState
        title={t('app.loadFailed')}
        text={t('market.failedText')}
        retry={{ label: t('app.retry'), onRetry: () => void failed.refetch(), busy: failed.isFetching }}
      />
    );
  return (
    <section aria-label={t('trade.openProfit')} className="px-20">
      <div className="flex flex-wrap items-end justify-between gap-x-16 pb-14">
        <div className="min-w-0">
          <p className="text-label text-ink-2">{t('trade.openProfit')}</p>
          <p
            className={cx(
              'text-amount whitespace-nowrap',
              isDim || profit === undefined ? 'text-ink-3' : toneOf(profit),
            )}
          >
            {profit === undefined ? (
              <LineSkeleton className="w-140" />
            ) : summary!.openPositions > 0 ? (
              <LiveProfit units={profit} />
            ) : (
              signedText(profit)
            )}
            <span className="ml-6 text-label font-medium tracking-normal text-ink-2">{CURRENCY}</span>
          </p>
        </div>
        <div className="shrink-0 text-right">
          <p className="text-caption text-ink-2">{t('trade.realised')}</p>
          <p className={cx('text-body font-semi', realised !== undefined && toneOf(realised))}>
            {realised === undefined ? <LineSkeleton className="w-64" /> : signedText(realised)}
          </p>
        </div>
      </div>
      {/* Sums that are too long to stand side by side take another line. */}
      <dl className="flex flex-wrap justify-between gap-x-16 gap-y-8 border-t border-line pt-12">
        <Stat name={t('trade.equity')} className="text-left">
          {summary && money(summary.equity)}
        </Stat>
        <Stat name={t('trade.usedMargin')} className="text-center">
          {summary && money(summary.usedMargin)}
        </Stat>
        <Stat
          name={<Explained name={t('trade.marginLevel')}>{t('trade.help.marginLevel')}</Explained>}
          className="text-right"
        >
          {summary && (summary.marginLevel === null ? '\u2013' : formatPercent(summary.marginLevel))}
        </Stat>
      </dl>
    </section>
  );
};

const Stat = ({ name, children, className }: { name: ReactNode; children: ReactNode; className: string }) => (
  <div className={cx('min-w-0', className)}>
    <dt className="text-caption text-ink-3">{name}</dt>
    <dd className="text-body font-semi whitespace-nowrap tracking-[-0.01em]">
      {children ?? <LineSkeleton className="w-64" />}
    </dd>
  </div>
);
