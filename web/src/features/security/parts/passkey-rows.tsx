import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { Fingerprint, Plus } from 'lucide-react';
import { useState } from 'react';
import { hasPasskeys } from '../../../device/passkey.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showDay } from '../../../time/show-time.ts';
import type { Security } from '../security-state.ts';
import { usePasskeys } from '../use-passkeys.ts';
import { AddPasskey } from './add-passkey.tsx';
import { Removal } from './removal.tsx';

type Passkey = Security['passkeys'][number];

/** The passkeys of the account, each with the way to remove it, and the way to one more. */
export const PasskeyRows = ({ passkeys }: { passkeys: readonly Passkey[] }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<Passkey>();
  const { add, remove, confirmSheet } = usePasskeys();
  const show = (passkey: Passkey | undefined): void => {
    setChosen(passkey);
    setIsOpen(true);
  };
  const close = (): void => setIsOpen(false);
  return (
    <>
      {passkeys.map((passkey) => (
        <SettingRow
          key={passkey.id}
          icon={<Fingerprint />}
          title={passkey.name}
          caption={
            passkey.lastUsedTime === null
              ? t('security.passkeyUnused', { date: showDay(passkey.createTime) })
              : t('security.passkeyUsed', { date: showDay(passkey.lastUsedTime) })
          }
          onPress={() => show(passkey)}
        />
      ))}
      <SettingRow
        icon={passkeys.length === 0 ? <Fingerprint /> : <Plus />}
        title={t('security.addPasskey')}
        onPress={() => show(undefined)}
      />
      <Sheet
        open={isOpen}
        onClose={close}
        title={chosen?.name ?? t('security.addPasskey')}
        description={t('security.helpPasskey')}
      >
        {chosen ? (
          <Removal
            label={t('security.confirm.remove_passkey')}
            onRemove={() => {
              close();
              void remove(chosen.id);
            }}
          />
        ) : (
          <AddPasskey
            canUse={hasPasskeys()}
            onAdd={(name) => {
              close();
              void add(name);
            }}
          />
        )}
      </Sheet>
      {confirmSheet}
    </>
  );
};
