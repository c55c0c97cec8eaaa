import { useEndpoint } from '@assay/client/hooks';
import { listNetworks } from '@assay/contract/deposit';
import { Chips } from '@assay/ui/chips.tsx';
import { useT } from '../../i18n/i18n.ts';

export interface TransferFilter {
  status?: string;
  currency?: string;
}

interface TransferFiltersProps {
  states: readonly { value: string; label: string }[];
  filter: TransferFilter;
  onChange: (filter: TransferFilter) => void;
}

/** Chips for the state, and below them for the currency. */
export const TransferFilters = ({ states, filter, onChange }: TransferFiltersProps) => {
  const t = useT();
  const networks = useEndpoint(listNetworks, {}).data ?? [];
  const currencies = [...new Set(networks.map(({ currency }) => currency))];
  const change = (name: keyof TransferFilter, value: string): void => {
    const { [name]: _before, ...rest } = filter;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  return (
    <div className="pb-12">
      <Chips
        label={t('withdrawal.states')}
        choices={[{ value: '', label: t('withdrawal.allStates') }, ...states]}
        value={filter.status ?? ''}
        onChange={(status) => change('status', status)}
      />
      <Chips
        kind="outline"
        label={t('payout.currency')}
        choices={[
          { value: '', label: t('wallet.allCurrencies') },
          ...currencies.map((value) => ({ value, label: value })),
        ]}
        value={filter.currency ?? ''}
        onChange={(currency) => change('currency', currency)}
      />
    </div>
  );
};
