import type { Destination } from '@assay/contract/payout';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useState, type SubmitEvent } from 'react';
import { FactorPart } from '../../../domain/factor/factor-part.tsx';
import { useCallFactor } from '../../../domain/factor/use-call-factor.ts';
import { WithdrawalPasswordField } from '../../../domain/transfer/withdrawal-password-field.tsx';
import { WholeAccount } from '../../../domain/transfer/whole-account.tsx';
import { isAboutFactor } from '../../../domain/factor/use-factor.ts';
import { errorText, useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import type { WithdrawalFormState } from '../use-withdrawal-form.ts';

/** Refusals that are about the password stand beside it; all others above the button. */
const ABOUT_PASSWORD = new Set<string>(['wrong_withdrawal_password', 'withdrawal_password_held']);

interface ConfirmSheetProps {
  form: WithdrawalFormState;
  destination: Destination;
}

/** Repeats what leaves, what it costs and where it goes, and then asks for the withdrawal password and the factor. */
export const ConfirmSheet = ({ form, destination }: ConfirmSheetProps) => {
  const t = useT();
  const { amount = '0', receives = '0', network, currency } = form;
  return (
    <Sheet
      open={form.isConfirming}
      onClose={form.stopConfirming}
      title={t('withdrawal.confirm')}
      description={t('withdrawal.confirmText')}
    >
      <KeyValues className="pb-16">
        <KeyValue name={t('deposit.amount')}>{withUnit(amount, currency)}</KeyValue>
        <KeyValue name={t('deposit.fee')}>{withUnit(network?.fee ?? '0', currency)}</KeyValue>
        <KeyValue name={t('withdrawal.receive')} strong>
          {withUnit(receives, currency)}
        </KeyValue>
        <KeyValue name={t('withdrawal.destination')}>
          {destination.label !== null && <span className="block">{destination.label}</span>}
          <span className="block">{destination.bankName ?? destination.network}</span>
          <WholeAccount account={destination.account} />
        </KeyValue>
      </KeyValues>
      <ProofForm form={form} />
    </Sheet>
  );
};

/** Mounted with the sheet's content, so that nothing typed stays behind when it closes. */
const ProofForm = ({ form: { command, amount = '0', currency } }: { form: WithdrawalFormState }) => {
  const t = useT();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isProving, setIsProving] = useState(false);
  const factor = useCallFactor({ action: 'withdraw', requestId: command.requestId });
  const { refusal } = command;
  const passwordError = refusal && ABOUT_PASSWORD.has(refusal.name) ? errorText(refusal) : undefined;
  const isSaid = passwordError !== undefined || (isAboutFactor(refusal?.name) && factor.error !== undefined);

  const submit = async (typedCode?: string): Promise<void> => {
    if (password === '') return setIsMissing(true);
    setIsProving(true);
    const proof = await factor.prove(typedCode).finally(() => setIsProving(false));
    if (proof !== undefined) command.send(password, proof, (error) => void factor.refuseFor(error));
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-12">
      <WithdrawalPasswordField
        value={password}
        error={isMissing ? t('payout.missing') : passwordError}
        onChange={(text) => {
          setPassword(text);
          setIsMissing(false);
          command.forgetRefusal();
        }}
      />
      <FactorPart factor={factor.boundTo(command.subject)} />
      {refusal?.name === 'request_reused' ? (
        <Banner kind="warn">{t('security.maybeDone')}</Banner>
      ) : (
        !isSaid && <RefusalBanner error={refusal} />
      )}
      <Button type="submit" busy={isProving || command.busy}>
        {t('withdrawal.act', { amount: withUnit(amount, currency) })}
      </Button>
    </form>
  );
};
