import type { Recurring } from '@assay/contract/recurring';
import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatCount } from '@assay/ui/number-format.ts';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useLast } from '@assay/ui/use-last.ts';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { showMinute } from '../../../time/show-time.ts';
import { scheduleText } from '../show-schedule.ts';
import { averageRate, showRate } from '../show-terms.ts';
import { useChangeRecurring } from '../use-recurring.ts';
import { RecurringRuns } from './recurring-runs.tsx';

/** One recurring buy opened: its terms, what it has bought so far, and the ways to stop it. */
export const RecurringSheet = ({ buy, onClose }: { buy: Recurring | undefined; onClose: () => void }) => {
  const t = useT();
  const last = useLast(buy);
  return (
    <Sheet
      open={buy !== undefined}
      onClose={onClose}
      title={last ? t('swap.pair', { from: last.fromCoin, to: last.toCoin }) : ''}
      description={last ? scheduleText(t, last) : ''}
      footer={last && last.state !== 'cancelled' && <Changes key={last.id} buy={last} />}
    >
      {last && (
        <>
          <Figures buy={last} />
          <RecurringRuns id={last.id} />
        </>
      )}
    </Sheet>
  );
};

const Figures = ({ buy }: { buy: Recurring }) => {
  const t = useT();
  const { fromCoin, toCoin, amount, timeZone, state, nextAt, bought, missed, spent, received } = buy;
  const rate = averageRate(spent, received);
  return (
    <KeyValues>
      <KeyValue name={t('recurring.each')} strong>
        {withUnit(amount, fromCoin)}
      </KeyValue>
      <KeyValue name={t('recurring.state')}>{t(`recurring.${state}`)}</KeyValue>
      {nextAt !== null && <KeyValue name={t('recurring.next')}>{showMinute(nextAt)}</KeyValue>}
      <KeyValue name={t('recurring.zone')}>{timeZone}</KeyValue>
      <KeyValue name={t('recurring.bought')}>{formatCount(bought)}</KeyValue>
      {missed > 0 && <KeyValue name={t('recurring.missed')}>{formatCount(missed)}</KeyValue>}
      {rate !== undefined && (
        <>
          <KeyValue name={t('recurring.spent')}>{withUnit(spent, fromCoin)}</KeyValue>
          <KeyValue name={t('recurring.received')}>{withUnit(received, toCoin)}</KeyValue>
          <KeyValue name={t('recurring.average')}>{showRate(rate, fromCoin, toCoin)}</KeyValue>
        </>
      )}
    </KeyValues>
  );
};

/** A pause is undone with one press; the end is not, and so asks once more. */
const Changes = ({ buy: { id, state } }: { buy: Recurring }) => {
  const t = useT();
  const [isSure, setSure] = useState(false);
  const change = useChangeRecurring();
  const isActive = state === 'active';
  const set = (next: Recurring['state']): void => change.mutate({ id, state: next });
  return (
    <div className="grid gap-8">
      <RefusalBanner error={change.error} />
      {isSure && <p className="text-note text-ink-2">{t('recurring.cancelText')}</p>}
      <div className="grid grid-cols-2 gap-8">
        <Button kind="secondary" busy={change.isPending} onClick={() => set(isActive ? 'paused' : 'active')}>
          {t(isActive ? 'recurring.pause' : 'recurring.resume')}
        </Button>
        {isSure ? (
          <Button kind="sell" busy={change.isPending} onClick={() => set('cancelled')}>
            {t('recurring.cancelSure')}
          </Button>
        ) : (
          <Button kind="secondary" onClick={() => setSure(true)}>
            {t('recurring.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
};
