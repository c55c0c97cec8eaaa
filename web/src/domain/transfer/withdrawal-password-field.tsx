import { useEndpoint } from '@assay/client/hooks';
import { getWithdrawalPasswordState } from '@assay/contract/payout';
import { useT } from '../../i18n/i18n.ts';
import { SecretField } from '../../templates/secret-field.tsx';

interface WithdrawalPasswordFieldProps {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** Asks for the withdrawal password, and says the one that the sandbox's sample member has. */
export const WithdrawalPasswordField = (props: WithdrawalPasswordFieldProps) => {
  const t = useT();
  const sample = useEndpoint(getWithdrawalPasswordState, {}).data?.sample ?? null;
  return (
    <SecretField
      label={t('payout.password')}
      {...(sample !== null && { hint: t('payout.samplePassword', { password: sample }) })}
      {...props}
    />
  );
};
