import type { Offering, Subscription } from '@assay/contract/offering';
import { Card } from '@assay/ui/card.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { isZero } from '../../../money/amount-text.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { showMinute } from '../../../time/show-time.ts';
import { ownText } from '../own-text.ts';
import { Countdown } from '../../../time/countdown.tsx';
import { StatePill } from './state-pill.tsx';

interface OwnCardProps {
  offering: Offering;
  subscription: Subscription;
}

/** The member's own application: what is held, what was won, and what came back when. */
export const OwnCard = ({ offering, subscription }: OwnCardProps) => {
  const t = useT();
  const { state, lots, wonLots, held, cost, returned, returnedAt, coins, currency, coin, payUntil } = subscription;
  const isPaid = state === 'completed' || state === 'listed';
  return (
    <Card className="grid gap-14 p-16">
      <div className="flex items-center justify-between gap-12">
        <h2 className="min-w-0 text-row">{t('offering.own')}</h2>
        <StatePill state={state} />
      </div>
      <KeyValues>
        {wonLots === null ? (
          <>
            <KeyValue name={t('offering.lotsName')}>{t('offering.lots', { count: lots })}</KeyValue>
            <KeyValue name={t('offering.held')} strong>
              {withUnit(held, currency)}
            </KeyValue>
          </>
        ) : (
          <KeyValue name={t('offering.wonLots')} strong>
            {t('offering.ofLots', { won: wonLots, lots })}
          </KeyValue>
        )}
        {cost !== null && !isZero(cost) && state !== 'expired' && (
          <KeyValue name={t(isPaid ? 'offering.paid' : 'offering.cost')}>{withUnit(cost, currency)}</KeyValue>
        )}
        {coins !== null && !isZero(coins) && state !== 'expired' && (
          <KeyValue name={t('offering.coins')}>{withUnit(coins, coin)}</KeyValue>
        )}
        {returned !== null && !isZero(returned) && (
          <KeyValue name={t('offering.returned')}>
            <span className="block">{withUnit(returned, currency)}</span>
            {returnedAt !== null && (
              <span className="block text-caption font-book text-ink-3">{showMinute(returnedAt)}</span>
            )}
          </KeyValue>
        )}
        {state === 'won' && (
          <KeyValue name={t('offering.next.pays')}>
            <Countdown time={payUntil} />
          </KeyValue>
        )}
      </KeyValues>
      <p className="text-caption text-ink-2">{ownText(t, offering, subscription)}</p>
    </Card>
  );
};
