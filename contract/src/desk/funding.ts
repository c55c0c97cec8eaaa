/** Accounts of the house from which money is set aside for what members were told. */
import * as z from 'zod/mini';
import { decimal } from '../money.ts';
import { instant } from './fields.ts';

export const HOUSE_ACCOUNTS = ['capital', 'fees'] as const;
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];

/** What each holds, in the words of the screens. */
export const HOUSE_WORDS: Record<HouseAccount, string> = {
  capital: 'Capital, paid in by the operator',
  fees: 'Fees, paid by members',
};

export const houseAccount = () => z.enum(HOUSE_ACCOUNTS);

/** What an account of the house has in one currency. */
export const houseMoney = z.object({ account: houseAccount(), currency: z.string(), amount: decimal() });

/** What was set aside for something: each is a journal of the books. */
export const fundings = z.array(
  z.object({ id: z.string(), at: instant(), by: z.string(), account: houseAccount(), amount: decimal() }),
);
