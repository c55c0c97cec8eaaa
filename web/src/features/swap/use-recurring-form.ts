/** State of the form of a recurring buy: what was typed, when the first buy would be, and what stands in the way. */
import { serverNow } from '@assay/client/server-clock';
import { useEndpoint } from '@assay/client/hooks';
import { listBalances } from '@assay/contract/wallet';
import { formatWireTime } from '@assay/contract/time';
import { nextDue } from '@assay/verify/buy-schedule';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { useCurrencies } from '../../money/use-currencies.ts';
import { pathTo } from '../../navigation/links.ts';
import { replaceWith } from '../../navigation/router.ts';
import { zoneName } from '../../time/zone.ts';
import { readRecurring, type RecurringForm, scheduleOf } from './recurring-form.ts';
import { chooseCoin } from './swap-form.ts';
import { useAddRecurring } from './use-recurring.ts';
import { initialForm, problemText } from './use-swap-form.ts';

/** Nine in the morning: a moment at which most markets are open, and most members awake. */
const NINE = 9 * 60;

export const useRecurringForm = (given: { from?: string; to?: string }) => {
  const t = useT();
  const [form, setForm] = useState<RecurringForm>({
    swap: initialForm(given),
    every: 'month',
    weekday: 1,
    monthDay: 1,
    minute: NINE,
  });
  const [wasPressed, setWasPressed] = useState(false);
  const timeZone = zoneName();
  const { get } = useCurrencies();
  const balances = useEndpoint(listBalances, {});
  const adding = useAddRecurring((id) => {
    toast(t('recurring.started'), 'good');
    replaceWith(pathTo('recurring', { id }));
  });

  const read = readRecurring(form, timeZone, (currency) => get(currency)?.decimals);
  const problem = 'problem' in read ? read.problem : undefined;
  const change = (changed: Partial<RecurringForm>): void => {
    setForm({ ...form, ...changed });
    setWasPressed(false);
    adding.reset();
  };
  return {
    ...form,
    timeZone,
    firstAt: formatWireTime(nextDue(scheduleOf(form, timeZone), serverNow())),
    amount: 'input' in read ? read.input.amount : undefined,
    availableOf: (currency: string): string | undefined =>
      balances.data?.find((balance) => balance.currency === currency)?.available,
    /** Wrong input is reported at once; missing input only when the button is pressed. */
    problem: problem && (problem.name !== 'missing' || wasPressed) ? problemText(t, problem) : undefined,
    error: adding.error,
    isAdding: adding.isPending,
    change,
    choose: (which: 'fromCoin' | 'toCoin', currency: string): void =>
      change({ swap: chooseCoin(form.swap, which, currency) }),
    press: (): void => {
      setWasPressed(true);
      if ('input' in read) adding.mutate(read.input);
    },
  };
};
