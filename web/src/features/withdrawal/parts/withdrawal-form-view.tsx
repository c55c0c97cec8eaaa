import { BANK_NETWORK } from '@assay/contract/deposit';
import type { Destination } from '@assay/contract/payout';
import { AmountField } from '@assay/ui/amount-field.tsx';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { type ReactNode, type RefObject, useRef } from 'react';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import { amountText, withUnit } from '../../../money/with-unit.ts';
import { showDuration } from '../../../time/show-duration.ts';
import { showTimeLeft } from '../../../time/use-time-left.ts';
import { useWithdrawalForm, type WithdrawalFormState } from '../use-withdrawal-form.ts';
import { ArrivalCard } from './arrival-card.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { LimitCard } from './limit-card.tsx';
import { WithdrawalFrame } from './withdrawal-frame.tsx';

interface WithdrawalFormViewProps {
  destination: Destination;
  /** Part about the destination, above the amount. */
  head: ReactNode;
}

/** Amount, what it comes to, what is left of today, and the button that asks for it. */
export const WithdrawalFormView = ({ destination, head }: WithdrawalFormViewProps) => {
  const t = useT();
  const form = useWithdrawalForm(destination);
  const field = useRef<HTMLInputElement>(null);
  const press = (): void => {
    form.press();
    if (form.isBlocked) field.current?.focus();
  };
  if (!form.terms) {
    return (
      <WithdrawalFrame>
        {head}
        <NoTerms form={form} />
      </WithdrawalFrame>
    );
  }
  const { amount, currency } = form;
  return (
    <WithdrawalFrame
      dock={
        <Button onClick={press}>
          {amount === undefined ? t('title.withdrawal') : t('withdrawal.act', { amount: withUnit(amount, currency) })}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-4">
        {head}
        <AmountPart form={form} field={field} />
        <Hold form={form} />
        <KeyValues className="px-20 py-4">
          <KeyValue name={t('deposit.fee')}>{withUnit(form.network?.fee ?? '0', currency)}</KeyValue>
          <KeyValue name={t('withdrawal.receive')} strong>
            {withUnit(form.receives ?? '0', currency)}
          </KeyValue>
        </KeyValues>
        <ArrivalCard
          network={destination.network ?? BANK_NETWORK}
          expected={form.network && showDuration(t, form.network.arrivalMinutes)}
        />
        <LimitCard terms={form.terms} value={form.value} />
        <p className="px-20 text-caption text-ink-2">{t('withdrawal.promise')}</p>
      </div>
      <ConfirmSheet form={form} destination={destination} />
    </WithdrawalFrame>
  );
};

const AmountPart = ({ form, field }: { form: WithdrawalFormState; field: RefObject<HTMLInputElement | null> }) => {
  const t = useT();
  return (
    <div className="mx-12">
      <AmountField
        ref={field}
        label={t('deposit.amount')}
        caption={t('swap.available', { amount: amountText(form.terms?.available ?? '0', form.currency) })}
        value={form.typed}
        onChange={form.type}
        error={form.error}
        suffix={
          <>
            <span className="text-label text-ink-2">{form.currency}</span>
            <Button kind="secondary" size="small" onClick={form.takeAll} className="bg-sunken px-12">
              {t('swap.max')}
            </Button>
          </>
        }
      />
    </div>
  );
};

/** Why nothing can leave for now, and until when. */
const holdText = (t: Translate, { terms, heldMs, waitsMs }: WithdrawalFormState): string | undefined => {
  const debt = terms?.debts[0];
  if (debt) return t('withdrawal.debt', { amount: withUnit(debt.amount, debt.currency) });
  if (heldMs > 0 && terms?.hold) return t(`withdrawal.hold.${terms.hold.reason}`, { time: showTimeLeft(heldMs) });
  if (waitsMs > 0) return `${t('errors.destination_waiting')} ${t('payout.waiting', { time: showTimeLeft(waitsMs) })}`;
  return undefined;
};

const Hold = ({ form }: { form: WithdrawalFormState }) => {
  const text = holdText(useT(), form);
  if (text === undefined) return null;
  return (
    <div role="status" className="mx-12">
      <Banner kind="warn">{text}</Banner>
    </div>
  );
};

const NoTerms = ({ form: { query } }: { form: WithdrawalFormState }) => {
  const t = useT();
  return (
    <Card className="mt-12 px-16 py-6">
      {query.isError ? (
        <ErrorState
          className="px-0"
          title={t('app.loadFailed')}
          text={t('wallet.failedText')}
          retry={{ label: t('app.retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
        />
      ) : (
        <RowSkeletons kind="money" count={4} label={t('app.loading')} />
      )}
    </Card>
  );
};
