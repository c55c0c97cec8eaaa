import { useEndpointPages } from '@assay/client/page-hooks';
import { type LevelReward, listLevelRewards } from '@assay/contract/level';
import { Empty } from '@assay/ui/empty.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { EndlessCard } from '../../../templates/endless-card.tsx';
import { showMinute } from '../../../time/show-time.ts';
import { signedAmount } from '../../../money/with-unit.ts';

/** Bonuses and envelopes of the member; what was not paid yet says so. */
export const RewardList = () => {
  const t = useT();
  const pages = useEndpointPages(listLevelRewards, {});
  return (
    <EndlessCard
      pages={pages}
      render={(reward) => <RewardRow key={reward.id} reward={reward} />}
      empty={<Empty title={t('level.none')} text={t('level.noneText')} />}
      failed={{ title: t('level.historyFailed'), text: t('level.failedText') }}
    />
  );
};

const RewardRow = ({
  reward: { kind, level, amount, currency, paidTime, waitsFor, time },
}: {
  reward: LevelReward;
}) => {
  const t = useT();
  return (
    <MoneyRow
      title={t(`level.kind.${kind}`, { level })}
      caption={showMinute(paidTime ?? time)}
      amount={`${signedAmount(amount, currency)} ${currency}`}
      {...(waitsFor !== null && { amountCaption: t(`reward.waits.${waitsFor}`) })}
    />
  );
};
