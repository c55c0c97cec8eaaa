/** The credit score, and what it is made of, read from where it happened. */
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';
import { listPostings } from '../../ledger/read-books.ts';
import { readStates } from '../identity/index.ts';
import { creditScore } from './credit-score.ts';
import type { ScoreFacts } from './credit-score.ts';
import { readLoanRecord } from './queries.ts';

const DAY_MS = 86_400_000;

const readScoreFacts = async ({ clock }: { clock: Clock }, tx: Tx, memberId: string): Promise<ScoreFacts> => {
  const [member] = await tx.query<Pick<ScoreFacts, 'hasEmail' | 'hasPhone' | 'hasAuthenticator'> & { createdAt: Date }>(
    `select email is not null as "hasEmail", phone is not null as "hasPhone", created_at as "createdAt",
       exists (select from authenticator a where a.member_id = member.id and a.bound_at is not null) as "hasAuthenticator"
     from member where id = $1`,
    [memberId],
  );
  invariant(member, 'a log-in belongs to a member that exists');
  const { createdAt, ...guarded } = member;
  const states = await readStates(tx, memberId);
  const { total } = await listPostings(tx, { memberId, kinds: ['deposit'] }, { offset: 0, limit: 1 });
  const loans = await readLoanRecord(tx, memberId, new Date(clock.now()));
  return {
    ...guarded,
    isBasicVerified: states.basic === 'authorized',
    isAdvancedVerified: states.advanced === 'authorized',
    daysSinceOpened: (clock.now() - createdAt.getTime()) / DAY_MS,
    deposits: total,
    loansRepaid: loans.repaid,
    loansOverdue: loans.overdue,
  };
};

export const readScore = async (deps: { clock: Clock }, tx: Tx, memberId: string) =>
  creditScore(await readScoreFacts(deps, tx, memberId));
