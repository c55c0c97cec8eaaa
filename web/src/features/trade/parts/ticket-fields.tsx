import type { Instrument } from '@assay/contract/market';
import { AmountField } from '@assay/ui/amount-field.tsx';
import { Slider } from '@assay/ui/slider.tsx';
import { ArrowLeftRight } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { moneyText } from '../show-numbers.ts';
import { CURRENCY, type Terms, type Touch } from '../terms.ts';
import type { TicketView } from '../ticket-form.ts';
import { amountProblem, limitProblem } from '../ticket-texts.ts';
import type { Ticket } from '../use-ticket.ts';
import { Explained } from './help-button.tsx';
import { LeverageField } from './leverage-field.tsx';
import { TicketTargets } from './ticket-targets.tsx';
import { WaitingPrice } from './waiting-price.tsx';

interface TicketFieldsProps {
  ticket: Ticket;
  view: TicketView;
  terms: Terms;
  instrument: Instrument;
  touch: Touch;
}

const SHARES = [0, 25, 50, 75, 100];

/** Amount, leverage, take profit and stop loss. Missing input is only reported once the button was pressed. */
export const TicketFields = ({ ticket, view, terms, instrument, touch }: TicketFieldsProps) => {
  const t = useT();
  const { form, change, wasPressed } = ticket;
  const isMargin = form.unit === 'margin';
  const amount = view.amount && (view.amount.name !== 'missing' || wasPressed) ? view.amount : undefined;
  const limit = view.limit && (view.limit.name !== 'missing' || wasPressed) ? view.limit : undefined;
  const unitName = t(isMargin ? 'trade.quantity' : 'trade.margin');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-16">
      {form.kind !== 'market' && (
        <WaitingPrice
          form={form}
          problem={limit && limitProblem(t, limit)}
          instrument={instrument}
          touch={touch}
          onChange={(text) => change({ limit: text })}
        />
      )}
      <div>
        <AmountField
          label={t(isMargin ? 'trade.margin' : 'trade.quantity')}
          caption={terms.available !== undefined && t('trade.available', { amount: moneyText(terms.available) })}
          value={view.text}
          onChange={(text) => change({ text, share: undefined })}
          error={amount && amountProblem(t, amount, instrument.base)}
          suffix={
            <button
              type="button"
              onClick={() => change({ unit: isMargin ? 'quantity' : 'margin', text: '' })}
              className="hit press flex min-h-36 shrink-0 items-center gap-6 rounded-full bg-sunken px-12 text-label font-semi"
            >
              {isMargin ? CURRENCY : instrument.base}
              <ArrowLeftRight aria-hidden="true" className="size-14 text-ink-3" />
              <span className="sr-only">{t('trade.switchUnit', { unit: unitName })}</span>
            </button>
          }
        />
        {terms.available !== undefined && (
          <Slider
            label={t('trade.share')}
            stops={SHARES}
            value={view.share}
            onChange={(share) => change(share === 0 ? { share: undefined, text: '' } : { share })}
            show={(share) => `${Math.round(share)}%`}
          />
        )}
      </div>
      <LeverageField form={form} terms={terms} problem={view.leverage} onChange={change} />
      <div>
        <p className="pb-6 text-caption text-ink-3">
          <Explained name={t('trade.targetsTitle')}>{t('trade.help.takeProfit')}</Explained>
        </p>
        <TicketTargets form={form} view={view} instrument={instrument} touch={touch} onChange={change} />
      </div>
    </div>
  );
};
