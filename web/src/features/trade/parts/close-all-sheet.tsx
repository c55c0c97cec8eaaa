import { closeAllPositions } from '@assay/contract/trade';
import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { signedText, toneOf } from '../show-numbers.ts';
import { CURRENCY } from '../terms.ts';
import { useBook } from '../../../domain/trading/in-contest.ts';
import type { Realm } from '../../../domain/trading/realm.ts';
import type { OpenPosition } from '../use-own-trades.ts';
import { useTradeCommand } from '../use-trade-command.ts';
import { Refusal } from './refusal.tsx';

interface CloseAllSheetProps {
  realm: Realm;
  positions: readonly OpenPosition[];
  open: boolean;
  onClose: () => void;
}

export const CloseAllSheet = ({ realm, positions, open, onClose }: CloseAllSheetProps) => {
  const t = useT();
  const command = useTradeCommand(closeAllPositions, ({ closing }) => {
    toast(t('trade.closingCount', { count: closing }));
    onClose();
  });
  const book = useBook(realm);
  const profit = positions.reduce((sum, { live }) => sum + live.profit, 0n);
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
          <Button busy={command.isPending} onClick={() => command.mutate(book)}>
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
