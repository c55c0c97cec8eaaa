import type { Instrument } from '@assay/contract/market';
import { formatUnits } from '@assay/contract/money';
import { Field } from '@assay/ui/field.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { fieldAmount } from '../../../money/amount-text.ts';
import { priceText } from '../show-numbers.ts';
import type { Touch } from '../terms.ts';
import { priceShortcuts, type TicketForm } from '../ticket-form.ts';

interface WaitingPriceProps {
  form: TicketForm;
  problem: string | undefined;
  instrument: Instrument;
  touch: Touch;
  onChange: (text: string) => void;
}

/** The price that an order waits for, with the prices of now one press away. Those it cannot wait for are not offered. */
export const WaitingPrice = ({ form, problem, instrument, touch, onChange }: WaitingPriceProps) => {
  const t = useT();
  const { scale, quote } = instrument;
  return (
    <div>
      <Field
        label={t(form.kind === 'stop' ? 'trade.stopPrice' : 'trade.limitPrice')}
        value={form.limit}
        onChange={(event) => onChange(event.currentTarget.value)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        error={problem}
        suffix={<span className="text-label text-ink-3">{quote}</span>}
      />
      <div role="group" aria-label={t('trade.priceShortcuts')} className="flex flex-wrap gap-8 pt-8">
        {priceShortcuts(form, touch).map(({ name, price, isOffered }) => (
          <button
            key={name}
            type="button"
            disabled={!isOffered}
            onClick={() => onChange(fieldAmount(formatUnits(price, scale)))}
            className="hit press relative min-h-32 rounded-full bg-raised px-12 text-caption text-ink-2 disabled:text-ink-3"
          >
            {name === 'bid' || name === 'ask' ? t(`trade.${name}At`, { price: priceText(price, scale) }) : name}
          </button>
        ))}
      </div>
    </div>
  );
};
