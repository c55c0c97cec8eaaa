import type { CallError } from '@assay/client/call-error';
import type { OutputOf } from '@assay/contract/endpoint';
import type { listOptionPeriods, Option } from '@assay/contract/option';
import { useEffect, useRef, useState } from 'react';
import { withUnit } from '../../money/with-unit.ts';
import { type Translate, useT } from '../../i18n/i18n.ts';
import type { Realm } from '../../domain/trading/realm.ts';
import type { AcceptedOption } from '../../proof/accepted.ts';
import { useDemoWallet } from '../../domain/trading/use-demo-wallet.ts';
import { readStake, type StakeProblem } from './stake-form.ts';
import { useBuy } from './use-buy.ts';
import { CURRENCY } from './use-options.ts';

type Periods = OutputOf<typeof listOptionPeriods>['periods'];
export type Direction = Option['direction'];

const DEFAULT_SECONDS = 60;

const problemText = (t: Translate, problem: StakeProblem, period: Periods[number]): string => {
  if (problem === 'missing') return t('option.missing');
  if (problem === 'small') return t('errors.amount_too_small', { minimum: withUnit(period.minStake, CURRENCY) });
  if (problem === 'large') return t('errors.amount_too_large', { maximum: withUnit(period.maxStake, CURRENCY) });
  return t(problem === 'short' ? 'errors.insufficient_funds' : 'errors.amount_invalid');
};

interface TicketOptions {
  symbol: string;
  realm: Realm;
  periods: Periods;
  available: string | undefined;
  /** The newest tick that is on the screen. */
  tick: number;
  onBought: (option: AcceptedOption) => void;
}

/** State of the ticket: what was chosen and typed, what is wrong with it, and the purchase once it is confirmed. */
export const useTicket = ({ symbol, realm, periods, available, tick, onBought }: TicketOptions) => {
  const t = useT();
  const [seconds, setSeconds] = useState(DEFAULT_SECONDS);
  const [text, setText] = useState('');
  const [wasPressed, setWasPressed] = useState(false);
  const [direction, setDirection] = useState<Direction>();
  const buy = useBuy((option) => {
    // Keep the stake: the next one is often the same.
    setDirection(undefined);
    setWasPressed(false);
    onBought(option);
  });
  const wallet = useDemoWallet(realm);
  // Tick on the screen when the order leaves, which may be after a wallet was opened for it.
  const newest = useRef(tick);
  useEffect(() => {
    newest.current = tick;
  }, [tick]);
  const period = periods.find((one) => one.seconds === seconds) ?? periods[0]!;
  const read = readStake(text, { ...period, available });
  const problem = 'problem' in read ? read.problem : undefined;
  const stake = 'stake' in read ? read.stake : undefined;
  return {
    period,
    choosePeriod: setSeconds,
    text,
    type: (next: string): void => {
      setText(next);
      setWasPressed(false);
    },
    stake,
    /** Wrong input is reported at once; missing input only when a button is pressed. */
    error: problem && (problem !== 'missing' || wasPressed) ? problemText(t, problem, period) : undefined,
    /** The side that waits to be confirmed. */
    direction,
    press: (side: Direction): boolean => {
      setWasPressed(true);
      wallet.forget();
      buy.reset();
      if (stake !== undefined) setDirection(side);
      return stake !== undefined;
    },
    cancel: (): void => setDirection(undefined),
    confirm: (): void => {
      if (!direction || stake === undefined || buy.isPending || wallet.isOpening) return;
      const wish = { realm, symbol, seconds: period.seconds, direction, stake };
      const send = (onError?: (error: CallError) => void): void => {
        const seen = newest.current > 0 ? { clientTick: newest.current } : {};
        buy.mutate({ ...wish, ...seen }, onError && { onError });
      };
      // A line that was slow once need not be slow twice; a second refusal is told.
      wallet.withWallet(() => send(({ name }) => name === 'price_passed' && send()));
    },
    isBuying: wallet.isOpening || buy.isPending,
    refusal: wallet.refusal ?? buy.error,
  };
};
