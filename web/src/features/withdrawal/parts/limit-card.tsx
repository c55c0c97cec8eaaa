import { ACCOUNT_CURRENCY } from '@assay/contract/wallet';
import { Card } from '@assay/ui/card.tsx';
import { formatDecimal } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { minus, shareOf } from '../../../money/amount-maths.ts';
import type { Terms } from '../withdrawal-form.ts';
import { amountText } from '../../../money/with-unit.ts';

const percent = (share: number): string => `${share * 100}%`;

/** Rest of the day's limit once this withdrawal is asked for: what was used before it, and what it uses. */
export const LimitCard = ({ terms, value }: { terms: Terms; value: string }) => {
  const t = useT();
  const left = minus(terms.remainingToday, value);
  const before = shareOf(minus(terms.dailyLimit, terms.remainingToday), terms.dailyLimit);
  const own = shareOf(value, terms.dailyLimit);
  return (
    <Card className="p-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-12">
        <h2 className="text-label font-book text-ink-2">{t('withdrawal.leftToday')}</h2>
        <p className="text-label font-medium">
          {t('withdrawal.ofLimit', { left: formatDecimal(left, 0), limit: formatDecimal(terms.dailyLimit, 0) })}
        </p>
      </div>
      <div aria-hidden="true" className="mt-12 flex h-6 gap-2 overflow-hidden rounded-full bg-sunken">
        {before > 0 && <div className="h-full bg-ink-3" style={{ width: percent(before) }} />}
        {own > 0 && <div className="h-full rounded-r-full bg-brand" style={{ width: percent(own) }} />}
      </div>
      <div className="flex flex-wrap justify-between gap-x-12 pt-8 text-caption text-ink-3">
        <p>{t('withdrawal.this', { amount: amountText(value, ACCOUNT_CURRENCY) })}</p>
        <p>{t('withdrawal.resets')}</p>
      </div>
    </Card>
  );
};
