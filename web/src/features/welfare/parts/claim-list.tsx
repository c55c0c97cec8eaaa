import { useEndpointPages } from '@assay/client/page-hooks';
import { listWelfareRewards } from '@assay/contract/welfare';
import { Empty } from '@assay/ui/empty.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { EndlessCard } from '../../../templates/endless-card.tsx';
import { showMinute } from '../../../time/show-time.ts';
import { signedAmount } from '../../../money/with-unit.ts';

/** Every reward that was claimed, newest first; those that were not paid yet say why. */
export const ClaimList = () => {
  const t = useT();
  const pages = useEndpointPages(listWelfareRewards, {});
  return (
    <EndlessCard
      pages={pages}
      render={({ id, task, amount, currency, time, waitsFor }) => (
        <MoneyRow
          key={id}
          title={t(`welfare.task.${task}`)}
          caption={showMinute(time)}
          amount={`${signedAmount(amount, currency)} ${currency}`}
          {...(waitsFor !== null && { amountCaption: t(`reward.waits.${waitsFor}`) })}
        />
      )}
      empty={<Empty title={t('welfare.none')} text={t('welfare.noneText')} />}
      failed={{ title: t('welfare.historyFailed'), text: t('welfare.failedText') }}
    />
  );
};
