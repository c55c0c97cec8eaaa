import type { OutputOf } from '@assay/contract/endpoint';
import type { getOptionHead } from '@assay/contract/option';
import { cx } from '@assay/ui/cx.ts';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { isZero } from '../../../money/amount-text.ts';
import { amountText, signedAmount } from '../../../money/with-unit.ts';
import { CURRENCY } from '../use-options.ts';

interface HeadCardProps {
  head: OutputOf<typeof getOptionHead> | undefined;
  available: string | undefined;
}

/** Free money, what is at stake, and the day so far. */
export const HeadCard = ({ head, available }: HeadCardProps) => {
  const t = useT();
  const today = head && !isZero(head.resultToday.replace('-', '')) ? head.resultToday : undefined;
  const tone = today === undefined ? 'text-ink' : today.startsWith('-') ? 'text-down' : 'text-up';
  return (
    <dl className="grid grid-cols-3 gap-10 px-20">
      <Stat name={t('option.available')}>{available && amountText(available, CURRENCY, 'row')}</Stat>
      <Stat name={t('option.atStake')} className="text-center">
        {head && amountText(head.runningStake, CURRENCY, 'row')}
      </Stat>
      <Stat name={t('option.today')} className="text-right">
        {head && (
          <span className={tone}>
            {today === undefined ? amountText('0', CURRENCY) : signedAmount(today, CURRENCY, 'row')}
          </span>
        )}
      </Stat>
    </dl>
  );
};

const Stat = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
  <div className={cx('min-w-0', className)}>
    <dt className="text-caption text-ink-3">{name}</dt>
    <dd className="text-body font-semi">{children ?? <Skeleton className="mt-4 inline-block h-14 w-64" />}</dd>
  </div>
);
