import { closeAllPositions } from '@assay/contract/trade';
import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { signedText, toneOf } from '../show-numbers.ts';
import { CURRENCY } from '../terms.ts';
import { useBook } from '../../../domain/trading/in-contest.ts';
import type { Realm } from '../../../domain/trading/realm.ts';
import type { OpenPosition } from '../use-own-trades.ts';
import { useTradeCommand } from '../use-trade-command.ts';
import { ClosedLine, type Asked } from './close-outcome.tsx';
import { Refusal } from './refusal.tsx';

interface CloseAllSheetProps {
  /** Press that opened it: another press is another one. */
  sheet: object;
  realm: Realm;
  positions: readonly OpenPosition[];
  open: boolean;
  onClose: () => void;
}

export const CloseAllSheet = ({ sheet, realm, positions, open, onClose }: CloseAllSheetProps) => {
  const t = useT();
  const [closing, setClosing] = useState<{ asked: readonly Asked[]; by: object }>();
  const command = useTradeCommand(closeAllPositions);
  const closeAll = (): void => {
    const asked = positions.map(({ position, instrument }) => ({ position, instrument }));
    const ticks = new Map(positions.map(({ instrument, tick }) => [instrument.symbol, tick]));
    const clientTicks = [...ticks].flatMap(([symbol, tick]) => (tick > 0 ? [{ symbol, tick }] : []));
    command.mutate(
      { ...book, clientTicks },
      {
        onSuccess: ({ closing: count }) => {
          if (count > 0) return setClosing({ asked, by: sheet });
          toast(t('trade.closingCount', { count }));
          onClose();
        },
      },
    );
  };
  const book = useBook(realm);
  const profit = positions.reduce((sum, { live }) => sum + live.profit, 0n);
  if (closing?.by === sheet)
    return (
      <Sheet open={open} onClose={onClose} title={t('trade.closeAllTitle')}>
        <div className="grid gap-16">
          <KeyValues>
            {closing.asked.map((one) => (
              <ClosedLine key={one.position.id} asked={one} />
            ))}
          </KeyValues>
          <Button onClick={onClose}>{t('trade.done')}</Button>
        </div>
      </Sheet>
    );
  return (
    <Sheet open={open} onClose={onClose} title={t('trade.closeAllTitle')} description={t('trade.closeAllText')}>
      <div className="grid gap-16">
        <KeyValues>
          <KeyValue name={t('trade.closeResult')} strong>
            <span className={toneOf(profit)}>{`${signedText(profit)} ${CURRENCY}`}</span>
          </KeyValue>
        </KeyValues>
        <Refusal error={command.error} />
        <div className="grid gap-8">
          <Button busy={command.isPending} onClick={closeAll}>
            {t('trade.closeAllAct', { count: positions.length })}
          </Button>
          <Button kind="ghost" size="medium" onClick={onClose}>
            {t('trade.keep')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
};
