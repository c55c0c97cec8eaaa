import type { Instrument } from '@assay/contract/market';
import type { Touch } from '../terms.ts';
import type { TicketForm, TicketView } from '../ticket-form.ts';
import { TargetField } from './target-field.tsx';
import { TargetsPreview } from './targets-preview.tsx';

interface TicketTargetsProps {
  form: TicketForm;
  view: TicketView;
  instrument: Instrument;
  touch: Touch;
  onChange: (next: Partial<TicketForm>) => void;
}

/** Take profit and stop loss of a new order or of one that is changed, with both lines on the price. */
export const TicketTargets = ({ form, view, instrument, touch, onChange }: TicketTargetsProps) => (
  <div>
    <div className="grid grid-cols-2 items-start gap-10">
      <TargetField
        goal="profit"
        typed={form.takeProfit}
        view={view.takeProfit}
        judge={view.judge}
        onChange={(takeProfit) => onChange({ takeProfit })}
      />
      <TargetField
        goal="loss"
        typed={form.stopLoss}
        view={view.stopLoss}
        judge={view.judge}
        onChange={(stopLoss) => onChange({ stopLoss })}
      />
    </div>
    <TargetsPreview
      instrument={instrument}
      entry={view.judge.mark}
      goal={view.takeProfit}
      stop={view.stopLoss}
      now={form.direction === 'buy' ? touch.ask : touch.bid}
    />
  </div>
);
