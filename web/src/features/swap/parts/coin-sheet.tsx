import { Coin } from '@assay/ui/coin.tsx';
import { RadioList } from '@assay/ui/radio-list.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useCurrencies } from '../../../money/use-currencies.ts';

interface CoinSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  value: string;
  onChoose: (currency: string) => void;
  /** Balance of the member in a currency, ready to be read. */
  availableOf: (currency: string) => string | undefined;
}

export const CoinSheet = ({ open, onClose, title, value, onChoose, availableOf }: CoinSheetProps) => {
  const t = useT();
  const { list } = useCurrencies();
  const caption = (currency: string, name: string): string => {
    const amount = availableOf(currency);
    return amount === undefined ? name : `${name} · ${t('swap.available', { amount })}`;
  };
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <RadioList
        label={title}
        choices={list.map(({ currency, name }) => ({
          value: currency,
          label: currency,
          caption: caption(currency, name),
          mark: <Coin code={currency} size={32} />,
        }))}
        value={value}
        onChange={onChoose}
      />
    </Sheet>
  );
};
