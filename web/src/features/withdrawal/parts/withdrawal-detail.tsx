import { useCommand } from '@assay/client/hooks';
import { getAssets, listBalances, listEntries } from '@assay/contract/wallet';
import {
  cancelWithdrawal,
  getWithdrawalTerms,
  listWithdrawals,
  type WithdrawalRecord,
} from '@assay/contract/withdrawal';
import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { TransferCourse } from '../../../domain/transfer/transfer-course.tsx';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import type { TimelineStep } from '../../../templates/timeline.tsx';
import { showSecond } from '../../../time/show-time.ts';
import { arrivingOf, isFinal, reasonText, stateText } from '../show-state.ts';

const stepsOf = (t: Translate, record: WithdrawalRecord): TimelineStep[] => [
  { name: t('withdrawal.asked'), caption: showSecond(record.time), isDone: true },
  ...(record.status === 2
    ? [{ name: t('withdrawal.state.paid_out'), caption: t('withdrawal.says.paid_out'), isDone: true }]
    : []),
  isFinal(record)
    ? { name: stateText(t, record), caption: record.doneTime ? showSecond(record.doneTime) : '', isDone: true }
    : {
        name: t('withdrawal.state.delivered'),
        // One deadline: what is promised, and counted in public when it is missed.
        caption: `${t('withdrawal.promised')} ${showSecond(record.promisedBy)}`,
        isDone: false,
      },
];

/** A withdrawal with its terms, its way so far and, when it came back, the reason. */
export const WithdrawalDetail = ({ record }: { record: WithdrawalRecord }) => {
  const t = useT();
  const reason = reasonText(t, record);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-20">
      <KeyValues>
        <KeyValue name={t('deposit.amount')}>{withUnit(record.amount, record.currency)}</KeyValue>
        <KeyValue name={t('deposit.fee')}>{withUnit(record.fee, record.currency)}</KeyValue>
        <KeyValue name={t('withdrawal.receive')} strong>
          {withUnit(arrivingOf(record), record.currency)}
        </KeyValue>
        <KeyValue name={t('withdrawal.destination')}>
          <span className="block">{record.network}</span>
          <span className="block break-all">{record.destination}</span>
        </KeyValue>
        {record.approvals.needed > 1 && (
          <KeyValue name={t('withdrawal.approvals')}>
            <span className="block">{t('withdrawal.approvalsOf', record.approvals)}</span>
            <span className="block text-caption text-ink-3">{t('withdrawal.approvalsText')}</span>
          </KeyValue>
        )}
        {record.delay !== null && (
          <KeyValue name={t('withdrawal.late')}>
            <span className="text-warn">{t(`withdrawal.delay.${record.delay}`)}</span>
          </KeyValue>
        )}
        {reason !== undefined && <KeyValue name={t('deposit.reason')}>{reason}</KeyValue>}
      </KeyValues>
      <TransferCourse steps={stepsOf(t, record)} txId={record.txId} />
    </div>
  );
};

/** Takes the money back while that is still possible. */
export const CancelButton = ({ record }: { record: WithdrawalRecord }) => {
  const t = useT();
  const command = useCommand(cancelWithdrawal, {
    invalidates: [listWithdrawals, getWithdrawalTerms, getAssets, listBalances, listEntries],
    onSuccess: () => toast(t('withdrawal.cancelled'), 'good'),
  });
  if (!record.canCancel) return null;
  return (
    <Button kind="secondary" busy={command.isPending} onClick={() => command.mutate({ id: record.id })}>
      {t('withdrawal.cancel')}
    </Button>
  );
};
