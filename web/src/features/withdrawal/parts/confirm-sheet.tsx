import type { Destination } from '@assay/contract/payout';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useState } from 'react';
import { withUnit } from '../../../app/with-unit.ts';
import { errorText, useT } from '../../../i18n/i18n.ts';
import { SecretField } from '../../../templates/secret-field.tsx';
import type { WithdrawalFormState } from '../use-withdrawal-form.ts';

/** Refusals that are about the password stand beside it; all others above the button. */
const ABOUT_PASSWORD = new Set<string>(['wrong_withdrawal_password', 'withdrawal_password_held']);

interface ConfirmSheetProps {
  form: WithdrawalFormState;
  destination: Destination;
}

/** Repeats what leaves, what it costs and where it goes, and then asks for the withdrawal password. */
export const ConfirmSheet = ({ form, destination }: ConfirmSheetProps) => {
  const t = useT();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { amount = '0', receives = '0', network, currency, refusal } = form;
  const passwordError = refusal && ABOUT_PASSWORD.has(refusal.name) ? errorText(refusal) : undefined;
  const close = (): void => {
    form.stopConfirming();
    setPassword('');
    setIsMissing(false);
  };
  const confirm = (): void => {
    if (password === '') setIsMissing(true);
    else form.confirm(password);
  };
  return (
    <Sheet
      open={form.isConfirming}
      onClose={close}
      title={t('withdrawal.confirm')}
      description={t('withdrawal.confirmText')}
      footer={
        <Button busy={form.busy} onClick={confirm}>
          {t('withdrawal.act', { amount: withUnit(amount, currency) })}
        </Button>
      }
    >
      <KeyValues className="pb-16">
        <KeyValue name={t('deposit.amount')}>{withUnit(amount, currency)}</KeyValue>
        <KeyValue name={t('deposit.fee')}>{withUnit(network?.fee ?? '0', currency)}</KeyValue>
        <KeyValue name={t('withdrawal.receive')} strong>
          {withUnit(receives, currency)}
        </KeyValue>
        <KeyValue name={t('withdrawal.destination')}>
          <span className="block">{destination.bankName ?? destination.network}</span>
          <span className="block break-all">{destination.masked}</span>
        </KeyValue>
      </KeyValues>
      <SecretField
        label={t('payout.password')}
        value={password}
        error={isMissing ? t('payout.missing') : passwordError}
        onChange={(text) => {
          setPassword(text);
          setIsMissing(false);
          form.forgetRefusal();
        }}
      />
      {refusal && passwordError === undefined && (
        <div role="alert" className="pt-12">
          <Banner kind="warn">{errorText(refusal)}</Banner>
        </div>
      )}
    </Sheet>
  );
};
