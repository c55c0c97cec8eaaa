import type { Instrument } from '@assay/contract/market';
import { formatUnits } from '@assay/contract/money';
import { AfterPaint } from '@assay/ui/after-paint.tsx';
import { Button } from '@assay/ui/button.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Segment } from '@assay/ui/segment.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { Switch } from '@assay/ui/switch.tsx';
import { BeforeLeverage } from '../../../domain/warning/before-leverage.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { fieldAmount } from '../../../money/amount-text.ts';
import { SignedTerms } from '../../../proof/signed-terms.tsx';
import { MarketState } from '../../../domain/instrument/market-state.tsx';
import { useLiveQuote } from '../../../domain/instrument/use-live-quote.ts';
import { priceText, quantityText, signedText, wirePrice } from '../show-numbers.ts';
import type { Direction, Touch } from '../terms.ts';
import { firstPrice, type TicketForm, type TicketView } from '../ticket-form.ts';
import { setUndo, useTradeHabits } from '../trade-habits.ts';
import { useBook } from '../../../domain/trading/in-contest.ts';
import type { Realm } from '../../../domain/trading/realm.ts';
import { type Ticket, useTicket } from '../use-ticket.ts';
import { NoBalance } from './no-balance.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { orderLimitText } from '../trade-error.ts';
import { Refusal } from './refusal.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { TermsSoon } from './terms-soon.tsx';
import { TicketPreview } from './ticket-preview.tsx';
import { TicketRisk } from './ticket-risk.tsx';
import { TicketSkeleton } from './ticket-skeleton.tsx';

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
  const ticket = useTicket({ realm, instrument, quote, direction, isOpen: open });
  const { form, view, terms, step, order, termsQuery } = ticket;
  const pair = `${instrument.base}/${instrument.quote}`;
  const isEdit = step === 'edit';
  const touch = { bid: BigInt(quote.bid), ask: BigInt(quote.ask) };
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
              { value: 'stop', label: t('trade.stop') },
            ]}
            value={form.kind}
            onChange={(kind) => ticket.change(kindChange(form, kind, touch, instrument.scale))}
          />
        )
      }
      footer={<TicketFooter ticket={ticket} instrument={instrument} onClose={onClose} />}
    >
      {/* The sheet comes up at once, and its content in the next frame. */}
      <AfterPaint room={<TicketSkeleton label={t('app.loading')} />}>
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
            <TicketSkeleton label={t('app.loading')} />
          )
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-16 pt-2 pb-4">
            <MarketState instrument={instrument} quote={quote} />
            {isEdit && realm === 'money' && terms.available === 0n && <NoBalance symbol={instrument.symbol} />}
            {isEdit && <TicketFields ticket={ticket} view={view} terms={terms} instrument={instrument} touch={touch} />}
            {/* Below the fold of most phones: in a frame of its own. */}
            <AfterPaint room={<div className="h-292" />}>
              <TicketRisk risk={view.risk} equity={ticket.equity} />
              {isEdit && <TermsSoon symbol={instrument.symbol} />}
              <TicketPreview
                form={form}
                preview={view.preview}
                terms={terms}
                instrument={instrument}
                isReview={!isEdit}
              />
            </AfterPaint>
            {!isEdit && <ChosenTargets view={view} scale={instrument.scale} />}
            {!isEdit && (
              <p className="text-note font-book text-ink-2">
                <WhenItFills view={view} slippage={terms.slippage} />
              </p>
            )}
            {!isEdit && form.leverage > 1 && <BeforeLeverage />}
            {!isEdit && <UndoChoice />}
            <Refusal
              error={ticket.error}
              text={ticket.error ? orderLimitText(t, ticket.error, instrument.base) : undefined}
            />
          </div>
        )}
      </AfterPaint>
    </Sheet>
  );
};

/** Another kind of order waits for a price of its own, which the field begins with. */
const kindChange = (form: TicketForm, kind: TicketForm['kind'], touch: Touch, scale: number): Partial<TicketForm> => {
  const price = kind === 'market' ? undefined : firstPrice({ kind, direction: form.direction }, touch);
  return { kind, limit: price === undefined ? '' : fieldAmount(formatUnits(price, scale)) };
};

const WhenItFills = ({ view: { input }, slippage }: { view: TicketView; slippage: bigint }) => {
  const t = useT();
  const percent = formatPercent(formatUnits(slippage, 7));
  if (input?.price === undefined) return t('trade.slippage', { percent });
  const price = wirePrice(input.price);
  return input.kind === 'stop' ? t('trade.stopsAt', { price, percent }) : t('trade.waitsAt', { price });
};

/** A moment to change one's mind, by choice: the price goes on meanwhile, and the order fills at what follows it. */
const UndoChoice = () => {
  const t = useT();
  const hasUndo = useTradeHabits((habits) => habits.hasUndo);
  return (
    <div className="flex items-center justify-between gap-16">
      <span className="min-w-0 text-label">
        {t('trade.undoChoice')}
        <span className="block text-caption text-ink-3">{t('trade.undoChoiceText')}</span>
      </span>
      <Switch label={t('trade.undoChoice')} checked={hasUndo} onChange={setUndo} />
    </div>
  );
};

/** Targets set beside the order, once more before it is sent. */
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
  /** Focuses the missing field, once it is marked. */
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
      ) : ticket.secondsLeft !== undefined ? (
        <Button kind="secondary" onClick={ticket.edit}>
          {t('trade.undo', { seconds: ticket.secondsLeft })}
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
