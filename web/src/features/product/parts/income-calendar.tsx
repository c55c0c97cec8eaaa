import { useEndpoint } from '@assay/client/hooks';
import type { OutputOf } from '@assay/contract/endpoint';
import { getIncomeCalendar, type IncomePayment } from '@assay/contract/product';
import { Card } from '@assay/ui/card.tsx';
import { tone } from '@assay/ui/change.tsx';
import { cx } from '@assay/ui/cx.ts';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { amountText, signedAmount, withUnit } from '../../../money/with-unit.ts';
import { hrefTo, pathTo } from '../../../navigation/links.ts';
import { replaceWith } from '../../../navigation/router.ts';
import { DetailScreen } from '../../../templates/detail-screen.tsx';
import { MonthTable } from '../../../templates/month-table.tsx';
import { monthName } from '../../../time/calendar-names.ts';
import { monthFrom } from '../../../time/month-grid.ts';
import { type CalendarDay, daysOf } from '../calendar-days.ts';
import { useDays } from '../use-days.ts';

type Calendar = OutputOf<typeof getIncomeCalendar>;

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Payments of the member's investments by day: a month with its sums, and the payments of the chosen day. */
export const IncomeCalendar = ({ asked }: { asked: string | undefined }) => {
  const t = useT();
  const month = asked !== undefined && MONTH.test(asked) ? { month: asked } : {};
  const { data, isError, isFetching, refetch } = useEndpoint(getIncomeCalendar, month);
  return (
    <DetailScreen title={t('product.calendar')} parent="productOrders">
      {data ? (
        // A day of another month is not in this one.
        <Month key={data.month} calendar={data} />
      ) : (
        <Card className="px-16 py-6">
          {isError ? (
            <ErrorState
              title={t('product.ordersFailed')}
              text={t('product.failedText')}
              retry={{ label: t('app.retry'), onRetry: () => void refetch(), busy: isFetching }}
            />
          ) : (
            <RowSkeletons kind="setting" count={7} label={t('app.loading')} />
          )}
        </Card>
      )}
    </DetailScreen>
  );
};

const goTo = (month: string): void => replaceWith(pathTo('productOrders', { view: 'calendar', month }));

const Month = ({ calendar }: { calendar: Calendar }) => {
  const t = useT();
  const { month, today, payments } = calendar;
  const days = daysOf(payments);
  const [picked, setPicked] = useState(today.startsWith(month) ? today : payments[0]?.day);
  const names = useDays();
  const nameOf = (day: string): string => {
    const { sums = [], state } = days.get(day) ?? {};
    const said = sums.map(({ currency, amount }) => withUnit(amount, currency, 'row'));
    return [names.long(day), ...said, state && t(`product.payment.${state}`)].filter(Boolean).join(', ');
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <Card className="grid gap-12 p-16">
        <div className="flex items-center justify-between">
          <IconButton label={t('product.monthBefore')} onClick={() => goTo(monthFrom(month, -1))} className="-ml-10">
            <ChevronLeft aria-hidden="true" className="size-21" />
          </IconButton>
          <h2 className="text-row">{monthName(month)}</h2>
          <IconButton label={t('product.monthAfter')} onClick={() => goTo(monthFrom(month, 1))} className="-mr-10">
            <ChevronRight aria-hidden="true" className="size-21" />
          </IconButton>
        </div>
        <Sums calendar={calendar} />
        <MonthTable
          month={month}
          render={(day) => <DayMark day={days.get(day)} />}
          choice={{ picked, onPick: setPicked, nameOf }}
        />
        <p className="text-caption text-ink-3">{t('product.calendarText')}</p>
      </Card>
      {picked !== undefined && <DayCard title={names.long(picked)} day={days.get(picked)} />}
    </div>
  );
};

const Sums = ({ calendar: { sums } }: { calendar: Calendar }) => {
  const t = useT();
  if (sums.length === 0) return <p className="text-center text-note text-ink-3">{t('product.monthNothing')}</p>;
  const open = sums.reduce((count, one) => count + one.open, 0);
  const paying = sums.filter(({ paid }) => Number(paid) !== 0);
  const due = sums.filter((one) => Number(one.due) !== 0);
  return (
    <>
      <KeyValues>
        <KeyValue name={t('product.monthPaid')} strong>
          {(paying.length === 0 ? sums.slice(0, 1) : paying).map(({ currency, paid }) => (
            <span key={currency} className={cx('block', tone(paid))}>
              {`${signedAmount(paid, currency, 'row')} ${currency}`}
            </span>
          ))}
        </KeyValue>
        {due.length > 0 && (
          <KeyValue name={t('product.monthDue')}>
            {due.map(({ currency, due: amount }) => (
              <span key={currency} className="block">
                {withUnit(amount, currency, 'row')}
              </span>
            ))}
          </KeyValue>
        )}
      </KeyValues>
      {open > 0 && <p className="text-caption text-ink-3">{t('product.monthOpen', { count: open })}</p>}
    </>
  );
};

const MARKS = { paid: 'bg-brand', due: 'inset-ring-2 inset-ring-ink-3', late: 'bg-bad' } as const;
const ROOM = 5;

/** A dot for what is paid, due or late, and the sum where one currency has one that fits. */
const DayMark = ({ day }: { day: CalendarDay | undefined }) => {
  if (!day) return null;
  // A sum with something late in it would read as if it had come.
  const [only] = day.sums.length === 1 && day.state !== 'late' ? day.sums : [];
  const short = only && amountText(only.amount, only.currency, 'row').replace(/[.,](\d)\d+$/, '.$1');
  if (short !== undefined && short.length <= ROOM)
    return (
      <span
        className={cx('block truncate text-axis font-semi', day.state === 'paid' ? tone(only!.amount) : 'text-ink-2')}
      >
        {short}
      </span>
    );
  return <span aria-hidden="true" className={cx('mx-auto mt-4 block size-7 rounded-full', MARKS[day.state])} />;
};

const DayCard = ({ title, day }: { title: string; day: CalendarDay | undefined }) => {
  const t = useT();
  return (
    <Card className="py-12">
      <h2 className="px-16 pb-4 text-row">{title}</h2>
      {day ? (
        day.payments.map((payment) => <PaymentRow key={`${payment.orderId} ${payment.what}`} payment={payment} />)
      ) : (
        <p className="px-16 py-8 text-note text-ink-3">{t('product.dayNothing')}</p>
      )}
    </Card>
  );
};

const PaymentRow = ({ payment: { orderId, name, what, amount, currency, state } }: { payment: IncomePayment }) => {
  const t = useT();
  const shown = amount === null ? t('product.unknown') : `${signedAmount(amount, currency, 'row')} ${currency}`;
  return (
    <MoneyRow
      title={name}
      caption={t(`product.what.${what}`)}
      amount={<span className={cx(state === 'paid' && amount !== null && tone(amount))}>{shown}</span>}
      amountCaption={<span className={cx(state === 'late' && 'text-bad')}>{t(`product.payment.${state}`)}</span>}
      href={hrefTo('productOrders', { id: orderId })}
    />
  );
};
