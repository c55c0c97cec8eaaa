import { useEndpoint } from '@assay/client/hooks';
import { parseBankAccount } from '@assay/contract/bank-account';
import { BANK_NETWORK, listNetworks } from '@assay/contract/deposit';
import type { Destination } from '@assay/contract/payout';
import { Button } from '@assay/ui/button.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Field } from '@assay/ui/field.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { FactorPart } from '../../../domain/factor/factor-part.tsx';
import { WithdrawalPasswordField } from '../../../domain/transfer/withdrawal-password-field.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { localeTag } from '../../../i18n/locales.ts';
import { bankText } from '../bank-of.ts';
import { type DestinationField, type DestinationValues, endsOf, isBank } from '../destination-form.ts';
import { useDestinationForm } from '../use-destination-form.ts';

interface DestinationSheetProps {
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
  edited: Destination | undefined;
  currency: string | undefined;
}

/** Binds a bank account or a wallet, or changes one. */
export const DestinationSheet = ({ open, onClose, onSaved, edited, currency }: DestinationSheetProps) => {
  const t = useT();
  const form = useDestinationForm({ edited, currency, onSaved });
  const networks = useEndpoint(listNetworks, {}).data ?? [];
  const currencies = [...new Set(networks.map((network) => network.currency))];
  const chosen = currencies.includes(form.values.currency) ? form.values.currency : (currencies[0] ?? '');
  const offered = networks.filter((network) => network.currency === chosen);
  const network = offered.find((one) => one.network === form.values.network) ?? offered[0];
  // Default to the first when the member did not choose.
  const values: DestinationValues = { ...form.values, currency: chosen, network: network?.network ?? '' };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(edited ? 'payout.edit' : 'payout.add')}
      description={t('payout.waits')}
      footer={
        <Button busy={form.busy} onClick={() => void form.submit(values)}>
          {t('payout.save')}
        </Button>
      }
    >
      <div className="-mx-20 pb-12">
        <Chips
          label={t('payout.currency')}
          choices={currencies.map((value) => ({ value, label: value }))}
          value={chosen}
          onChange={(next) => form.change({ currency: next })}
        />
        <Chips
          kind="outline"
          label={t('payout.network')}
          choices={offered.map(({ network: value, name }) => ({
            value,
            label: value === BANK_NETWORK ? t('payout.bank') : name,
          }))}
          value={values.network}
          onChange={(next) => form.change({ network: next })}
        />
      </div>
      <div className="grid gap-10">
        <AccountFields values={values} errors={form.errors} change={form.change} />
        <WithdrawalPasswordField
          value={values.safePassword}
          error={form.errors.safePassword}
          onChange={(safePassword) => form.change({ safePassword })}
        />
        <FactorPart factor={form.factorFor(values)} />
      </div>
    </Sheet>
  );
};

interface AccountFieldsProps {
  values: DestinationValues;
  errors: Partial<Record<DestinationField, string>>;
  change: (changes: Partial<DestinationValues>) => void;
}

const AccountFields = ({ values, errors, change }: AccountFieldsProps) => {
  const t = useT();
  const tag = localeTag(useLocale());
  const ends = endsOf(values.address);
  const text = (name: 'bankName' | 'realName' | 'bankAccount' | 'address', maxLength: number, hint?: string) => (
    <Field
      label={t(`payout.${name}`)}
      value={values[name]}
      error={errors[name]}
      hint={hint}
      maxLength={maxLength}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  if (!isBank(values)) return text('address', 120, ends && t('payout.ends', ends));
  return (
    <>
      {text('bankName', 80)}
      {text('realName', 80)}
      {text('bankAccount', 42, bankText(t, parseBankAccount(values.bankAccount, values.currency) ?? '', tag))}
    </>
  );
};
