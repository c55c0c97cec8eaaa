import { call } from '@assay/client/call';
import type { CallError } from '@assay/client/call-error';
import { useEndpoint } from '@assay/client/hooks';
import type { OutputOf } from '@assay/contract/endpoint';
import { previewOrder, type ProductDetail } from '@assay/contract/product';
import { listBalances } from '@assay/contract/wallet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Translate, useT } from '../../i18n/i18n.ts';
import { fieldAmount } from '../../money/amount-text.ts';
import { useCurrencies } from '../../money/use-currencies.ts';
import { withUnit } from '../../money/with-unit.ts';
import { mostOf, type Problem, readOrder, type Wanted } from './order-form.ts';
import { useBuy } from './use-buy.ts';

export type Preview = OutputOf<typeof previewOrder>;

const problemText = (t: Translate, problem: Problem, { currency, unitPrice }: ProductDetail): string => {
  const money = (amount: string): string => withUnit(amount, currency);
  if (problem.name === 'missing') return t(unitPrice === null ? 'product.missing' : 'product.missingUnits');
  if (problem.name === 'whole') return t('product.wholeUnits');
  if (problem.name === 'decimals') return t('product.decimals', { currency, count: problem.count });
  if (problem.name === 'small') return t('errors.amount_too_small', { minimum: money(problem.minimum) });
  if (problem.name === 'large') return t('errors.amount_too_large', { maximum: money(problem.maximum) });
  if (problem.name === 'limit')
    return t('errors.product_limit', { limit: money(problem.limit), left: money(problem.left) });
  if (problem.name === 'left') return t('product.notLeft', { left: money(problem.left) });
  return t(problem.name === 'short' ? 'errors.insufficient_funds' : 'errors.amount_invalid');
};

/** Returns the server's preview of the order; fetched when it is looked at, and never from memory. */
const usePreview = (productId: string, wanted: Wanted | undefined) => {
  const input = {
    productId,
    ...(wanted?.units === undefined ? { amount: wanted?.amount } : { units: String(wanted.units) }),
  };
  return useQuery<Preview, CallError>({
    queryKey: [previewOrder.id, input],
    queryFn: ({ signal }) => call(previewOrder, input, { signal, announce: false }),
    enabled: wanted !== undefined,
    gcTime: 0,
    staleTime: 0,
  });
};

/** State of an order that is being made: what was typed, what is wrong with it, the preview, and the purchase. */
export const useOrderForm = (product: ProductDetail) => {
  const t = useT();
  const [text, setText] = useState('');
  const [wasPressed, setWasPressed] = useState(false);
  const [confirming, setConfirming] = useState<Wanted>();
  const balances = useEndpoint(listBalances, {});
  const currencies = useCurrencies();
  const available = balances.data?.find(({ currency }) => currency === product.currency)?.available;
  const read = readOrder(text, product, { available, decimals: currencies.get(product.currency)?.decimals });
  const problem = 'problem' in read ? read.problem : undefined;
  const wanted = 'wanted' in read ? read.wanted : undefined;
  const buy = useBuy(product);
  const preview = usePreview(product.id, confirming);
  return {
    text,
    type: (next: string): void => {
      setText(next);
      setWasPressed(false);
    },
    available,
    takeMost: available === undefined ? undefined : (): void => setText(fieldAmount(mostOf(product, available))),
    wanted,
    /** Wrong input is reported at once; missing input only when the button is pressed. */
    error: problem && (problem.name !== 'missing' || wasPressed) ? problemText(t, problem, product) : undefined,
    /** True when there is something to confirm. */
    press: (): boolean => {
      setWasPressed(true);
      buy.reset();
      setConfirming(wanted);
      return wanted !== undefined;
    },
    confirming,
    cancel: (): void => setConfirming(undefined),
    preview,
    confirm: (): void => {
      if (confirming !== undefined && !buy.isBuying) buy.send(confirming);
    },
    isBuying: buy.isBuying,
    refusal: buy.refusal ?? preview.error,
  };
};

export type OrderForm = ReturnType<typeof useOrderForm>;
