import { serverNow } from '@assay/client/server-clock';
import { Chips } from '@assay/ui/chips.tsx';
import { Coin } from '@assay/ui/coin.tsx';
import { Field } from '@assay/ui/field.tsx';
import { RadioList } from '@assay/ui/radio-list.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { dayInZone } from '../../../time/zone.ts';
import { useCurrencies } from '../../../money/use-currencies.ts';
import { firstDayOf, PERIODS, periodOf, type RecordFilter } from '../record-filter.ts';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  filter: RecordFilter;
  onChange: (filter: RecordFilter) => void;
}

/** Period and currency of the records. Every choice takes effect at once, in the list behind. */
export const FilterSheet = ({ open, onClose, filter, onChange }: FilterSheetProps) => {
  const t = useT();
  const { list } = useCurrencies();
  return (
    <Sheet open={open} onClose={onClose} title={t('wallet.filter')}>
      <Period filter={filter} onChange={onChange} />
      <h3 className="pt-20 pb-2 text-note text-ink-2">{t('wallet.byCurrency')}</h3>
      <RadioList
        label={t('wallet.byCurrency')}
        choices={[
          { value: '', label: t('wallet.allCurrencies') },
          ...list.map(({ currency, name }) => ({
            value: currency,
            label: currency,
            caption: name,
            mark: <Coin code={currency} size={32} />,
          })),
        ]}
        value={filter.currency ?? ''}
        onChange={(currency) => onChange({ ...without(filter, 'currency'), ...(currency && { currency }) })}
      />
    </Sheet>
  );
};

const without = (filter: RecordFilter, ...names: (keyof RecordFilter)[]): RecordFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name as keyof RecordFilter)));

const Period = ({ filter, onChange }: Pick<FilterSheetProps, 'filter' | 'onChange'>) => {
  const t = useT();
  const now = serverNow();
  const today = dayInZone(now);
  const choose = (days: string): void => {
    if (days === 'other') return;
    const from = days === 'all' ? {} : { from: firstDayOf(Number(days), now) };
    onChange({ ...without(filter, 'from', 'to'), ...from });
  };
  const setDay = (name: 'from' | 'to', day: string): void =>
    onChange({ ...without(filter, name), ...(day && { [name]: day }) });
  const day = (name: 'from' | 'to', limits: { min?: string | undefined; max?: string | undefined }) => (
    <Field
      type="date"
      label={t(`wallet.${name}`)}
      value={filter[name] ?? ''}
      {...limits}
      onChange={(event) => setDay(name, event.currentTarget.value)}
    />
  );
  return (
    <>
      <h3 className="pb-4 text-note text-ink-2">{t('wallet.period')}</h3>
      <Chips
        label={t('wallet.period')}
        className="-mx-20"
        choices={[
          { value: 'all', label: t('wallet.allTime') },
          ...PERIODS.map((days) => ({
            value: String(days),
            label: days === 1 ? t('wallet.today') : t('wallet.lastDays', { count: days }),
          })),
        ]}
        value={String(periodOf(filter, now))}
        onChange={choose}
      />
      <div className="grid grid-cols-2 gap-8 pt-10">
        {day('from', { max: filter.to ?? today })}
        {day('to', { min: filter.from, max: today })}
      </div>
      <p className="pt-6 text-caption text-ink-3">{t('wallet.days')}</p>
    </>
  );
};
