import { Banner } from '@assay/ui/banner.tsx';
import { useT } from '../../i18n/i18n.ts';
import { isZero } from '../../money/amount-text.ts';
import { withUnit } from '../../money/with-unit.ts';
import { hrefTo } from '../../navigation/links.ts';

interface VerifyToReceiveProps {
  isVerified: boolean;
  /** Earned and not paid for lack of a verification. */
  waiting: string;
  currency: string;
  className?: string;
}

/** For whoever is not verified: what waits, why, and the way to it. */
export const VerifyToReceive = ({ isVerified, waiting, currency, className }: VerifyToReceiveProps) => {
  const t = useT();
  if (isVerified) return null;
  return (
    <Banner kind="brand" {...(className !== undefined && { className })}>
      {!isZero(waiting) && (
        <p className="font-medium">{t('reward.waiting', { amount: withUnit(waiting, currency) })}</p>
      )}
      <p>{t('reward.text')}</p>
      <a href={hrefTo('verification')} className="press hit relative inline-block pt-4 font-medium underline">
        {t('reward.verify')}
      </a>
    </Banner>
  );
};
