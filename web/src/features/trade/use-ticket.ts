/** State of the ticket: what was filled in, what it would mean at the price of now, and what became of it. */
import { useEndpoint } from '@assay/client/hooks';
import type { CallError } from '@assay/client/call-error';
import type { Instrument } from '@assay/contract/market';
import { createPosition, getTradeSummary, getTradeTerms } from '@assay/contract/trade';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LiveQuote } from '../../domain/instrument/use-live-quote.ts';
import type { AcceptedOrder } from '../../proof/accepted.ts';
import { useBook } from '../../domain/trading/in-contest.ts';
import { useDemoWallet } from '../../domain/trading/use-demo-wallet.ts';
import { readMoney, readTerms, type Direction } from './terms.ts';
import { emptyTicket, readTicket, type TicketForm, type TicketView } from './ticket-form.ts';
import { type Realm, useIsTrader } from '../../domain/trading/realm.ts';
import { useTradeHabits } from './trade-habits.ts';
import { useDelay } from './use-delay.ts';
import { useTradeCommand } from './use-trade-command.ts';

/** Stands in the middle of the steps and is what most retail clients are allowed at most for gold. */
const USUAL_LEVERAGE = 20;

/** By choice, an order waits so long before it is sent, and can be undone. */
const UNDO_SECONDS = 3;

interface TicketOf {
  realm: Realm;
  instrument: Instrument;
  quote: LiveQuote;
  direction: Direction;
  /** A sheet that is closed sends nothing. */
  isOpen: boolean;
}

type Step = 'edit' | 'confirm' | 'done';

/** A refusal names what it was about; what is not a field of the ticket is shown above the button. */
export interface Ticket {
  form: TicketForm;
  view: TicketView | undefined;
  terms: ReturnType<typeof readTerms> | undefined;
  termsQuery: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  step: Step;
  /** Problems of what is missing are shown once the button was pressed. */
  wasPressed: boolean;
  order: AcceptedOrder | undefined;
  error: CallError | null;
  isSending: boolean;
  /** Seconds until it is sent, while it can still be undone. */
  secondsLeft: number | undefined;
  /** Worth of the account, which risks are a share of. */
  equity: bigint | undefined;
  change: (change: Partial<TicketForm>) => void;
  review: () => void;
  edit: () => void;
  send: () => void;
}

export const useTicket = ({ realm, instrument, quote, direction, isOpen }: TicketOf): Ticket => {
  const book = useBook(realm);
  const termsQuery = useEndpoint(getTradeTerms, { symbol: instrument.symbol, ...book });
  const terms = useMemo(() => termsQuery.data && readTerms(termsQuery.data, instrument), [termsQuery.data, instrument]);
  const [changed, setChanged] = useState<Partial<TicketForm>>({});
  const [step, setStep] = useState<Step>('edit');
  const [reviewed, setReviewed] = useState<string>();
  const goTo = (next: Step, quantity?: string): void => {
    setReviewed(quantity);
    setStep(next);
  };
  const [wasPressed, setWasPressed] = useState(false);
  const [order, setOrder] = useState<AcceptedOrder>();
  const command = useTradeCommand(createPosition, (placed) => {
    setOrder(placed);
    setStep('done');
  });
  const wallet = useDemoWallet(realm);
  const newest = useRef(quote.tick);
  useEffect(() => {
    newest.current = quote.tick;
  }, [quote.tick]);
  const usual = terms?.leverages.includes(USUAL_LEVERAGE) === false ? Math.max(...terms.leverages) : USUAL_LEVERAGE;
  const form = useMemo((): TicketForm => {
    const edited = { ...emptyTicket(direction, usual), ...changed };
    // The order about to be sent stays as it was read, while the price and what it costs go on.
    return reviewed === undefined ? edited : { ...edited, unit: 'quantity', text: reviewed, share: undefined };
  }, [direction, usual, changed, reviewed]);
  const view = terms && readTicket(form, terms, { bid: BigInt(quote.bid), ask: BigInt(quote.ask) });
  const summary = useEndpoint(getTradeSummary, book, { enabled: useIsTrader(realm) }).data;
  const send = (): void => {
    // The price has moved so far that the order no longer fits: the fields say why.
    const input = view?.input;
    if (!input) return goTo('edit');
    const place = (onError?: (error: CallError) => void): void => {
      const seen = newest.current > 0 ? { clientTick: newest.current } : {};
      command.mutate({ ...input, ...book, symbol: instrument.symbol, ...seen }, onError && { onError });
    };
    // A line that was slow once need not be slow twice; a second refusal is told.
    wallet.withWallet(() => place(({ name }) => name === 'price_passed' && place()));
  };
  const { forget } = wallet;
  const { reset } = command;
  const change = useCallback(
    (next: Partial<TicketForm>): void => {
      setChanged((before) => ({ ...before, ...next }));
      forget();
      reset();
    },
    [forget, reset],
  );
  const hasUndo = useTradeHabits((habits) => habits.hasUndo);
  const delay = useDelay(send, isOpen);
  return {
    form,
    view,
    terms,
    termsQuery,
    step,
    wasPressed,
    order,
    error: wallet.refusal ?? command.error,
    isSending: wallet.isOpening || command.isPending,
    change,
    review: () => {
      setWasPressed(true);
      if (view?.input) goTo('confirm', view.input.quantity);
    },
    edit: () => {
      delay.stop();
      wallet.forget();
      command.reset();
      goTo('edit');
    },
    secondsLeft: delay.left,
    equity: summary ? readMoney(summary.equity) : terms?.available,
    send: () => (hasUndo ? delay.begin(UNDO_SECONDS) : send()),
  };
};
