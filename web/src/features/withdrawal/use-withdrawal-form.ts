import { useEndpoint } from '@assay/client/hooks';
import type { Destination } from '@assay/contract/payout';
import { ACCOUNT_CURRENCY, getRate } from '@assay/contract/wallet';
import { getWithdrawalTerms } from '@assay/contract/withdrawal';
import { useState } from 'react';
import { type Translate, useT } from '../../i18n/i18n.ts';
import { minus } from '../../money/amount-maths.ts';
import { fieldAmount } from '../../money/amount-text.ts';
import { useCurrencies } from '../../money/use-currencies.ts';
import { useTimeLeft } from '../../time/use-time-left.ts';
import { useWithdrawalCommand } from './use-withdrawal-command.ts';
import { networkOf, type Problem, readWithdrawal, valueOf } from './withdrawal-form.ts';
import { amountText } from '../../money/with-unit.ts';

const problemText = (t: Translate, problem: Problem, currency: string): string => {
  if (problem.name === 'decimals') return t('swap.decimals', { currency, count: problem.count });
  if (problem.name === 'tooSmall')
    return t('errors.amount_too_small', { minimum: amountText(problem.minimum, currency) });
  const texts = {
    missing: 'deposit.amountMissing',
    invalid: 'errors.amount_invalid',
    insufficient: 'errors.insufficient_funds',
    dailyLimit: 'errors.daily_limit',
  } as const;
  return t(texts[problem.name]);
};

/** The limit of the day is kept in the account's currency, which needs no rate. */
const useRate = (currency: string): string | undefined => {
  const isOwn = currency === ACCOUNT_CURRENCY;
  const { data } = useEndpoint(getRate, { currency }, { enabled: !isOwn });
  return isOwn ? '1' : data?.rate;
};

/** A withdrawal to one destination: what was typed, what it comes to, and what stands in its way. */
export const useWithdrawalForm = (destination: Destination) => {
  const t = useT();
  const { currency } = destination;
  const [typed, setTyped] = useState('');
  const [wasPressed, setWasPressed] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const { get } = useCurrencies();
  const rate = useRate(currency);
  const query = useEndpoint(getWithdrawalTerms, { currency });
  const terms = query.data;
  const network = terms && networkOf(terms, destination);
  const waitsMs = useTimeLeft(destination.usableAt);
  const heldMs = useTimeLeft(terms?.hold?.until);
  const read =
    terms && network ? readWithdrawal(typed, { terms, network, decimals: get(currency)?.decimals, rate }) : undefined;
  const amount = read && 'amount' in read ? read.amount : undefined;
  const problem = read && 'problem' in read ? read.problem : undefined;
  const isOwing = (terms?.debts.length ?? 0) > 0;
  const isBlocked = amount === undefined || heldMs > 0 || waitsMs > 0 || isOwing;

  const command = useWithdrawalCommand({ currency, money: amount ?? '0', accountId: destination.id });

  return {
    query,
    terms,
    network,
    typed,
    amount,
    currency,
    receives: amount !== undefined && network ? minus(amount, network.fee) : undefined,
    /** In the currency of the limit. */
    value: amount !== undefined && rate !== undefined ? valueOf(amount, rate) : '0',
    waitsMs,
    heldMs,
    isBlocked,
    /** Wrong input is reported at once; missing input only when the button is pressed. */
    error: problem && (problem.name !== 'missing' || wasPressed) ? problemText(t, problem, currency) : undefined,
    type: (text: string): void => {
      setTyped(text);
      setWasPressed(false);
    },
    takeAll: (): void => setTyped(fieldAmount(terms?.available ?? '0')),
    press: (): void => {
      setWasPressed(true);
      if (!isBlocked) setIsConfirming(true);
    },
    isConfirming,
    stopConfirming: (): void => {
      setIsConfirming(false);
      command.forgetRefusal();
    },
    command,
  };
};
export type WithdrawalFormState = ReturnType<typeof useWithdrawalForm>;
