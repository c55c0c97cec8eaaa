import { updateStopLoss } from '@assay/contract/trade';
import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { levelOf } from '../live-position.ts';
import { priceText, wirePrice } from '../show-numbers.ts';
import { goalWire, readTarget, targetToText } from '../target-text.ts';
import { readMoney } from '../terms.ts';
import { usePositionTerms } from '../use-position-terms.ts';
import type { OpenPosition } from '../use-own-trades.ts';
import { useTradeCommand } from '../use-trade-command.ts';
import { Refusal } from './refusal.tsx';
import type { PositionSheetProps } from './position-sheet.ts';
import { TargetField } from './target-field.tsx';
import { TargetsPreview } from './targets-preview.tsx';

/** Take profit and stop loss of an open position, changed from the next tick on. An empty field takes one away. */
export const TargetsSheet = ({ open, of, onClose }: PositionSheetProps) => {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('trade.targetsTitle')} description={t('trade.targetsText')}>
      <TargetsForm key={of.position.id} of={of} onClose={onClose} />
    </Sheet>
  );
};

const TargetsForm = ({ of, onClose }: { of: OpenPosition; onClose: () => void }) => {
  const t = useT();
  const { position, instrument, live } = of;
  const { scale } = instrument;
  const { feeRate, closeOutShare } = usePositionTerms(position);
  const [takeProfit, setTakeProfit] = useState(() => targetToText(position.takeProfit));
  const [stopLoss, setStopLoss] = useState(() => targetToText(position.stopLoss));
  const command = useTradeCommand(updateStopLoss, () => {
    toast(t('trade.saved'), 'good');
    onClose();
  });
  const judge = {
    position: {
      ...live.size,
      leverage: BigInt(position.leverage),
      level: levelOf(live, readMoney(position.initialMargin), closeOutShare),
    },
    mark: live.mark,
    spread: live.spread,
    feeRate,
    scale,
  };
  const goal = readTarget(takeProfit, 'profit', judge);
  const stop = readTarget(stopLoss, 'loss', judge);
  const save = (): void => {
    if (goal.problem || stop.problem) return;
    command.mutate({ id: position.id, takeProfit: goalWire(goal) ?? 'none', stopLoss: stop.wire ?? 'none' });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-16 pt-2">
      <KeyValues>
        <KeyValue name={t('trade.entry')}>{wirePrice(position.openPrice)}</KeyValue>
        <KeyValue name={t('trade.now')}>{priceText(live.mark, scale)}</KeyValue>
        {live.closeOut !== undefined && (
          <KeyValue name={t('trade.liquidation')}>{priceText(live.closeOut, scale)}</KeyValue>
        )}
      </KeyValues>
      <div className="grid grid-cols-2 items-start gap-10">
        <TargetField goal="profit" typed={takeProfit} view={goal} judge={judge} onChange={setTakeProfit} />
        <TargetField goal="loss" typed={stopLoss} view={stop} judge={judge} onChange={setStopLoss} />
      </div>
      <TargetsPreview instrument={instrument} entry={live.size.open} goal={goal} stop={stop} now={live.mark} />
      <Refusal error={command.error} />
      <Button busy={command.isPending} onClick={save}>
        {t('trade.save')}
      </Button>
    </div>
  );
};
