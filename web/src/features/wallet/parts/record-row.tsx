import type { LedgerEntry } from '@assay/contract/wallet';
import { Coin } from '@assay/ui/coin.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import { useShownAmounts } from '../../../money/shown-amounts.ts';
import { showMinute } from '../../../time/show-time.ts';
import { withdrawalOf } from '../withdrawal-row.ts';
import { ShownAmount } from './shown-money.tsx';
import { amountText } from '../../../money/with-unit.ts';

/** Where there is no room on the first line, all of it goes to the second. */
const whole = (text: string): string => text.replaceAll(' ', '\u00A0');

interface RecordRowProps {
  record: LedgerEntry;
  /** Shows the fee alone, not the change that it is a part of. */
  isFee: boolean;
  onPress: () => void;
}

/** Content of a record's row. */
const shownOf = (record: LedgerEntry, isFee: boolean) => {
  const withdrawal = withdrawalOf(record);
  if (isFee && record.fee !== null) return { type: record.type, amount: `-${record.fee}`, isSigned: true };
  if (!withdrawal) return { type: record.type, amount: record.amount, isSigned: true, after: record.afterAmount };
  const { ended, asked, afterAmount } = withdrawal;
  const isBack = ended?.line.type === 'withdrawal_returned';
  return {
    type: (ended ?? asked).line.type,
    // Returned money was neither gained nor lost, so that it has no sign.
    amount: isBack ? asked.amount : record.amount,
    isSigned: !isBack,
    after: afterAmount,
  };
};

const captionOf = (record: LedgerEntry, { fee, isFee }: { fee: string | null; isFee: boolean }, t: Translate) => {
  const words = [
    ...(isFee || record.purpose === 'available' ? [] : [t(`wallet.purpose.${record.purpose}`)]),
    ...(fee === null ? [] : [t('wallet.withFee', { amount: amountText(fee, record.currency, 'row') })]),
  ];
  return [showMinute(record.time), ...words].map(whole).join(' · ');
};

/** One change of one balance, or one withdrawal with all its changes. */
export const RecordRow = ({ record, isFee, onPress }: RecordRowProps) => {
  const t = useT();
  const isHidden = useShownAmounts((state) => state.isHidden);
  const { type, amount, isSigned, after } = shownOf(record, isFee);
  const fee = isFee || isHidden ? null : (withdrawalOf(record)?.fee ?? record.fee);
  return (
    <MoneyRow
      mark={<Coin code={record.currency} size={34} />}
      title={t(`wallet.kind.${type}`)}
      caption={captionOf(record, { fee, isFee }, t)}
      amount={
        <>
          <ShownAmount amount={amount} currency={record.currency} isSigned={isSigned} /> {record.currency}
        </>
      }
      amountCaption={after === undefined ? t('wallet.fee') : <ShownAmount amount={after} currency={record.currency} />}
      onPress={onPress}
    />
  );
};
