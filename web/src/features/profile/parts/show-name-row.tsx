import { useCommand, useEndpoint } from '@assay/client/hooks';
import { getProfile, updateKYC } from '@assay/contract/profile';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Switch } from '@assay/ui/switch.tsx';
import { Trophy } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';

/** Whether the leaderboard may name the member. Off until chosen, and shown as the server has it. */
export const ShowNameRow = () => {
  const t = useT();
  const profile = useEndpoint(getProfile, {}).data;
  const change = useCommand(updateKYC, { invalidates: [getProfile] });
  return (
    <SettingRow
      icon={<Trophy />}
      title={t('privacy.showName')}
      caption={t('privacy.showNameText')}
      control={
        profile && (
          <Switch
            label={t('privacy.showName')}
            checked={change.isPending ? change.variables.showName === true : profile.showName}
            onChange={(showName) => change.mutate({ showName })}
          />
        )
      }
    />
  );
};
