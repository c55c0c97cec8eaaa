import { call } from '@assay/client/call';
import { useCommand, useEndpoint } from '@assay/client/hooks';
import type { OutputOf } from '@assay/contract/endpoint';
import { confirm, getConfirmChallenge, getSecurity } from '@assay/contract/security';
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
import { useFactor } from './use-factor.ts';
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
  const { withdrawal } = useWaits();
  const security = useEndpoint(getSecurity, {}, { enabled: open });
  const effects = [
    ...(WAITS.has(props.action) ? [t('security.confirmWaits', { time: withdrawal })] : []),
    ...(props.action === 'new_recovery_codes' ? [t('security.oldCodesEnd')] : []),
  ];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`security.confirm.${props.action}`)}
      description={[t('security.confirmText'), ...effects].join(' ')}
    >
      {security.data ? (
        <ConfirmForm {...props} security={security.data} />
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
}: ConfirmProps & { security: OutputOf<typeof getSecurity> }) => {
  const t = useT();
  const { hasPassword, factors } = security;
  const what = { action, ...(subject !== undefined && { subject }) };
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const [isProving, setIsProving] = useState(false);
  const factor = useFactor(factors, () => call(getConfirmChallenge, what, { announce: false }));
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
          else if (error.name === 'wrong_factor') factor.refuse(errorText(error));
        },
      },
    );
  };
  const isAtField = command.error?.name === 'wrong_credentials' || command.error?.name === 'wrong_factor';
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
