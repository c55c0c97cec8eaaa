import { call } from '@assay/client/call';
import { useCommand, useEndpoint } from '@assay/client/hooks';
import type { OutputOf } from '@assay/contract/endpoint';
import { confirm, getConfirmChallenge, getConfirmCode, getSecurity } from '@assay/contract/security';
import { Button } from '@assay/ui/button.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useState, type SubmitEvent } from 'react';
import { errorText, useT } from '../../i18n/i18n.ts';
import { logInAgain } from '../../navigation/log-in-again.ts';
import { RefusalBanner } from '../../templates/refusal-banner.tsx';
import { SecretField } from '../../templates/secret-field.tsx';
import type { ConfirmedAction } from './confirmed-action.ts';
import { FactorPart } from './factor-part.tsx';
import { substituteIn } from './factor.ts';
import { isAboutFactor, useFactor } from './use-factor.ts';
import { useWaits } from './use-waits.ts';

/** After these nothing leaves the account for a while. */
const WAITS = new Set<ConfirmedAction>(['unbind_authenticator', 'remove_passkey', 'bind_address']);

interface ConfirmProps {
  action: ConfirmedAction;
  subject: string | undefined;
  onConfirmed: () => void;
}

interface ConfirmSheetProps extends ConfirmProps {
  open: boolean;
  onClose: () => void;
}

export const ConfirmSheet = ({ open, onClose, ...props }: ConfirmSheetProps) => {
  const t = useT();
  const { withdrawal, recovery } = useWaits();
  const [isLost, setIsLost] = useState(false);
  const action = isLost ? 'replace_address' : props.action;
  const security = useEndpoint(getSecurity, {}, { enabled: open });
  const effects = [
    ...(WAITS.has(action) ? [t('security.confirmWaits', { time: withdrawal })] : []),
    ...(isLost ? [t('security.confirmWaits', { time: recovery })] : []),
    ...(props.action === 'new_recovery_codes' ? [t('security.oldCodesEnd')] : []),
  ];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`security.confirm.${action}`)}
      description={[t('security.confirmText'), ...effects].join(' ')}
    >
      {security.data ? (
        <ConfirmForm {...props} action={action} security={security.data} onLost={() => setIsLost(true)} />
      ) : security.isError ? (
        <ErrorState
          className="px-0"
          title={t('security.failed')}
          text={errorText(security.error)}
          retry={{ label: t('app.retry'), onRetry: () => void security.refetch(), busy: security.isFetching }}
        />
      ) : (
        <RowSkeletons kind="setting" count={2} label={t('app.loading')} />
      )}
    </Sheet>
  );
};

/** Mounted with the sheet's content, so that nothing typed stays behind when it closes. */
const ConfirmForm = ({
  action,
  subject,
  onConfirmed,
  security,
  onLost,
}: ConfirmProps & { security: OutputOf<typeof getSecurity>; onLost: () => void }) => {
  const t = useT();
  const { hasPassword, factors } = security;
  const what = { action, ...(subject !== undefined && { subject }) };
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const [isProving, setIsProving] = useState(false);
  const substitute = action === 'replace_address' ? undefined : substituteIn(security);
  const factor = useFactor({
    factors,
    substitute: substitute === 'none' || substitute === 'login' ? undefined : substitute,
    getChallenge: () => call(getConfirmChallenge, what, { announce: false }),
    askCode: () => call(getConfirmCode, what, { announce: false }),
  });
  const command = useCommand(confirm, { announce: false, onSuccess: onConfirmed });

  const submit = async (typedCode?: string): Promise<void> => {
    const isPasswordMissing = hasPassword && password === '';
    setPasswordError(isPasswordMissing ? t('auth.needPassword') : undefined);
    if (isPasswordMissing) return;
    setIsProving(true);
    const proof = await factor.prove(typedCode).finally(() => setIsProving(false));
    if (proof === undefined) return;
    command.mutate(
      { ...what, ...(hasPassword && { password }), ...proof },
      {
        onError: (error) => {
          if (error.name === 'wrong_credentials') setPasswordError(errorText(error));
          else if (isAboutFactor(error.name)) factor.refuse(errorText(error));
        },
      },
    );
  };
  const isAtField = command.error?.name === 'wrong_credentials' || isAboutFactor(command.error?.name);
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-12">
      {hasPassword ? (
        <SecretField
          label={t('security.password')}
          autoComplete="current-password"
          value={password}
          error={passwordError}
          onChange={(text) => {
            setPassword(text);
            setPasswordError(undefined);
          }}
        />
      ) : (
        <p className="text-label font-book text-ink-2">{t('security.freshLogin')}</p>
      )}
      <FactorPart factor={factor} onComplete={(code) => void submit(code)} />
      {action === 'bind_address' && (substitute === 'email' || substitute === 'phone') && (
        <button type="button" onClick={onLost} className="min-h-44 text-left text-label font-medium text-brand">
          {t('security.addressLost', { address: (substitute === 'email' ? security.email : security.phone) ?? '' })}
        </button>
      )}
      {!isAtField && <RefusalBanner error={command.error} />}
      {command.error?.name === 'login_too_old' ? (
        <Button onClick={() => void logInAgain()}>{t('security.logInAgain')}</Button>
      ) : (
        <Button type="submit" busy={isProving || command.isPending}>
          {t('security.confirmAct')}
        </Button>
      )}
    </form>
  );
};
