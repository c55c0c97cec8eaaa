/**
 * Timed steps of offerings: entries close, lots are drawn, unneeded money comes back, unpaid wins end, coins are
 * delivered with the listing. Each step is found in the rows again, so that it survives the process that was to do it,
 * and is done once by any process.
 */
import type { Clock } from '../../base/clock.ts';
import { pgErrorCode } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { JournalDraft } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { TapeReader } from '../../quotes/tape/tape-reader.ts';
import { tellNotice } from '../notice/index.ts';
import { giveBack, readReturnable } from '../operator/index.ts';
import { closeEntries, drawOffering } from './draw-offering.ts';
import { deliverJournal, returnJournal, settleJournals } from './journals.ts';
import { listOfferings, subscriptionsOf } from './queries.ts';
import type { Offering, Subscription } from './queries.ts';

export interface RunDeps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
  quotes: Quotes;
}

type Step = 'returned_at' | 'expired_at' | 'delivered_at';

const UNIQUE_VIOLATION = '23505';

class DoneElsewhere extends Error {}
class StillToDo extends Error {}

/** Tries the mark and takes it back. */
const isMarked = async ({ db }: RunDeps, mark: (tx: Tx) => Promise<unknown[]>): Promise<boolean> => {
  try {
    await db.transaction(async (tx) => {
      if ((await mark(tx)).length > 0) throw new StillToDo();
    });
    return true;
  } catch (error) {
    if (error instanceof StillToDo) return false;
    throw error;
  }
};

/** The books first, as everywhere, then the mark; whoever comes second takes back what it posted. */
const doOnce = async (
  deps: RunDeps,
  journals: readonly JournalDraft[],
  mark: (tx: Tx) => Promise<unknown[]>,
): Promise<void> => {
  try {
    await deps.db.transaction(async (tx) => {
      if (journals.length > 0) await deps.ledger.post(tx, journals);
      if ((await mark(tx)).length === 0) throw new DoneElsewhere();
    });
  } catch (error) {
    if (error instanceof DoneElsewhere || pgErrorCode(error) === UNIQUE_VIOLATION) return;
    // The second process may find that its money was already moved.
    const isGone = error instanceof DomainError && error.error === 'insufficient_funds';
    if (!isGone || !(await isMarked(deps, mark))) throw error;
  }
};

/** Marks the step and notifies the member. */
const markStep =
  (deps: RunDeps, { coin }: Offering, { id, memberId, wonLots }: Subscription, step: Step) =>
  async (tx: Tx): Promise<unknown[]> => {
    const at = new Date(deps.clock.now());
    const marked = await tx.query(
      `update offering_subscription set ${step} = $2 where id = $1 and ${step} is null
         ${step === 'expired_at' ? 'and paid_at is null' : ''} returning 1`,
      [id, at],
    );
    const kinds = {
      returned_at: wonLots! > 0 ? 'offering_won' : 'offering_not_won',
      expired_at: 'offering_expired',
      delivered_at: 'offering_delivered',
    } as const;
    if (marked.length > 0) await tellNotice(tx, { memberId, kind: kinds[step], params: { coin }, subject: id, at });
    return marked;
  };

const returnUnwon = (deps: RunDeps, offering: Offering, one: Subscription): Promise<void> => {
  const amount = one.held - one.cost!;
  const journals = amount > 0n ? [returnJournal(offering, one, { why: 'not_won', amount })] : [];
  return doOnce(deps, journals, markStep(deps, offering, one, 'returned_at'));
};

const expire = (deps: RunDeps, offering: Offering, one: Subscription): Promise<void> =>
  doOnce(
    deps,
    [returnJournal(offering, one, { why: 'expired', amount: one.cost! })],
    markStep(deps, offering, one, 'expired_at'),
  );

const coinsOf = (offering: Offering, { wonLots }: Subscription): bigint => offering.lotSize * BigInt(wonLots!);

const deliver = (deps: RunDeps, offering: Offering, one: Subscription): Promise<void> =>
  doOnce(deps, [deliverJournal(offering, one, coinsOf(offering, one))], markStep(deps, offering, one, 'delivered_at'));

/** The last step: the escrow is emptied to the issuer when all coins that were paid for have been delivered. */
const settle = async (deps: RunDeps, offering: Offering, all: readonly Subscription[]): Promise<void> => {
  const paid = all.filter(({ paidAt }) => paidAt !== null);
  const money = paid.reduce((sum, { cost }) => sum + cost!, 0n);
  const delivered = paid.reduce((sum, one) => sum + coinsOf(offering, one), 0n);
  const coins = offering.lotSize * BigInt(offering.lots) - delivered;
  const object = `offering:${offering.id}`;
  // Coins of the house go back to its own account; nobody sets any aside once an offering is published.
  const given = await readReturnable(deps.db, object);
  const own = given < coins ? given : coins;
  return doOnce(deps, settleJournals(offering, { money, coins: coins - own }), async (tx) => {
    const settled = await tx.query(
      'update offering set settled_at = $2 where id = $1 and settled_at is null returning 1',
      [offering.id, new Date(deps.clock.now())],
    );
    if (settled.length > 0) await giveBack(deps, tx, { object, operatorId: null });
    return settled;
  });
};

const runSubscriptions = async (deps: RunDeps, offering: Offering): Promise<void> => {
  const nowMs = deps.clock.now();
  const isListed = nowMs >= offering.listsAt.getTime();
  for (const one of await subscriptionsOf(deps.db, offering.id)) {
    if (one.returnedAt === null) await returnUnwon(deps, offering, one);
    const isUnpaid = one.wonLots! > 0 && one.paidAt === null && one.expiredAt === null;
    if (isUnpaid && nowMs >= offering.payUntil.getTime()) await expire(deps, offering, one);
    if (isListed && one.paidAt !== null && one.deliveredAt === null) await deliver(deps, offering, one);
  }
  if (isListed) await settle(deps, offering, await subscriptionsOf(deps.db, offering.id));
};

export const runOfferings = async (deps: RunDeps): Promise<void> => {
  const nowMs = deps.clock.now();
  for (const offering of await listOfferings(deps.db)) {
    if (offering.settledAt !== null || nowMs < offering.closesAt.getTime()) continue;
    if (offering.entriesHash === null) await deps.db.transaction((tx) => closeEntries(tx, offering));
    if (nowMs < offering.drawsAt.getTime()) continue;
    const isDrawn =
      offering.drawnAt !== null ||
      (await deps.db.transaction((tx) =>
        drawOffering(tx, offering, { tape: new TapeReader(tx, deps.quotes.tape), nowMs }),
      ));
    if (isDrawn) await runSubscriptions(deps, offering);
  }
};
