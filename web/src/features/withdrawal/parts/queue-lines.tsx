import { WITHDRAWAL_DELAYS } from '@assay/contract/withdrawal';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatCount } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import { isEnough, type Queue } from '../arrival.ts';
import { showSpan } from '../../../time/show-span.ts';

/** Waiting withdrawals, since when, and what the late ones wait for. */
export const QueueLines = ({ queue: { waiting, oldest, late, delivered } }: { queue: Queue }) => {
  const t = useT();
  const { medianSeconds, p95Seconds } = delivered;
  return (
    <div className="mt-14 border-t border-line pt-12">
      <KeyValues>
        <KeyValue name={t('withdrawal.waiting')}>
          <span className="block">{t('withdrawal.waitingCount', { count: waiting })}</span>
          {oldest !== null && (
            <span className="block text-caption text-ink-3">
              {t('withdrawal.oldest', { time: showMinute(oldest) })}
            </span>
          )}
        </KeyValue>
        <KeyValue name={t('withdrawal.late')}>
          {late.length === 0 && t('withdrawal.waitingCount', { count: 0 })}
          {WITHDRAWAL_DELAYS.flatMap((reason) =>
            late
              .filter((one) => one.reason === reason)
              .map(({ count }) => (
                <span key={reason} className="block text-warn">
                  {`${formatCount(count)} · ${t(`withdrawal.delay.${reason}`)}`}
                </span>
              )),
          )}
        </KeyValue>
      </KeyValues>
      {isEnough(delivered) && medianSeconds !== null && p95Seconds !== null && (
        <p className="pt-10 text-caption text-ink-3">
          {t('withdrawal.typical', {
            count: formatCount(delivered.count),
            median: showSpan(medianSeconds),
            most: showSpan(p95Seconds),
          })}
        </p>
      )}
    </div>
  );
};
