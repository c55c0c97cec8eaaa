import type { LedgerEntry } from '@assay/contract/wallet';
import { Coin } from '@assay/ui/coin.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { showTime } from '../../../i18n/show-time.ts';
import { ShownAmount } from './shown-money.tsx';

/** One change of one balance. */
export const RecordRow = ({ record, onPress }: { record: LedgerEntry; onPress: () => void }) => {
  const t = useT();
  const kind = t(`wallet.kind.${record.type}`);
  return (
    <MoneyRow
      mark={<Coin code={record.currency} size={34} />}
      title={record.purpose === 'available' ? kind : `${kind} · ${t(`wallet.purpose.${record.purpose}`)}`}
      caption={showTime(record.time, 'DD/MM/YYYY HH:mm:ss')}
      amount={
        <>
          <ShownAmount amount={record.amount} isSigned /> {record.currency}
        </>
      }
      amountCaption={<ShownAmount amount={record.afterAmount} />}
      onPress={onPress}
    />
  );
};
