import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Globe, WalletMinimal } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';

/** A third party or a wallet that the account is known by. */
export const LinkRow = ({ kind, name }: { kind: 'oidc' | 'wallet'; name: string }) => {
  const t = useT();
  const Icon = kind === 'wallet' ? WalletMinimal : Globe;
  return <SettingRow icon={<Icon />} title={t(`security.way.${kind}`)} value={name} />;
};
