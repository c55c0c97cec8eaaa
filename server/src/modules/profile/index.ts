/** What other modules may use of the person: the credit score and what it is made of. */
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { creditScore } from './credit-score.ts';
import { readScoreFacts } from './score-facts.ts';

export const readScore = async (deps: { clock: Clock }, tx: Tx, memberId: string) =>
  creditScore(await readScoreFacts(deps, tx, memberId));
