import { useEndpoint } from '@assay/client/hooks';
import type { Offering } from '@assay/contract/offering';
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
import { makeEntryName } from '../entry-name.ts';
import { coinsOf, costOf, mostLots } from '../offering-maths.ts';
import { useSubscribe } from '../use-offerings.ts';
import { LotStepper } from './lot-stepper.tsx';

interface ApplySheetProps {
  offering: Offering;
  open: boolean;
  onClose: () => void;
}

/** How many lots, what is held for them, and the worst that can come of it, before anything is held. */
export const ApplySheet = ({ offering, open, onClose }: ApplySheetProps) => {
  const t = useT();
  const { id, name, coin, currency, memberLots, drawsAt } = offering;
  const [lots, setLots] = useState(1);
  const [wasPressed, setWasPressed] = useState(false);
  // One name for every try of the same application: the server recognises a repeat by it.
  const [entryName] = useState(makeEntryName);
  const available = useEndpoint(listBalances, {}).data?.find((row) => row.currency === currency)?.available;
  const held = costOf(offering, lots);
  const isShort = available !== undefined && isMore(held, available);
  const apply = useSubscribe(onClose);
  const change = (next: number): void => {
    setLots(next);
    setWasPressed(false);
    apply.reset();
  };
  const press = (): void => {
    setWasPressed(true);
    if (!isShort) apply.mutate({ offeringId: id, lots, entryName });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('offering.applyTitle', { name })}
      description={t('offering.oneLotText', {
        coins: withUnit(coinsOf(offering, 1), coin),
        price: withUnit(costOf(offering, 1), currency),
      })}
      footer={
        <Button busy={apply.isPending} onClick={press}>
          {t('offering.applyFor', { count: lots, amount: withUnit(held, currency) })}
        </Button>
      }
    >
      <div className="grid gap-16 pt-4 pb-14">
        <LotStepper
          value={lots}
          most={memberLots}
          onChange={change}
          onMax={available === undefined ? undefined : () => change(Math.max(1, mostLots(offering, available)))}
        />
        {isShort && wasPressed ? (
          <div role="alert">
            <Banner kind="warn">{t('errors.insufficient_funds')}</Banner>
          </div>
        ) : (
          <RefusalBanner error={apply.error} />
        )}
        <KeyValues>
          <KeyValue name={t('offering.holds')} strong>
            {withUnit(held, currency)}
          </KeyValue>
          {available !== undefined && (
            <KeyValue name={t('offering.available')}>{withUnit(available, currency)}</KeyValue>
          )}
          <KeyValue name={t('offering.ifAll')}>{withUnit(coinsOf(offering, lots), coin)}</KeyValue>
          <KeyValue name={t('offering.worst')}>
            {t('offering.worstText', { amount: withUnit(held, currency) })}
          </KeyValue>
        </KeyValues>
        <p className="text-caption text-ink-2">{t('offering.applyText', { time: showMinute(drawsAt) })}</p>
      </div>
    </Sheet>
  );
};
