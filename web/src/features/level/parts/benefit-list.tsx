import type { Level } from '@assay/contract/level';
import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { formatPercent } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { isZero } from '../../../money/amount-text.ts';
import { amountText, withUnit } from '../../../money/with-unit.ts';
import { Pill } from '../../../templates/pill.tsx';
import type { Levels } from '../level-maths.ts';

/** All levels, lowest first, with the own row marked. */
export const BenefitList = ({ data }: { data: Levels }) => (
  <Card className="overflow-hidden py-6">
    <ul>
      {data.levels.map((level) => (
        <BenefitRow key={level.level} level={level} data={data} />
      ))}
    </ul>
  </Card>
);

const BenefitRow = ({ level, data: { own, currency, rewards } }: { level: Level; data: Levels }) => {
  const t = useT();
  const isOwn = own.level === level.level;
  return (
    <li
      aria-current={isOwn || undefined}
      className={cx('flex min-h-54 items-center gap-12 px-16 py-8', isOwn && 'bg-raised')}
    >
      <span className="w-26 shrink-0 text-center text-heading" aria-label={t('level.name', { level: level.level })}>
        {level.level}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-12">
          <span className="text-[0.9375rem] leading-20 font-semi">
            {isZero(level.threshold)
              ? t('level.start')
              : t('level.from', { amount: withUnit(level.threshold, currency, 'row') })}
          </span>
          <span className="text-label font-medium">
            {isZero(level.feeDiscountPercent)
              ? t('level.fullFee')
              : t('level.fee', { percent: formatPercent(level.feeDiscountPercent) })}
          </span>
        </span>
        <span className="flex items-center justify-between gap-12">
          <span className="min-w-0 text-caption text-ink-2">
            {rewards.isOn && !isZero(level.bonus) && (
              <span className="block">
                {t('level.brings', {
                  bonus: amountText(level.bonus, currency),
                  envelope: amountText(level.envelope, currency),
                })}
              </span>
            )}
            {level.products.length > 0 && (
              <span className="block">{t('level.opens', { names: level.products.join(', ') })}</span>
            )}
          </span>
          {isOwn && <Pill tone="brand">{t('level.you')}</Pill>}
        </span>
      </span>
    </li>
  );
};
