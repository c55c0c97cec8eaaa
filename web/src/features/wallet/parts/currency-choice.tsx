import { Button } from '@assay/ui/button.tsx';
import { Coin } from '@assay/ui/coin.tsx';
import { RadioList } from '@assay/ui/radio-list.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import {
  chooseDisplayCurrency,
  DISPLAY_CURRENCIES,
  type DisplayCurrency,
  useShownAmounts,
} from '../../../money/shown-amounts.ts';
import { useCurrencies } from '../../../money/use-currencies.ts';

/** In which currency the totals are read. */
export const CurrencyChoice = () => {
  const t = useT();
  const { get } = useCurrencies();
  const currency = useShownAmounts((state) => state.currency);
  const [isOpen, setIsOpen] = useState(false);
  const choose = (next: DisplayCurrency): void => {
    chooseDisplayCurrency(next);
    setIsOpen(false);
  };
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        aria-label={`${t('wallet.displayCurrency')}: ${currency}`}
        onClick={() => setIsOpen(true)}
        className="min-h-32 px-12"
      >
        {currency}
        <ChevronDown aria-hidden="true" className="-mr-2 -ml-4 size-16 text-ink-3" />
      </Button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('wallet.displayCurrency')}>
        <RadioList
          label={t('wallet.displayCurrency')}
          choices={DISPLAY_CURRENCIES.map((value) => ({
            value,
            label: value,
            ...(get(value) && { caption: get(value)!.name }),
            mark: <Coin code={value} size={32} />,
          }))}
          value={currency}
          onChange={choose}
        />
      </Sheet>
    </>
  );
};
