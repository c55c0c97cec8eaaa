import { splitDecimal } from '@assay/ui/number-format.ts';

/** Digits of a currency at the desk: all that it has where they matter, two where it is money of every day. */
const EVERYDAY = new Set(['USDT', 'USD', 'EUR', 'GBP', 'JPY']);
const digitsOf = (currency: string, value: string): number =>
  EVERYDAY.has(currency) ? 2 : (value.split('.')[1]?.length ?? 0);

/** The figure alone, where a head says the currency. */
export const figureText = (value: string, currency: string): string => {
  const { whole, fraction } = splitDecimal(value, digitsOf(currency, value));
  return whole + fraction;
};

/** As text in a sentence. */
export const amountText = (value: string, currency: string): string => `${figureText(value, currency)} ${currency}`;

/** Amount and currency in columns of their own, so that figures line up whatever they are figures of. */
export const Amount = ({ value, currency }: { value: string; currency: string }) => {
  const { whole, fraction } = splitDecimal(value, digitsOf(currency, value));
  return (
    <span className="inline-grid grid-cols-[1fr_2.25rem] items-baseline gap-x-8 text-right">
      <span className="font-semi">
        {whole}
        {fraction}
      </span>
      <span className="text-left text-[0.75rem] text-ink-2">{currency}</span>
    </span>
  );
};

/** The one figure that a panel is about. */
export const HeroAmount = ({ value, currency }: { value: string; currency: string }) => {
  const { whole, fraction } = splitDecimal(value, digitsOf(currency, value));
  return (
    <p className="text-[2.125rem] leading-40 font-semi tracking-[-0.03em]">
      {whole}
      <span className="text-ink-3">{fraction}</span>
      <span className="ml-8 text-[0.9375rem] font-medium tracking-normal text-ink-2">{currency}</span>
    </p>
  );
};
