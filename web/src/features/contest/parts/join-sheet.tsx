import { useEndpoint } from '@assay/client/hooks';
import type { Contest } from '@assay/contract/contest';
import { listBalances } from '@assay/contract/wallet';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { isMore } from '../../../money/amount-text.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { showMinute } from '../../../time/show-time.ts';
import { useJoin } from '../use-contests.ts';

interface JoinSheetProps {
  contest: Contest;
  open: boolean;
  onClose: () => void;
}

/** Sheet that says what is frozen, what comes back and when, before joining. */
export const JoinSheet = ({ contest, open, onClose }: JoinSheetProps) => {
  const t = useT();
  const { id, name, stake, capital, currency, endTime } = contest;
  const [wasPressed, setWasPressed] = useState(false);
  const available = useEndpoint(listBalances, {}, { enabled: open }).data?.find(
    (row) => row.currency === currency,
  )?.available;
  const isShort = available !== undefined && isMore(stake, available);
  const join = useJoin(onClose);
  const press = (): void => {
    setWasPressed(true);
    if (!isShort) join.mutate({ id });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('contest.joinTitle', { name })}
      description={t('contest.joinText')}
      footer={
        <Button busy={join.isPending} onClick={press}>
          {t('contest.joinAct', { amount: withUnit(stake, currency) })}
        </Button>
      }
    >
      <div className="grid gap-16 pt-4 pb-14">
        <KeyValues>
          <KeyValue name={t('contest.joinFrozen')} strong>
            {withUnit(stake, currency)}
          </KeyValue>
          <KeyValue name={t('contest.joinBack')}>{withUnit(stake, currency)}</KeyValue>
          <KeyValue name={t('contest.joinWith')}>
            {`${withUnit(capital, currency, 'row')} · ${t('contest.capital')}`}
          </KeyValue>
          {available !== undefined && (
            <KeyValue name={t('contest.available')}>{withUnit(available, currency)}</KeyValue>
          )}
        </KeyValues>
        {isShort && wasPressed ? (
          <div role="alert">
            <Banner kind="warn">{t('errors.insufficient_funds')}</Banner>
          </div>
        ) : (
          <RefusalBanner error={join.error} />
        )}
        <p className="text-caption text-ink-2">
          {`${t('contest.joinBackText', { time: showMinute(endTime) })} ${t('contest.joinNote')}`}
        </p>
      </div>
    </Sheet>
  );
};
