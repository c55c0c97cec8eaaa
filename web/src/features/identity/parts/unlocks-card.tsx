import { useEndpoint } from '@assay/client/hooks';
import { ACCOUNT_CURRENCY } from '@assay/contract/wallet';
import { getWithdrawalTerms } from '@assay/contract/withdrawal';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { Gauge, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';

/** The limit of the day as the server has it now; verification is what raises it. */
export const useDailyLimit = (): string | undefined => {
  const terms = useEndpoint(getWithdrawalTerms, { currency: ACCOUNT_CURRENCY }).data;
  return terms && withUnit(terms.dailyLimit, ACCOUNT_CURRENCY);
};

/** Benefits of a verification, said before anything is asked. */
export const UnlocksCard = () => {
  const t = useT();
  const limit = useDailyLimit();
  return (
    <>
      <CardTitle>{t('identity.unlocks')}</CardTitle>
      <Card className="grid gap-16 p-16">
        <Point
          icon={<Gauge />}
          title={t('identity.unlocksLimit')}
          text={limit === undefined ? '\u00A0' : t('identity.limitNow', { amount: limit })}
        />
        <Point icon={<TrendingUp />} title={t('identity.unlocksScore')} text={t('identity.scoreText')} />
      </Card>
    </>
  );
};

export const Point = ({ icon, title, text }: { icon: ReactNode; title: string; text?: string }) => (
  <div className="flex items-center gap-14">
    <span
      aria-hidden="true"
      className="flex size-40 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand [&>svg]:size-20"
    >
      {icon}
    </span>
    <div className="min-w-0 flex-1">
      <h3 className="text-row">{title}</h3>
      {text !== undefined && <p className="text-caption text-ink-2">{text}</p>}
    </div>
  </div>
);
