/** News of jobs about loans, for the sockets of the members they belong to. */
import type { NewsMessage } from '@assay/contract/stream';
import type { Loan } from './queries.ts';

type LoanNews = Extract<NewsMessage, ['loan', ...unknown[]]>;
export type TellNews = (loan: Loan, what: LoanNews[1]) => void;
type Listener = (memberId: string, news: NewsMessage) => void;

export const createNews = (): { tell: TellNews; onNews: (listener: Listener) => () => void } => {
  const listeners = new Set<Listener>();
  return {
    tell: ({ memberId, id }, what) => {
      for (const listener of listeners) listener(memberId, ['loan', what, id]);
    },
    onNews: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
