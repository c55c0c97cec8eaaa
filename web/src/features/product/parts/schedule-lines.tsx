import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { linesOf, type ScheduleDay } from '../schedule.ts';
import { useDays } from '../use-days.ts';

/** Payments with their days; says so where nobody can know how much. */
export const ScheduleLines = ({ schedule, currency }: { schedule: readonly ScheduleDay[]; currency: string }) => {
  const t = useT();
  const days = useDays();
  return (
    <section>
      <h3 className="pb-10 text-note text-ink-2">{t('product.schedule')}</h3>
      <KeyValues>
        {linesOf(schedule).map(({ from, to, what, amount }) => (
          <KeyValue
            key={`${from} ${what}`}
            name={
              <>
                <span className="block text-ink">{t(`product.what.${what}`)}</span>
                <span className="block text-caption text-ink-3">
                  {from === to
                    ? days.long(from)
                    : t('product.paidUntil', { from: days.short(from), to: days.long(to) })}
                </span>
              </>
            }
          >
            {amount === null ? (
              <span className="font-book text-ink-2">{t('product.unknown')}</span>
            ) : (
              withUnit(amount, currency)
            )}
          </KeyValue>
        ))}
      </KeyValues>
    </section>
  );
};
