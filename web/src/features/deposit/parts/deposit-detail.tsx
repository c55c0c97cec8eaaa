import { BANK_NETWORK, DEPOSIT_STATES, type DepositRecord } from '@assay/contract/deposit';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatCount } from '@assay/ui/number-format.ts';
import { TransferCourse } from '../../../domain/transfer/transfer-course.tsx';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import type { TimelineStep } from '../../../templates/timeline.tsx';
import { showSecond } from '../../../time/show-time.ts';
import { isFinal, reasonText, stateText } from '../show-state.ts';

const stepsOf = (t: Translate, record: DepositRecord): TimelineStep[] => [
  { name: t('withdrawal.asked'), caption: showSecond(record.time), isDone: true },
  isFinal(record)
    ? {
        name: t(`deposit.state.${DEPOSIT_STATES[record.status]}`),
        caption: record.doneTime ? showSecond(record.doneTime) : '',
        isDone: true,
      }
    : {
        name: t('deposit.state.credited'),
        caption: `${t('withdrawal.expected')} ${showSecond(record.estimatedArrival)}`,
        isDone: false,
      },
  ...(record.reversedTime === null
    ? []
    : [{ name: stateText(t, record), caption: showSecond(record.reversedTime), isDone: true }]),
];

/** A deposit with its confirmations, its way so far and, when it was rejected, the reason. */
export const DepositDetail = ({ record }: { record: DepositRecord }) => {
  const t = useT();
  const reason = reasonText(t, record);
  const isBank = record.chainType === BANK_NETWORK;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-20">
      <KeyValues>
        <KeyValue name={t('deposit.amount')}>{withUnit(record.amount, record.currency)}</KeyValue>
        {record.realAmount !== null && (
          <KeyValue name={t('deposit.received')} strong>
            {withUnit(record.realAmount, record.currency)}
          </KeyValue>
        )}
        {!isBank && <KeyValue name={t('payout.network')}>{record.chainType}</KeyValue>}
        {!isBank && (
          <KeyValue name={t('deposit.confirmedLabel')}>
            {t('deposit.confirmed', {
              done: formatCount(record.confirmations),
              needed: formatCount(record.confirmationsNeeded),
            })}
          </KeyValue>
        )}
        {reason !== undefined && <KeyValue name={t('deposit.reason')}>{reason}</KeyValue>}
      </KeyValues>
      <TransferCourse steps={stepsOf(t, record)} txId={isBank ? null : record.txId} />
    </div>
  );
};
