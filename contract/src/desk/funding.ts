/** Accounts of the house from which money is set aside for what members were told. */
import * as z from 'zod/mini';
import { decimal } from '../money.ts';
import { instant } from './fields.ts';

export const HOUSE_ACCOUNTS = ['capital', 'fees'] as const;
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];

/** Content of each account, as the screens word it. */
export const HOUSE_WORDS: Record<HouseAccount, string> = {
  capital: 'Capital, paid in by the operator',
  fees: 'Fees, paid by members',
};

export const houseAccount = () => z.enum(HOUSE_ACCOUNTS);

/** Balance of a house account in one currency. */
export const houseMoney = z.object({ account: houseAccount(), currency: z.string(), amount: decimal() });

/** Money set aside for a purpose, and what came back of it: each entry is a journal of the ledger. */
export const fundings = z.array(
  z.object({
    id: z.string(),
    at: instant(),
    /** Null where it came back by the terms, without a person. */
    by: z.nullable(z.string()),
    account: houseAccount(),
    amount: decimal(),
    /** Whether it came back to the account. */
    isReturn: z.boolean(),
  }),
);
