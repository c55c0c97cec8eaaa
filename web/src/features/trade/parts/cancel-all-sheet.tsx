import { cancelAllOrders } from '@assay/contract/trade';
import { Button } from '@assay/ui/button.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useBook } from '../../../domain/trading/in-contest.ts';
import type { Realm } from '../../../domain/trading/realm.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useTradeCommand } from '../use-trade-command.ts';
import { Refusal } from './refusal.tsx';

interface CancelAllSheetProps {
  realm: Realm;
  count: number;
  open: boolean;
  onClose: () => void;
}

/** Takes every waiting order back, all of them or none. */
export const CancelAllSheet = ({ realm, count, open, onClose }: CancelAllSheetProps) => {
  const t = useT();
  const book = useBook(realm);
  const command = useTradeCommand(cancelAllOrders, ({ cancelled }) => {
    toast(t('trade.cancelledCount', { count: cancelled }), 'good');
    onClose();
  });
  return (
    <Sheet open={open} onClose={onClose} title={t('trade.cancelAllTitle')} description={t('trade.cancelAllText')}>
      <div className="grid gap-8">
        <Refusal error={command.error} />
        <Button busy={command.isPending} onClick={() => command.mutate(book)}>
          {t('trade.cancelAllAct', { count })}
        </Button>
        <Button kind="ghost" size="medium" onClick={onClose}>
          {t('trade.keepOrders')}
        </Button>
      </div>
    </Sheet>
  );
};
