import { createContext, use } from 'react';
import type { Realm } from './realm.ts';

/** The contest whose account is traded in this part of the page; null where it is a wallet of the member's own. */
export const InContest = createContext<string | null>(null);

/** Input of every trading call: which money, and of which contest. */
export const useBook = (realm: Realm): { realm: Realm; contestId?: string } => {
  const contestId = use(InContest);
  return contestId === null ? { realm } : { realm, contestId };
};
