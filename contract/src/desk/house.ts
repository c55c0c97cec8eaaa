/** Earnings of the house, from the ledger. */
import * as z from 'zod/mini';
import { decimal } from '../money.ts';
import { defineDeskEndpoint } from './endpoint.ts';

export const listProfit = defineDeskEndpoint({
  id: 'house.listProfit',
  method: 'GET',
  path: '/desk/house/profit',
  roles: ['risk', 'treasurer', 'auditor', 'owner'],
  input: z.strictObject({ by: z._default(z.enum(['day', 'month']), 'day') }),
  output: z.array(
    z.object({
      /** A business day or a month of them. */
      period: z.string(),
      product: z.string(),
      currency: z.string(),
      /** Fees, profit and loss, and insurance, as booked. */
      result: decimal(),
    }),
  ),
  summary: 'Results of the house by product, for 30 days or twelve months: what the page of fairness publishes.',
});
