import { SettingRow } from '@assay/ui/setting-row.tsx';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import type { Security } from '../security-state.ts';
import { PasswordSheet } from './password-sheet.tsx';

export const PasswordRow = ({ security }: { security: Security }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SettingRow
        icon={<LockKeyhole />}
        title={t('security.password')}
        value={t(security.hasPassword ? 'security.set' : 'security.notSet')}
        onPress={() => setIsOpen(true)}
      />
      <PasswordSheet open={isOpen} onClose={() => setIsOpen(false)} security={security} />
    </>
  );
};
