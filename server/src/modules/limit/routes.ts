/**
 * Limits that members set for themselves. What must always hold: no statement is accepted that the member's phone did not
 * sign; tighter counts for the next order, looser only after its wait; nothing of it keeps anybody from closing or from
 * withdrawing. A statement is committed by the lane that commits orders, so it stands before or after each of them.
 */
import * as contract from '@assay/contract/limit';
import type { InputOf } from '@assay/contract/endpoint';
import type { Language } from '@assay/contract/language';
import { toBase64 } from '@assay/verify/checkpoint';
import { LIMIT_SPANS, limitAcceptance } from '@assay/verify/limit-terms';
import type { AcceptedLimits, LimitSpan } from '@assay/verify/limit-terms';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { batchedRoute, route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { rowFor } from '../../ledger/commit-batch.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { SigningKey } from '../../quotes/tape/signing-key.ts';
import { refuseGuest } from '../auth/index.ts';
import type { Prices } from '../wallet/index.ts';
import { depositedIn } from './deposits.ts';
import type { LimitBook } from './limit-book.ts';
import { presentLimits } from './present.ts';
import type { Shown } from './present.ts';
import { insertStatements } from './queries.ts';
import { checkStatement, datedOf } from './rules.ts';

export interface LimitDeps {
  clock: Clock;
  ledger: Pick<Ledger, 'hot'>;
  prices: Prices;
  /** The book and the key come with trading, which is opened after the routes are listed. */
  trading: () => { limits: LimitBook; receiptKey: Pick<SigningKey, 'keyHash' | 'sign'> };
  /** Limits that the platform sets, with what is used of them. */
  given: (tx: Tx, memberId: string, language: Language) => Promise<Pick<Shown, 'given' | 'barred'>>;
}

const readShown = async (deps: LimitDeps, tx: Tx, memberId: string, language: Language): Promise<Shown> => {
  const nowMs = deps.clock.now();
  const deposited: Partial<Record<LimitSpan, bigint>> = {};
  for (const span of LIMIT_SPANS) deposited[span] = await depositedIn(deps, tx, memberId, span);
  const [state] = await tx.query<{ until: Date | null; isAsked: boolean }>(
    `select (select max(until_at) from limit_exclusion where member_id = $1 and until_at > $2) as until,
       exists (select from limit_asked where member_id = $1) as "isAsked"`,
    [memberId, new Date(nowMs)],
  );
  return {
    memberId,
    nowMs,
    deposited: deposited as Record<LimitSpan, bigint>,
    ...(await deps.given(tx, memberId, language)),
    excludedUntilMs: state?.until?.getTime(),
    isAsked: state?.isAsked ?? false,
  };
};

/** The statement as it is accepted at this moment. */
const acceptNow = (
  deps: LimitDeps,
  memberId: string,
  input: InputOf<typeof contract.stateLimits>,
): AcceptedLimits & { number: number } => {
  const { limits, receiptKey } = deps.trading();
  const timeMs = deps.clock.now();
  const number = checkStatement(input, { memberId, statements: limits.statementsOf(memberId), nowMs: timeMs });
  const signed = receiptKey.sign(limitAcceptance(input.words, timeMs));
  const acceptance = toBase64(Buffer.concat([receiptKey.keyHash, signed]));
  return { words: input.words, signature: input.signature, timeMs, acceptance, number };
};

export const limitRoutes = (deps: LimitDeps): Route[] => [
  route(contract.getLimits, async ({ tx, memberId, language }) => {
    const { limits } = deps.trading();
    await limits.keep(tx, memberId);
    await limits.catchUp(memberId, tx);
    return presentLimits(limits.view(memberId), await readShown(deps, tx, memberId, language));
  }),

  batchedRoute(contract.stateLimits, async ({ tx, memberId, input, language }, remember) => {
    await refuseGuest(tx, memberId);
    const { limits } = deps.trading();
    await limits.keep(tx, memberId);
    const shown = await readShown(deps, tx, memberId, language);
    let accepted: AcceptedLimits | undefined;
    await deps.ledger.hot.submit({
      memberId,
      compose: () => {
        const { number, ...statement } = acceptNow(deps, memberId, input);
        accepted = statement;
        const view = limits.view(memberId);
        const answer = presentLimits(
          {
            ...view,
            statements: [...view.statements, statement],
            history: [...view.history, datedOf(statement)],
          },
          { ...shown, nowMs: statement.timeMs },
        );
        return { rows: [rowFor(insertStatements, { ...statement, memberId, number }), remember(answer)] };
      },
    });
    limits.state(memberId, accepted!);
  }),

  route(contract.skipLimits, async ({ tx, memberId }) => {
    await tx.query('insert into limit_asked (member_id, asked_at) values ($1, $2) on conflict do nothing', [
      memberId,
      new Date(deps.clock.now()),
    ]);
    return { isAsked: true };
  }),
];
