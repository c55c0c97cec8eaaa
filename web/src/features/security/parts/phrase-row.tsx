import { useEndpoint } from '@assay/client/hooks';
import { getSecurity } from '@assay/contract/security';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { PhraseSheet } from './phrase-sheet.tsx';

export const PhraseRow = () => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const phrase = useEndpoint(getSecurity, {}).data?.phrase ?? null;
  return (
    <>
      <SettingRow
        icon={<MessageSquareQuote />}
        title={t('guard.phrase')}
        value={phrase ?? t('security.notSet')}
        onPress={() => setIsOpen(true)}
      />
      <PhraseSheet phrase={phrase} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};
