/**
 * Timed steps of contests: entrants hear that it has begun, the engine's own rules close what is open at the end or in
 * accounts of members who left, the ranking becomes final, and stakes and prizes are paid.
 */
import type { Ledger } from '../../ledger/ledger.ts';
import { tellNotice } from '../notice/index.ts';
import { closeWhatIsOpen } from '../trade/index.ts';
import type { TradeDeps } from '../trade/index.ts';
import { entriesOf, listUncleared, listUndone } from './queries.ts';
import type { Contest, Entry } from './queries.ts';
import { contestState } from './rules.ts';
import { freezeRanking, payEntries, payPrizes } from './settle-contest.ts';

/** As many as there are connections to write them on. */
const AT_ONCE = 10;

export type ContestDeps = TradeDeps & { ledger: Pick<Ledger, 'post' | 'hot'> };

const tellStart = (deps: ContestDeps, { id }: Contest, entries: readonly Entry[]): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const at = new Date(deps.clock.now());
    const begun = await tx.query(
      'update contest set started_at = $2 where id = $1 and started_at is null returning 1',
      [id, at],
    );
    if (begun.length === 0) return;
    for (const { memberId } of entries)
      await tellNotice(tx, { memberId, kind: 'contest_started', params: { id }, subject: id, at });
  });

/** Asked again until nothing is there: an order may have been on its way when its owner left. */
const clearExited = async (deps: ContestDeps, { id, accountId }: Entry): Promise<void> => {
  await closeWhatIsOpen(deps, accountId);
  if (deps.engine.book.idsOf(accountId).size > 0) return;
  const at = new Date(deps.clock.now());
  await deps.db.query('update contest_entry set cleared_at = $2 where id = $1 and cleared_at is null', [id, at]);
};

/** Many at once, so that all of them close at the same ticks, however many there are. */
const closeAll = async (deps: ContestDeps, entries: readonly Entry[]): Promise<void> => {
  const open = entries.filter(({ accountId }) => deps.engine.book.idsOf(accountId).size > 0);
  for (let from = 0; from < open.length; from += AT_ONCE)
    await Promise.all(open.slice(from, from + AT_ONCE).map(({ accountId }) => closeWhatIsOpen(deps, accountId)));
};

const runContest = async (deps: ContestDeps, contest: Contest): Promise<void> => {
  const state = contestState(contest, deps.clock.now());
  if (state === 'upcoming' || (state === 'running' && contest.startedAt !== null)) return;
  const taking = (await entriesOf(deps.db, contest.id)).filter(({ exitedAt }) => exitedAt === null);
  if (contest.startedAt === null) await tellStart(deps, contest, taking);
  if (state !== 'ended') return;
  if (contest.settledAt === null) await closeAll(deps, taking);
  if (await freezeRanking(deps, contest)) await payEntries(deps, contest);
};

export const runContests = async (deps: ContestDeps): Promise<void> => {
  for (const entry of await listUncleared(deps.db)) await clearExited(deps, entry);
  for (const contest of await listUndone(deps.db)) await runContest(deps, contest);
  await payPrizes(deps);
};
