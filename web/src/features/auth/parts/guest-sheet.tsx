import { useCommand } from '@assay/client/hooks';
import type { LoginResult } from '@assay/contract/auth';
import type { OutputOf } from '@assay/contract/endpoint';
import { guestLogin } from '@assay/contract/login';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useState } from 'react';
import { copyText } from '../../../device/copy-text.ts';
import { errorText, useT } from '../../../i18n/i18n.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { deviceKey, rememberGuest } from '../guest-device.ts';
import { AgreementBox } from './invite-fields.tsx';

interface GuestSheetProps {
  open: boolean;
  onClose: () => void;
  onExists: (message: string) => void;
  onDone: (session: LoginResult) => void;
}

/** Opens a guest account, and shows its name and password once. */
export const GuestSheet = ({ open, onClose, onExists, onDone }: GuestSheetProps) => {
  const t = useT();
  const [agreed, setAgreed] = useState(false);
  const [error, setError] = useState<string>();
  const command = useCommand(guestLogin, { announce: false, onSuccess: ({ loginName }) => rememberGuest(loginName) });
  const guest = command.data;
  const enter = (): void => {
    if (!agreed) return setError(t('auth.needAgreement'));
    command.mutate(
      { deviceKey: deviceKey(), agreed },
      { onError: (refusal) => refusal.name === 'account_exists' && onExists(errorText(refusal)) },
    );
  };
  const finish = (): void => {
    if (guest === undefined) return onClose();
    onDone(guest);
    command.reset();
  };
  return (
    <Sheet
      open={open}
      onClose={finish}
      title={t(guest ? 'auth.guestReady' : 'auth.guestTitle')}
      description={t(guest ? 'auth.guestOnce' : 'auth.guestText')}
      footer={
        guest ? (
          <Button onClick={finish}>{t('auth.guestKept')}</Button>
        ) : (
          <Button busy={command.isPending} onClick={enter}>
            {t('auth.guestTitle')}
          </Button>
        )
      }
    >
      {guest ? (
        <Secrets guest={guest} />
      ) : (
        <div className="grid gap-12">
          <AgreementBox
            checked={agreed}
            error={error}
            onChange={(next) => {
              setAgreed(next);
              setError(undefined);
            }}
          />
          {command.error?.name !== 'account_exists' && <RefusalBanner error={command.error} />}
        </div>
      )}
    </Sheet>
  );
};

const Secrets = ({ guest: { loginName, initialPassword } }: { guest: OutputOf<typeof guestLogin> }) => {
  const t = useT();
  return (
    <div className="grid gap-14">
      <KeyValues className="rounded-field bg-raised px-16 py-16">
        <KeyValue name={t('auth.guestName')} strong>
          <span className="break-all select-all">{loginName}</span>
        </KeyValue>
        <KeyValue name={t('auth.guestPassword')} strong>
          <span className="break-all select-all">{initialPassword}</span>
        </KeyValue>
      </KeyValues>
      <Button kind="secondary" onClick={() => void copyText(`${loginName}\n${initialPassword}`)}>
        {t('auth.guestCopy')}
      </Button>
      <Banner kind="warn">{t('auth.guestWarning')}</Banner>
    </div>
  );
};
