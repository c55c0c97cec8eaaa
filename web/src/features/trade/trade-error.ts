import type { CallError } from '@assay/client/call-error';
import { errorText, type Translate } from '../../i18n/i18n.ts';
import { amountProblem } from './ticket-texts.ts';

/** A limit that a refused order has broken, as the ticket says it: the worth of a position is not what was typed. */
export const orderLimitText = (t: Translate, { name, params }: CallError, base: string): string | undefined => {
  const { maximum, minimum } = params;
  if (name === 'amount_too_large' && maximum !== undefined)
    return amountProblem(t, { name: 'large', notional: String(maximum) }, base);
  if (name === 'amount_too_small' && minimum !== undefined)
    return amountProblem(t, { name: 'small', quantity: String(minimum) }, base);
  return undefined;
};

/** "Too late" is about a position or an order here, not about a payment. */
export const tradeErrorText = (t: Translate, error: CallError): string =>
  error.name === 'too_late' ? t('trade.tooLate') : errorText(error);
