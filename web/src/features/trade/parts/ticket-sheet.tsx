import type { Instrument } from '@assay/contract/market';
import { formatUnits } from '@assay/contract/money';
import { Button } from '@assay/ui/button.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Segment } from '@assay/ui/segment.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { SignedTerms } from '../../../proof/signed-terms.tsx';
import { MarketState } from '../../../domain/instrument/market-state.tsx';
import { useLiveQuote } from '../../../domain/instrument/use-live-quote.ts';
import { priceText, quantityText, signedText, wirePrice } from '../show-numbers.ts';
import type { Direction } from '../terms.ts';
import type { TicketView } from '../ticket-form.ts';
import { useBook } from '../../../domain/trading/in-contest.ts';
import type { Realm } from '../../../domain/trading/realm.ts';
import { type Ticket, useTicket } from '../use-ticket.ts';
import { OrderOutcome } from './order-outcome.tsx';
import { orderLimitText } from '../trade-error.ts';
import { Refusal } from './refusal.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { TicketPreview } from './ticket-preview.tsx';

interface TicketSheetProps {
  realm: Realm;
  instrument: Instrument;
  direction: Direction;
  open: boolean;
  onClose: () => void;
}

/** The ticket: fill in, check, send, and see what became of it. */
export const TicketSheet = ({ realm, instrument, direction, open, onClose }: TicketSheetProps) => {
  const t = useT();
  const quote = useLiveQuote(instrument);
  const { contestId } = useBook(realm);
  const ticket = useTicket({ realm, instrument, quote, direction });
  const { form, view, terms, step, order, termsQuery } = ticket;
  const pair = `${instrument.base}/${instrument.quote}`;
  const isEdit = step === 'edit';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(step === 'confirm' ? 'trade.confirmTitle' : 'trade.open')}
      description={
        realm === 'money' ? pair : `${pair} · ${t(contestId === undefined ? 'market.demo' : 'trade.virtual')}`
      }
      action={
        isEdit && (
          <Segment
            label={t('trade.kind')}
            choices={[
              { value: 'market', label: t('trade.market') },
              { value: 'limit', label: t('trade.limit') },
            ]}
            value={form.kind}
            onChange={(kind) => ticket.change({ kind })}
          />
        )
      }
      footer={<TicketFooter ticket={ticket} instrument={instrument} onClose={onClose} />}
    >
      {order ? (
        <>
          <OrderOutcome order={order} />
          <SignedTerms accepted={order} />
        </>
      ) : !terms || !view ? (
        termsQuery.isError ? (
          <ErrorState
            className="px-0"
            title={t('trade.termsFailed')}
            text={t('market.failedText')}
            retry={{ label: t('app.retry'), onRetry: () => void termsQuery.refetch(), busy: termsQuery.isFetching }}
          />
        ) : (
          <RowSkeletons kind="money" count={5} label={t('app.loading')} />
        )
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-16 pt-2 pb-4">
          <MarketState instrument={instrument} quote={quote} />
          {isEdit && <TicketFields ticket={ticket} view={view} terms={terms} instrument={instrument} />}
          <TicketPreview form={form} preview={view.preview} terms={terms} instrument={instrument} />
          {!isEdit && <ChosenTargets view={view} scale={instrument.scale} />}
          {!isEdit && (
            <p className="text-note font-book text-ink-2">
              {view.input?.price === undefined
                ? t('trade.slippage', { percent: formatPercent(formatUnits(terms.slippage, 7)) })
                : t('trade.waitsAt', { price: wirePrice(view.input.price) })}
            </p>
          )}
          <Refusal
            error={ticket.error}
            text={ticket.error ? orderLimitText(t, ticket.error, instrument.base) : undefined}
          />
        </div>
      )}
    </Sheet>
  );
};

/** What was set beside the order, once more before it is sent. */
const ChosenTargets = ({ view: { takeProfit, stopLoss }, scale }: { view: TicketView; scale: number }) => {
  const t = useT();
  const lines = [
    { name: t('trade.takeProfit'), target: takeProfit },
    { name: t('trade.stopLoss'), target: stopLoss },
  ];
  return (
    <KeyValues className="empty:hidden">
      {lines.map(
        ({ name, target: { price, result } }) =>
          price !== undefined &&
          result !== undefined && (
            <KeyValue key={name} name={name}>
              {t('trade.targetAt', { amount: signedText(result), price: priceText(price, scale) })}
            </KeyValue>
          ),
      )}
    </KeyValues>
  );
};

interface TicketFooterProps {
  ticket: Ticket;
  instrument: Instrument;
  onClose: () => void;
}

/** One button that says the act and, once it is known, the amount. */
const TicketFooter = ({ ticket, instrument, onClose }: TicketFooterProps) => {
  const t = useT();
  const { form, view, step } = ticket;
  const kind = form.direction;
  const act = t(kind === 'buy' ? 'market.buyLong' : 'market.sellShort');
  /** What is missing gets the focus, once it is marked. */
  const review = (): void => {
    ticket.review();
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid]')?.focus());
  };
  if (step === 'done') return <Button onClick={onClose}>{t('trade.done')}</Button>;
  return (
    <div className="grid gap-8 pt-8">
      {step === 'edit' ? (
        <Button kind={kind} disabled={view === undefined} onClick={review}>
          {t('trade.act', { act, quantity: instrument.base })}
        </Button>
      ) : (
        <>
          <Button kind={kind} busy={ticket.isSending} onClick={ticket.send}>
            {t('trade.act', {
              act,
              quantity: view?.input ? quantityText(view.input.quantity, instrument.base) : instrument.base,
            })}
          </Button>
          <Button kind="ghost" size="medium" onClick={ticket.edit}>
            {t('trade.change')}
          </Button>
        </>
      )}
      <p className="text-center text-caption text-ink-3">{t('trade.risk')}</p>
    </div>
  );
};
