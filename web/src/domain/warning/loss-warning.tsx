import { useEndpoint } from '@assay/client/hooks';
import { getLossShare } from '@assay/contract/fairness';
import { cx } from '@assay/ui/cx.ts';
import { formatPercent } from '@assay/ui/number-format.ts';
import { TriangleAlert } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';

const HOUR_MS = 3_600_000;

/** The standard warning before leverage, with the share of this platform's own accounts that lost money. */
export const LossWarning = ({ className }: { className?: string }) => {
  const t = useT();
  const share = useEndpoint(getLossShare, {}, { announce: false, staleTime: HOUR_MS }).data;
  const percent = share?.percent ?? null;
  return (
    <div className={cx('flex items-start gap-10 text-note font-book text-ink-2', className)}>
      <TriangleAlert aria-hidden="true" className="mt-2 size-18 shrink-0 text-warn" strokeWidth={1.8} />
      <p className="min-w-0">
        {t('warning.risk')}{' '}
        {share && percent !== null ? (
          <b className="font-semi text-ink">
            {t('warning.share', { percent: formatPercent(percent), losing: share.losing, accounts: share.accounts })}
          </b>
        ) : (
          <>
            <b className="font-semi text-ink">{t('warning.most')}</b>{' '}
            {share && t('warning.few', { fewest: share.fewest })}
          </>
        )}{' '}
        {t('warning.consider')}
        {share?.isSample && ` ${t('warning.sample')}`}
      </p>
    </div>
  );
};
