import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useLast } from '@assay/ui/use-last.ts';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { showSecond } from '../../../time/show-time.ts';
import type { SwapResult } from '../use-swap.ts';
import { TermLines } from './terms.tsx';

/** One swap opened: its terms as they were locked, and the way to its lines in the ledger. */
export const SwapSheet = ({ swap, onClose }: { swap: SwapResult | undefined; onClose: () => void }) => {
  const t = useT();
  const last = useLast(swap);
  return (
    <Sheet
      open={swap !== undefined}
      onClose={onClose}
      title={last ? t('swap.pair', { from: last.fromCoin, to: last.toCoin }) : ''}
      description={last ? showSecond(last.time) : ''}
      footer={
        <Button kind="secondary" href={hrefTo('walletRecords', { type: 'swap' })}>
          {t('swap.inLedger')}
        </Button>
      }
    >
      {last && (
        <KeyValues>
          <KeyValue name={t('swap.given')}>{withUnit(last.amount, last.fromCoin)}</KeyValue>
          <TermLines terms={last} />
          <KeyValue name={t('swap.got')} strong>
            {withUnit(last.receive, last.toCoin)}
          </KeyValue>
        </KeyValues>
      )}
    </Sheet>
  );
};
