/**
 * Contests. Invariant: a stake comes back whole and decides only the entry; everybody trades the same virtual capital
 * on everyone's engine and tape; the ranking follows from positions alone; prizes were in their pool before anybody
 * could join and are paid once; a person has one entry. Results never depend on volume.
 */
import * as contract from '@assay/contract/contest';
import type { ContestEntry } from '@assay/contract/contest';
import { toPage } from '@assay/contract/envelope';
import { seasonAt } from '@assay/verify/season-rule';
import type { Language } from '@assay/contract/language';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { listRoute, route } from '../../http/route.ts';
import type { Call, Route } from '../../http/route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readRewardPool } from '../../ledger/reward-pool.ts';
import { peopleOf } from '../identity/index.ts';
import { spendWithin, writeUses } from '../limit/index.ts';
import type { SpendDeps } from '../limit/index.ts';
import type { TradeDeps } from '../trade/index.ts';
import type { ContestAccounts } from '../trade/index.ts';
import { exitContest } from './exit-contest.ts';
import { joinContest } from './join-contest.ts';
import { poolOf } from './journals.ts';
import { presentContest, presentEntry, presentRanking } from './present.ts';
import { findContest, findEntry, listContests, listEntries, loadFacts } from './queries.ts';
import type { Contest, Entry, Facts } from './queries.ts';
import { createRankingBoard } from './ranking-board.ts';
import { readSeason } from './season.ts';

export interface ContestRouteDeps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
  isSandbox: boolean;
  /** Started after the routes are listed. */
  trading: () => Pick<TradeDeps, 'engine' | 'quotes'> & { accounts: ContestAccounts };
  spending: () => SpendDeps;
}

interface Shown {
  contest: Contest;
  facts: Facts;
}

export const contestRoutes = (deps: ContestRouteDeps): Route[] => {
  const { clock } = deps;
  const board = createRankingBoard(() => ({ ...deps.trading(), db: deps.db, clock }));

  const showEntry = async (contest: Contest, facts: Facts, entry: Entry) => {
    const { byMember } = await board.read(contest);
    return presentEntry({ entry, contest, facts, line: byMember.get(entry.memberId) }, clock.now());
  };
  const showContest = async (tx: Tx, { contest, facts }: Shown, memberId: string, entry: ContestEntry | null) => {
    const pool = await readRewardPool(tx, poolOf(contest.id));
    const isVerified = (await peopleOf(tx, [memberId])).has(memberId);
    return presentContest({ contest, facts, pool, isSimulated: deps.isSandbox, isVerified, entry }, clock.now());
  };
  const findShown = async (tx: Tx, id: string, language: Language): Promise<Shown> => {
    const contest = await findContest(tx, id);
    const facts = contest && (await loadFacts(tx, [id], language)).get(id);
    if (!contest || !facts) throw new DomainError('not_found');
    return { contest, facts };
  };
  const showForReader = async (tx: Tx, shown: Shown, memberId: string) => {
    const entry = await findEntry(tx, shown.contest.id, memberId);
    return showContest(tx, shown, memberId, entry ? await showEntry(shown.contest, shown.facts, entry) : null);
  };
  /** New and departed entrants have no rank, so a command need not wait for a ranking, which is read outside of it. */
  const showAfter = async ({ tx, memberId, language, input }: Call<{ id: string }>) => {
    const shown = await findShown(tx, input.id, language);
    const entry = (await findEntry(tx, input.id, memberId))!;
    return showContest(tx, shown, memberId, presentEntry({ ...shown, entry, line: undefined }, clock.now()));
  };

  return [
    route(contract.listContests, async (call) => {
      const { tx, input } = call;
      const at = { offset: (input.pageNo - 1) * input.pageSize, limit: input.pageSize };
      const { rows, total } = await listContests(tx, {
        ...at,
        state: input.status && contract.CONTEST_STATES[input.status],
        now: new Date(clock.now()),
      });
      const ids = rows.map(({ id }) => id);
      const facts = await loadFacts(tx, ids, call.language);
      const records = [];
      for (const contest of rows)
        records.push(await showForReader(tx, { contest, facts: facts.get(contest.id)! }, call.memberId));
      return toPage(records, total, input);
    }),

    route(contract.getContest, async ({ tx, memberId, language, input }) =>
      showForReader(tx, await findShown(tx, input.id, language), memberId),
    ),

    route(contract.getSeason, ({ tx, memberId, language, input }) => {
      const nowMs = clock.now();
      const season = input.season ?? seasonAt(nowMs);
      return readSeason(tx, { ...input, season }, { memberId, language, nowMs });
    }),

    route(contract.joinContest, async (call) => {
      const { accounts } = deps.trading();
      const { tx, memberId } = call;
      const contest = await findContest(tx, call.input.id);
      if (!contest) throw new DomainError('not_found');
      const { id, currency, stake: amount } = contest;
      await spendWithin(deps.spending(), tx, { memberId, key: `contest:${id}`, currency, amount }, async (uses) => {
        await joinContest({ ...deps, accounts }, tx, { memberId, contestId: id });
        await writeUses(tx, uses);
      });
      return showAfter(call);
    }),

    route(contract.exitContest, async (call) => {
      await exitContest(deps, call.tx, { memberId: call.memberId, contestId: call.input.id });
      return showAfter(call);
    }),

    listRoute(contract.listContestEntries, async ({ tx, memberId, input, language }) => {
      const at = { offset: (input.pageNo - 1) * input.pageSize, limit: input.pageSize };
      const wanted = {
        ...at,
        memberId,
        state: input.status && contract.ENTRY_STATES[input.status],
        now: new Date(clock.now()),
      };
      const { rows, total } = await listEntries(tx, wanted);
      const ids = rows.map(({ contestId }) => contestId);
      const facts = await loadFacts(tx, ids, language);
      const records = [];
      for (const entry of rows) {
        const contest = (await findContest(tx, entry.contestId))!;
        records.push(await showEntry(contest, facts.get(contest.id)!, entry));
      }
      return toPage(records, total, input);
    }),

    route(contract.getContestRanking, async ({ tx, memberId, input, language }) => {
      const { contest, facts } = await findShown(tx, input.id, language);
      return presentRanking(await board.read(contest), { facts, memberId, input });
    }),
  ];
};
