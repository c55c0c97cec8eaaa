import { useEndpoint } from '@assay/client/hooks';
import { listBalances } from '@assay/contract/wallet';
import { useState } from 'react';
import { useScreenSearch } from '../../navigation/place.ts';
import { useCurrencies } from '../../money/use-currencies.ts';
import { errorText, type Translate, useT } from '../../i18n/i18n.ts';
import { fieldAmount } from '../../money/amount-text.ts';
import { chooseCoin, isOverdrawn, type Problem, readForm, type Side, type SwapForm, turnRound } from './swap-form.ts';
import { useQuote } from './use-quote.ts';
import { useSwap } from './use-swap.ts';

const COIN = /^[A-Z0-9]{2,10}$/;

/** An address can name the two currencies; without that it is the account's currency for bitcoin. */
export const initialForm = ({ from = '', to = '' }: { from?: string; to?: string }): SwapForm => {
  const fromCoin = COIN.test(from) ? from : 'USDT';
  const wanted = COIN.test(to) ? to : 'BTC';
  const toCoin = wanted === fromCoin ? (fromCoin === 'USDT' ? 'BTC' : 'USDT') : wanted;
  return { fromCoin, toCoin, side: 'amount', text: '' };
};

export const problemText = (t: Translate, problem: Problem): string => {
  if (problem.name === 'decimals') return t('swap.decimals', { currency: problem.currency, count: problem.count });
  const texts = {
    missing: 'swap.missing',
    invalid: 'errors.amount_invalid',
    sameCurrency: 'errors.same_currency',
  } as const;
  return t(texts[problem.name]);
};

/** State of the swap screen: what was typed, the terms for it, and what stands in the way of using them. */
export const useSwapForm = () => {
  const t = useT();
  const [form, setForm] = useState(initialForm(useScreenSearch('swap')));
  const [wasPressed, setWasPressed] = useState(false);
  const { get } = useCurrencies();
  const balances = useEndpoint(listBalances, {});
  const availableOf = (currency: string): string | undefined =>
    balances.data?.find((balance) => balance.currency === currency)?.available;
  const swapping = useSwap();

  const read = readForm(form, (currency) => get(currency)?.decimals);
  const problem = 'problem' in read ? read.problem : undefined;
  const state = useQuote('input' in read ? read.input : undefined, swapping.isSwapping || !!swapping.unanswered);
  const { quote } = state;

  const change = (next: SwapForm): void => {
    setForm(next);
    setWasPressed(false);
    if (!swapping.unanswered) swapping.forgetError();
  };
  const shown = (side: Side): string => {
    if (side === form.side) return form.text;
    return quote ? fieldAmount(quote[side]) : '';
  };
  const typedAmount = 'input' in read ? read.input.amount : undefined;
  const amount = typedAmount ?? (state.isLive ? quote?.amount : undefined);
  const isShort = isOverdrawn(amount, availableOf(form.fromCoin));

  /** Wrong input is reported at once; missing input only when the button is pressed. */
  const typedError = problem && (problem.name !== 'missing' || wasPressed) ? problemText(t, problem) : undefined;
  const refusal = state.error ? errorText(state.error) : undefined;
  const errorOf = (side: Side): string | undefined => {
    if (side === 'amount' && isShort) return t('errors.insufficient_funds');
    return side === form.side ? (typedError ?? refusal) : undefined;
  };

  const press = (): void => {
    setWasPressed(true);
    if (swapping.unanswered) return swapping.swap(swapping.unanswered, state.askAgain);
    if (problem || isShort) return;
    if (state.isLive && quote) swapping.swap(quote.quoteId, state.askAgain);
    else if (!state.isAsking) state.askAgain();
  };

  return {
    form,
    state,
    swapping,
    amount,
    availableOf,
    shown,
    errorOf,
    isBlocked: problem !== undefined || isShort,
    type: (side: Side, text: string): void => change({ ...form, side, text }),
    choose: (which: 'fromCoin' | 'toCoin', currency: string): void => change(chooseCoin(form, which, currency)),
    turn: (): void => change(turnRound(form)),
    takeAll: (): void => change({ ...form, side: 'amount', text: fieldAmount(availableOf(form.fromCoin) ?? '0') }),
    press,
  };
};
