import { useEndpoint } from '@assay/client/hooks';
import type { Instrument } from '@assay/contract/market';
import { changeOrder, getTradeTerms, type TradeOrder } from '@assay/contract/trade';
import { AmountField } from '@assay/ui/amount-field.tsx';
import { Button } from '@assay/ui/button.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useState } from 'react';
import { useLiveQuote } from '../../../domain/instrument/use-live-quote.ts';
import { useBook } from '../../../domain/trading/in-contest.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { AcceptedOrder } from '../../../proof/accepted.ts';
import { SignedTerms } from '../../../proof/signed-terms.tsx';
import { moneyText } from '../show-numbers.ts';
import { readMoney, readTerms, type Terms, type Touch } from '../terms.ts';
import { orderSlippage, orderTicket, readTicket, type TicketForm } from '../ticket-form.ts';
import { amountProblem, limitProblem } from '../ticket-texts.ts';
import { orderLimitText } from '../trade-error.ts';
import { useTradeCommand } from '../use-trade-command.ts';
import { OrderOutcome } from './order-outcome.tsx';
import { Refusal } from './refusal.tsx';
import { TicketPreview } from './ticket-preview.tsx';
import { TicketTargets } from './ticket-targets.tsx';
import { WaitingPrice } from './waiting-price.tsx';

interface EditOrderSheetProps {
  order: TradeOrder;
  instrument: Instrument;
  open: boolean;
  onClose: () => void;
}

/** Price, size and targets of an order that waits. Another order takes its place in one step, signed like the first. */
export const EditOrderSheet = ({ order, instrument, open, onClose }: EditOrderSheetProps) => {
  const t = useT();
  const quote = useLiveQuote(instrument);
  const terms = useEndpoint(getTradeTerms, { symbol: order.symbol, ...useBook(order.realm) });
  const [placed, setPlaced] = useState<AcceptedOrder>();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(placed ? 'trade.orderEdited' : 'trade.editOrder')}
      {...(!placed && { description: t('trade.editOrderText') })}
    >
      {placed ? (
        <div className="grid gap-16">
          <OrderOutcome order={placed} />
          <SignedTerms accepted={placed} />
          <Button onClick={onClose}>{t('trade.done')}</Button>
        </div>
      ) : terms.data ? (
        <EditForm
          order={order}
          instrument={instrument}
          terms={readTerms(terms.data, instrument)}
          touch={{ bid: BigInt(quote.bid), ask: BigInt(quote.ask) }}
          onPlaced={setPlaced}
        />
      ) : terms.isError ? (
        <ErrorState
          className="px-0"
          title={t('trade.termsFailed')}
          text={t('market.failedText')}
          retry={{ label: t('app.retry'), onRetry: () => void terms.refetch(), busy: terms.isFetching }}
        />
      ) : (
        <RowSkeletons kind="money" count={5} label={t('app.loading')} />
      )}
    </Sheet>
  );
};

interface EditFormProps {
  order: TradeOrder;
  instrument: Instrument;
  terms: Terms;
  touch: Touch;
  onPlaced: (order: AcceptedOrder) => void;
}

const EditForm = ({ order, instrument, terms, touch, onPlaced }: EditFormProps) => {
  const t = useT();
  const [form, setForm] = useState(() => orderTicket(order));
  const command = useTradeCommand(changeOrder, onPlaced);
  // The replacement may use what the order holds.
  const own = {
    ...terms,
    ...orderSlippage(order, terms),
    available: terms.available && terms.available + readMoney(order.held),
  };
  const view = readTicket(form, own, touch);
  const change = (next: Partial<TicketForm>): void => {
    setForm({ ...form, ...next });
    command.reset();
  };
  const save = (): void => {
    if (!view.input) return;
    const { price, quantity, takeProfit, stopLoss } = view.input;
    command.mutate({
      id: order.id,
      ...(price !== undefined && { price }),
      quantity,
      takeProfit: takeProfit ?? 'none',
      stopLoss: stopLoss ?? 'none',
    });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-16 pt-2">
      <WaitingPrice
        form={form}
        problem={view.limit && limitProblem(t, view.limit)}
        instrument={instrument}
        touch={touch}
        onChange={(limit) => change({ limit })}
      />
      <AmountField
        label={t('trade.quantity')}
        caption={own.available !== undefined && t('trade.available', { amount: moneyText(own.available) })}
        value={form.text}
        onChange={(text) => change({ text })}
        error={view.amount && amountProblem(t, view.amount, instrument.base)}
        suffix={<span className="text-label text-ink-2">{instrument.base}</span>}
      />
      <TicketTargets form={form} view={view} instrument={instrument} touch={touch} onChange={change} />
      <TicketPreview form={form} preview={view.preview} terms={own} instrument={instrument} isReview />
      <Refusal
        error={command.error}
        text={command.error ? orderLimitText(t, command.error, instrument.base) : undefined}
      />
      <Button busy={command.isPending} disabled={!view.input} onClick={save}>
        {t('trade.save')}
      </Button>
    </div>
  );
};
