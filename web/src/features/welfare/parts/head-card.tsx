import { Card } from '@assay/ui/card.tsx';
import { Money } from '@assay/ui/money.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { amountDigits, withUnit } from '../../../money/with-unit.ts';
import type { Welfare } from '../use-welfare.ts';

/** Amount claimed, and what there is left to claim from. */
export const HeadCard = ({ welfare: { claimed, pool, currency, isOn } }: { welfare: Welfare }) => {
  const t = useT();
  return (
    <Card className="p-16">
      <div className="flex flex-wrap items-start justify-between gap-x-16 gap-y-8">
        <div className="min-w-0">
          <h2 className="text-label font-book text-ink-2">{t('welfare.claimed')}</h2>
          <p className="pt-2 text-amount">
            <Money value={claimed} digits={amountDigits(claimed, currency, 'row')} unit={currency} />
          </p>
        </div>
        {isOn && (
          <div className="min-w-0 text-right">
            <p className="text-label font-book text-ink-2">{t('welfare.pool')}</p>
            <p className="pt-2 text-heading leading-40">{withUnit(pool, currency, 'row')}</p>
          </div>
        )}
      </div>
      {isOn && <p className="pt-8 text-caption text-ink-3">{t('welfare.poolText')}</p>}
    </Card>
  );
};
