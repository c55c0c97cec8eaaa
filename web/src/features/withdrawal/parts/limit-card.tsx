import { ACCOUNT_CURRENCY } from '@assay/contract/wallet';
import { Card } from '@assay/ui/card.tsx';
import { formatExact } from '@assay/ui/number-format.ts';
import { withUnit } from '../../../app/with-unit.ts';
import { useT } from '../../../i18n/i18n.ts';
import { minus, shareOf, type Terms } from '../withdrawal-form.ts';

/** What is left of the limit of the day once this withdrawal is asked for. */
export const LimitCard = ({ terms, value }: { terms: Terms; value: string }) => {
  const t = useT();
  const left = minus(terms.remainingToday, value);
  const used = shareOf(minus(terms.dailyLimit, left), terms.dailyLimit);
  return (
    <Card className="p-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-12">
        <h2 className="text-label font-book text-ink-2">{t('withdrawal.leftToday')}</h2>
        <p className="text-label font-medium">
          {t('withdrawal.ofLimit', {
            left: formatExact(left),
            limit: withUnit(terms.dailyLimit, ACCOUNT_CURRENCY),
          })}
        </p>
      </div>
      <div aria-hidden="true" className="mt-12 h-6 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-brand" style={{ width: `${used * 100}%` }} />
      </div>
      <p className="pt-8 text-caption text-ink-3">{t('withdrawal.resets')}</p>
    </Card>
  );
};
