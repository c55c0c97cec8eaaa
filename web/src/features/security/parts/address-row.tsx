import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Contact } from '../../../domain/contact/contact.ts';
import { useT } from '../../../i18n/i18n.ts';
import { AddressSheet } from './address-sheet.tsx';

/** The e-mail address or the phone of the account, masked. */
export const AddressRow = ({ contact, bound }: { contact: Contact; bound: string | null }) => {
  const t = useT();
  const [opened, setOpened] = useState({ isOpen: false, number: 0 });
  const Icon = contact === 'email' ? Mail : Smartphone;
  return (
    <>
      <SettingRow
        icon={<Icon />}
        title={t(`auth.${contact}`)}
        value={bound ?? t('security.notBound')}
        onPress={() => setOpened(({ number }) => ({ isOpen: true, number: number + 1 }))}
      />
      <AddressSheet
        key={opened.number}
        open={opened.isOpen}
        onClose={() => setOpened((current) => ({ ...current, isOpen: false }))}
        contact={contact}
        isBound={bound !== null}
      />
    </>
  );
};
