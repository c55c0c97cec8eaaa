import { endSession } from '@assay/client/session';
import type { CONFIRMED_ACTIONS } from '@assay/contract/security';
import { Card } from '@assay/ui/card.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { DoorOpen, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { CloseSheet } from './parts/close-sheet.tsx';
import { Farewell } from './parts/farewell.tsx';
import { ShowNameRow } from './parts/show-name-row.tsx';
import { ViewsList } from './parts/views-list.tsx';
import { useDownload } from './use-download.ts';

interface PrivacyScreenProps {
  /** Asks for the password or a factor, for this one act; false when it was not given. */
  confirm: (action: (typeof CONFIRMED_ACTIONS)[number]) => Promise<boolean>;
  /** Where it is asked. */
  confirmation: ReactNode;
}

/** The member's rights to their own data: be named or not, see who looked, take a copy, leave. */
export const PrivacyScreen = ({ confirm, confirmation }: PrivacyScreenProps) => {
  const t = useT();
  const [isClosing, setClosing] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const download = useDownload(() => confirm('download_data'));
  if (isClosed) return <Farewell />;
  return (
    <DetailScreen title={t('title.privacy')} parent="my">
      <Card className="mt-8">
        <ShowNameRow />
        <SettingRow
          icon={<Download />}
          title={t('privacy.download')}
          caption={download.isBusy ? t('app.loading') : t('privacy.downloadText')}
          onPress={() => void download.run()}
        />
        <SettingRow
          icon={<DoorOpen />}
          title={t('privacy.close')}
          caption={t('privacy.closeText')}
          onPress={() => setClosing(true)}
        />
      </Card>
      <ViewsList />
      <CloseSheet
        open={isClosing}
        onClose={() => setClosing(false)}
        confirm={() => confirm('close_account')}
        onClosed={() => {
          setClosed(true);
          endSession();
        }}
      />
      {confirmation}
    </DetailScreen>
  );
};
