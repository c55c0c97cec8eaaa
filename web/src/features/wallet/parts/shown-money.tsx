import { ACCOUNT_CURRENCY } from '@assay/contract/wallet';
import { Money } from '@assay/ui/money.tsx';
import { formatDecimal } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useShownAmounts } from '../../../money/shown-amounts.ts';
import type { Display } from '../use-display.ts';
import { amountText, signedAmount, withUnit } from '../../../money/with-unit.ts';

const DOTS = '••••••';

/** Stands for an amount that the member does not want to be seen. */
const HiddenAmount = () => {
  const t = useT();
  return (
    <>
      <span aria-hidden="true">{DOTS}</span>
      <span className="sr-only">{t('wallet.hidden')}</span>
    </>
  );
};

const useIsHidden = (): boolean => useShownAmounts((state) => state.isHidden);

/** A total with its sign or unit, large. */
export const ShownMoney = ({ value, display }: { value: string; display: Display }) => {
  const { digits, sign, unit, show } = display;
  if (useIsHidden()) return <HiddenAmount />;
  return <Money value={show(value)} digits={digits} {...(sign && { sign })} {...(unit && { unit })} />;
};

/** The same in running text: a sign or unit that is as large as the number. */
export const ShownTotal = ({ value, display }: { value: string; display: Display }) => {
  const { digits, sign = '', unit, show } = display;
  if (useIsHidden()) return <HiddenAmount />;
  return `${sign}${formatDecimal(show(value), digits)}${unit ? ` ${unit}` : ''}`;
};

interface ShownValueProps {
  value: string;
  display: Display;
  isSigned?: boolean;
}

/** A value in a row, in the currency of the totals around it; with its plus sign where it is a change. */
export const ShownValue = ({ value, display, isSigned = false }: ShownValueProps) => {
  if (useIsHidden()) return <HiddenAmount />;
  const shown = formatDecimal(display.show(value), display.digits);
  return isSigned && !value.startsWith('-') ? `+${shown}` : shown;
};

/** Amount of a currency, as far as a row has room; or a change of it, with its sign. */
interface ShownAmountProps {
  amount: string;
  currency: string;
  isSigned?: boolean;
}

export const ShownAmount = ({ amount, currency, isSigned = false }: ShownAmountProps) => {
  if (useIsHidden()) return <HiddenAmount />;
  return (isSigned ? signedAmount : amountText)(amount, currency, 'row');
};

/** Virtual money is counted in USDT alone, and cut like the totals above it. */
export const ShownVirtual = ({ amount }: { amount: string }) =>
  useIsHidden() ? <HiddenAmount /> : withUnit(amount, ACCOUNT_CURRENCY, 'row');
