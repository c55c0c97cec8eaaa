import type { LedgerEntry } from '@assay/contract/wallet';
import { Coin } from '@assay/ui/coin.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import { ShownAmount } from './shown-money.tsx';

/** Where there is no room on the first line, all of it goes to the second. */
const whole = (text: string): string => text.replaceAll(' ', '\u00A0');

/** One change of one balance. */
export const RecordRow = ({ record, onPress }: { record: LedgerEntry; onPress: () => void }) => {
  const t = useT();
  const time = whole(showMinute(record.time));
  return (
    <MoneyRow
      mark={<Coin code={record.currency} size={34} />}
      title={t(`wallet.kind.${record.type}`)}
      caption={record.purpose === 'available' ? time : `${time} · ${whole(t(`wallet.purpose.${record.purpose}`))}`}
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
