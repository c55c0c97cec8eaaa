import type { Destination } from '@assay/contract/payout';
import { Coin } from '@assay/ui/coin.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { showTimeLeft, useTimeLeft } from '../../../time/use-time-left.ts';

/** A destination, masked, with what is left of its waiting time. */
export const DestinationRow = ({ destination, onPress }: { destination: Destination; onPress: () => void }) => {
  const t = useT();
  const left = useTimeLeft(destination.usableAt);
  const { currency, network, bankName, label, masked } = destination;
  const state = left > 0 ? t('payout.waiting', { time: showTimeLeft(left) }) : t('payout.ready');
  return (
    <SettingRow
      icon={<Coin code={currency} size={21} />}
      title={[label, currency, bankName ?? network].filter((part) => part !== null).join(' · ')}
      caption={`${masked} · ${state}`}
      onPress={onPress}
    />
  );
};
