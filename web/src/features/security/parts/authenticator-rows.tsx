import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { Switch } from '@assay/ui/switch.tsx';
import { KeySquare, LifeBuoy, LogIn } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { showDay } from '../../../time/show-time.ts';
import type { Security } from '../security-state.ts';
import { useAuthenticator } from '../use-authenticator.ts';
import { BindForm } from './bind-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Removal } from './removal.tsx';

/** The authenticator and its recovery codes. */
export const AuthenticatorRows = ({ security }: { security: Security }) => {
  const t = useT();
  const { authenticatorSince: since, recoveryCodesLeft: codesLeft } = security;
  const authenticator = useAuthenticator();
  const { shown, isOpen, close } = authenticator;
  return (
    <>
      <SettingRow
        icon={<KeySquare />}
        title={t('security.authenticator')}
        value={since === null ? t('security.notBound') : t('security.since', { date: showDay(since) })}
        onPress={since === null ? () => void authenticator.bind() : authenticator.manage}
      />
      {since !== null && (
        <SettingRow
          icon={<LifeBuoy />}
          title={t('security.recoveryCodes')}
          value={t('security.codesLeft', { count: codesLeft })}
          onPress={() => void authenticator.makeCodes()}
        />
      )}
      {since !== null && security.hasPassword && (
        <SettingRow
          icon={<LogIn />}
          title={t('security.confirm.authenticator_login')}
          caption={t('security.aloneText')}
          control={
            <Switch
              label={t('security.confirm.authenticator_login')}
              checked={security.hasAuthenticatorLogin}
              onChange={(isOn) => void authenticator.letIn(isOn)}
            />
          }
        />
      )}
      <Sheet
        open={isOpen}
        // Codes that are shown once are not swiped away by accident.
        onClose={shown.kind === 'codes' ? () => {} : close}
        canClose={shown.kind !== 'codes'}
        title={t(TITLES[shown.kind])}
        description={t(TEXTS[shown.kind])}
      >
        {shown.kind === 'manage' && (
          <Removal label={t('security.confirm.unbind_authenticator')} onRemove={() => void authenticator.unbind()} />
        )}
        {shown.kind === 'key' && <BindForm secret={shown.secret} uri={shown.uri} onBound={authenticator.showCodes} />}
        {shown.kind === 'codes' && <RecoveryCodes codes={shown.codes} onDone={close} />}
      </Sheet>
      {authenticator.confirmSheet}
    </>
  );
};

const TITLES = {
  manage: 'security.authenticator',
  key: 'security.confirm.bind_authenticator',
  codes: 'security.codesTitle',
} as const;
const TEXTS = { manage: 'security.helpAuthenticator', key: 'security.scan', codes: 'security.codesText' } as const;
