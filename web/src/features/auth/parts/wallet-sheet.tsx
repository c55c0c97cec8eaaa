import { Empty } from '@assay/ui/empty.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { WalletMinimal } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import type { Wallet } from '../wallet-login.ts';

interface WalletSheetProps {
  /** Undefined while nobody has asked. */
  wallets: readonly Wallet[] | undefined;
  onClose: () => void;
  onChoose: (wallet: Wallet) => void;
}

/** Which wallet, or where to find one. */
export const WalletSheet = ({ wallets, onClose, onChoose }: WalletSheetProps) => {
  const t = useT();
  return (
    <Sheet open={wallets !== undefined} onClose={onClose} title={t('auth.walletTitle')}>
      {wallets?.length === 0 ? (
        <Empty
          title={t('auth.walletNone')}
          text={t('auth.walletNoneText')}
          drawing={<WalletMinimal aria-hidden="true" className="size-40 text-ink-3" strokeWidth={1.4} />}
        />
      ) : (
        <div className="-mx-16">
          {wallets?.map((wallet) => (
            <SettingRow key={wallet.id} icon={<WalletMinimal />} title={wallet.name} onPress={() => onChoose(wallet)} />
          ))}
        </div>
      )}
    </Sheet>
  );
};
