import { AmountField } from '@assay/ui/amount-field.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Field } from '@assay/ui/field.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Segment } from '@assay/ui/segment.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { amountText, withUnit } from '../../../money/with-unit.ts';
import { DetailScreen } from '../../../templates/detail-screen.tsx';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { weekdayName } from '../../../time/calendar-names.ts';
import { clockText, minuteOfText } from '../../../time/clock-minute.ts';
import { showMinute } from '../../../time/show-time.ts';
import { useRecurringForm } from '../use-recurring-form.ts';
import { CoinButton } from './coin-button.tsx';
import { CoinSheet } from './coin-sheet.tsx';

const EVERY = ['day', 'week', 'month'] as const;
const numbers = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1));

/** The form of a new recurring buy. */
export const RecurringNew = (given: { from?: string; to?: string }) => {
  const t = useT();
  const form = useRecurringForm(given);
  return (
    <DetailScreen
      title={t('recurring.new')}
      parent="recurring"
      dock={
        <Button busy={form.isAdding} onClick={form.press}>
          {form.amount === undefined
            ? t('recurring.start')
            : t('recurring.startAmount', { amount: withUnit(form.amount, form.swap.fromCoin) })}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-4">
        <WhatFields form={form} />
        <WhenFields form={form} />
        <Card className="p-16">
          <KeyValues>
            <KeyValue name={t('recurring.first')} strong>
              {showMinute(form.firstAt)}
            </KeyValue>
            <KeyValue name={t('recurring.zone')}>{form.timeZone}</KeyValue>
          </KeyValues>
        </Card>
        <div className="px-12 empty:hidden">
          <RefusalBanner error={form.error} />
        </div>
        <p className="px-20 text-caption text-ink-3">{t('recurring.promise')}</p>
      </div>
    </DetailScreen>
  );
};

type FormProps = { form: ReturnType<typeof useRecurringForm> };

const WhatFields = ({ form }: FormProps) => {
  const t = useT();
  const { swap, availableOf, problem, change, choose } = form;
  const [choosing, setChoosing] = useState<'fromCoin' | 'toCoin'>();
  const close = (): void => setChoosing(undefined);
  const readable = (currency: string): string | undefined => {
    const amount = availableOf(currency);
    return amount === undefined ? undefined : amountText(amount, currency);
  };
  const available = readable(swap.fromCoin);
  return (
    <div className="mx-12 grid gap-8">
      <AmountField
        label={t('recurring.each')}
        caption={available && t('swap.available', { amount: available })}
        value={swap.text}
        onChange={(text) => change({ swap: { ...swap, text } })}
        error={problem}
        suffix={
          <CoinButton code={swap.fromCoin} label={t('recurring.payWith')} onPress={() => setChoosing('fromCoin')} />
        }
      />
      <div className="rounded-card bg-raised inset-ring inset-ring-edge">
        <SettingRow
          title={t('recurring.what')}
          control={<CoinButton code={swap.toCoin} label={t('recurring.what')} onPress={() => setChoosing('toCoin')} />}
        />
      </div>
      <CoinSheet
        open={choosing !== undefined}
        onClose={close}
        title={t(choosing === 'toCoin' ? 'recurring.what' : 'recurring.payWith')}
        value={choosing ? swap[choosing] : ''}
        availableOf={readable}
        onChoose={(currency) => {
          if (choosing) choose(choosing, currency);
          close();
        }}
      />
    </div>
  );
};

const WhenFields = ({ form: { every, weekday, monthDay, minute, change } }: FormProps) => {
  const t = useT();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Segment
        size="large"
        className="mx-12"
        label={t('recurring.how')}
        choices={EVERY.map((value) => ({ value, label: t(`recurring.every.${value}`) }))}
        value={every}
        onChange={(value) => change({ every: value })}
      />
      {every === 'week' && (
        <Chips
          kind="outline"
          label={t('recurring.weekday')}
          choices={numbers(7).map((value) => ({ value, label: weekdayName(Number(value), 'short') }))}
          value={String(weekday)}
          onChange={(value) => change({ weekday: Number(value) })}
        />
      )}
      {every === 'month' && (
        <>
          <Chips
            kind="outline"
            label={t('recurring.monthDay')}
            choices={numbers(31).map((value) => ({ value, label: value }))}
            value={String(monthDay)}
            onChange={(value) => change({ monthDay: Number(value) })}
          />
          {monthDay > 28 && <p className="px-20 text-caption text-ink-3">{t('recurring.shortMonth')}</p>}
        </>
      )}
      <Field
        className="mx-12"
        label={t('recurring.time')}
        type="time"
        value={clockText(minute)}
        onChange={(event) => {
          const typed = minuteOfText(event.currentTarget.value);
          if (typed !== undefined) change({ minute: typed });
        }}
      />
    </div>
  );
};
