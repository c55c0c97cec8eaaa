/**
 * Jobs of loans, by time and by ticks: interest, offers that end, reminders, pledges, and reviews when a robot makes
 * them.
 */
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import type { Job } from '../../jobs/runner.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { accrueLoans } from './accrue-loans.ts';
import { expireOffers } from './end-application.ts';
import { createNews } from './news.ts';
import type { Loan } from './queries.ts';
import { remindMembers } from './remind-members.ts';
import { watchPledges } from './watch-pledges.ts';

interface Deps {
  db: Db;
  clock: Clock;
  quotes: Quotes;
  ledger: Pick<Ledger, 'post'>;
  /** Decides what is due; absent where people do. */
  review?: ((deps: Pick<Deps, 'db' | 'clock' | 'ledger'>) => Promise<Loan[]>) | undefined;
}

export const createLoanJobs = (deps: Deps) => {
  const { tell, onNews } = createNews();
  const watch = watchPledges({ ...deps, tell });
  const jobs: Job[] = [
    { name: 'loan interest', run: () => accrueLoans(deps) },
    { name: 'loan pledges', run: () => watch.run() },
    {
      name: 'loan offers',
      run: async () => {
        for (const loan of await expireOffers(deps)) tell(loan, 'expired');
      },
    },
    {
      name: 'loan reminders',
      run: async () => {
        for (const loan of await remindMembers(deps)) tell(loan, 'reminded');
      },
    },
  ];
  const { review } = deps;
  if (review !== undefined)
    jobs.push({
      name: 'loan reviews',
      run: async () => {
        for (const loan of await review(deps)) tell(loan, 'reviewed');
      },
    });
  return { jobs, onNews, stop: () => watch.stop() };
};
