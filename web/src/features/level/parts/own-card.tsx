import { HIGHEST_LEVEL } from '@assay/contract/level';
import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { Money } from '@assay/ui/money.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { amountDigits, withUnit } from '../../../money/with-unit.ts';
import { type Levels, progressOf } from '../level-maths.ts';

/** The level, the average it follows from, and the way to the next one. */
export const OwnCard = ({ data }: { data: Levels }) => {
  const t = useT();
  const { own, currency } = data;
  return (
    <Card className="p-16">
      <div className="flex items-start justify-between gap-16">
        <div className="min-w-0">
          <h2 className="text-label font-book text-ink-2">{t('level.own')}</h2>
          <p className="pt-2 text-display">{own.level}</p>
        </div>
        <div className="min-w-0 text-right">
          <p className="text-label font-book text-ink-2">{t('level.average')}</p>
          <p className="pt-12 text-heading">
            <Money value={own.average} digits={amountDigits(own.average, currency, 'row')} unit={currency} />
          </p>
        </div>
      </div>
      <Steps level={own.level} progress={progressOf(data)} />
      <p className="pt-10 text-label font-medium">
        {own.next === null
          ? t('level.top')
          : t('level.next', { amount: withUnit(own.next.missing, currency, 'row'), level: own.next.level })}
      </p>
      {own.expected !== own.level && (
        <p className="pt-2 text-label font-book text-brand">{t('level.expected', { level: own.expected })}</p>
      )}
      <p className="pt-10 text-caption text-ink-3">{t('level.how')}</p>
    </Card>
  );
};

/** One segment a level, the next one as far as the average has come; the words beside it say the same. */
const Steps = ({ level, progress }: { level: number; progress: number }) => (
  <div aria-hidden="true" className="flex gap-4 pt-16">
    {Array.from({ length: HIGHEST_LEVEL }, (_, index) => (
      <span
        key={index}
        className={cx('h-6 flex-1 overflow-hidden rounded-full', index < level ? 'bg-ink' : 'bg-sunken')}
      >
        {index === level && (
          <span className="block h-full rounded-full bg-brand" style={{ width: `${progress * 100}%` }} />
        )}
      </span>
    ))}
  </div>
);
