import type { Subscription } from '@assay/contract/offering';
import { Button } from '@assay/ui/button.tsx';
import { Coin } from '@assay/ui/coin.tsx';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { showMinute } from '../../../time/show-time.ts';
import { Countdown } from '../../../time/countdown.tsx';
import { PaySheet } from './pay-sheet.tsx';
import { StatePill } from './state-pill.tsx';

/** An application in the list; a win can be paid for at once, while there is time. */
export const SubscriptionCard = ({ subscription }: { subscription: Subscription }) => {
  const t = useT();
  const { offeringId, coin, name, state, lots, wonLots, time } = subscription;
  return (
    <div className="mx-12 mb-12 rounded-card bg-surface shadow-card">
      <a
        href={hrefTo('offering', { id: offeringId })}
        className="press block rounded-card p-16 text-left -outline-offset-2"
      >
        <span className="flex items-center gap-12">
          <Coin code={coin} />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-row">{name}</span>
            <span className="block text-caption text-ink-3">{showMinute(time)}</span>
          </span>
          <StatePill state={state} />
        </span>
        <span className="grid grid-cols-2 gap-12 pt-14">
          <Figure name={t(wonLots === null ? 'offering.lotsName' : 'offering.wonLots')}>
            {wonLots === null ? t('offering.lots', { count: lots }) : t('offering.ofLots', { won: wonLots, lots })}
          </Figure>
          <Amount subscription={subscription} />
        </span>
      </a>
      {state === 'won' && <Payment subscription={subscription} />}
    </div>
  );
};

/** The one amount that matters in its state. */
const AMOUNTS = {
  applied: { name: 'offering.held', of: 'held' },
  won: { name: 'offering.cost', of: 'cost' },
  not_won: { name: 'offering.returned', of: 'returned' },
  expired: { name: 'offering.returned', of: 'returned' },
  completed: { name: 'offering.coins', of: 'coins' },
  listed: { name: 'offering.coins', of: 'coins' },
} as const;

const Amount = ({ subscription }: { subscription: Subscription }) => {
  const t = useT();
  const { name, of } = AMOUNTS[subscription.state];
  const amount = subscription[of];
  return (
    <Figure isEnd name={t(name)}>
      {amount === null ? '–' : withUnit(amount, of === 'coins' ? subscription.coin : subscription.currency)}
    </Figure>
  );
};

const Figure = ({ name, isEnd = false, children }: { name: string; isEnd?: boolean; children: ReactNode }) => (
  <span className={isEnd ? 'min-w-0 text-right' : 'min-w-0'}>
    <span className="block text-caption text-ink-3">{name}</span>
    <span className="block text-label font-medium wrap-anywhere">{children}</span>
  </span>
);

const Payment = ({ subscription }: { subscription: Subscription }) => {
  const t = useT();
  const [isPaying, setIsPaying] = useState(false);
  const { cost, currency, payUntil } = subscription;
  return (
    <div className="flex flex-wrap items-center justify-between gap-12 px-16 pb-16">
      <p className="min-w-0 text-caption text-ink-2">
        <span className="block">{t('offering.next.pays')}</span>
        <span className="block text-row text-ink">
          <Countdown time={payUntil} />
        </span>
      </p>
      <Button size="medium" onClick={() => setIsPaying(true)}>
        {t('offering.pay', { amount: withUnit(cost ?? '0', currency) })}
      </Button>
      <PaySheet subscription={subscription} open={isPaying} onClose={() => setIsPaying(false)} />
    </div>
  );
};
