/**
 * Contests. What must always hold: a stake comes back whole and decides nothing but the entry; everybody trades the same
 * virtual capital on the engine and tape of all others; the ranking follows from positions alone; prizes were in their
 * pool before anybody could join and are paid once. Nothing depends on volume.
 */
import * as contract from '@assay/contract/contest';
import { toPage } from '@assay/contract/envelope';
import type { Language } from '@assay/contract/language';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readRewardPool } from '../../ledger/reward-pool.ts';
import type { TradeDeps } from '../trade/index.ts';
import type { ContestAccounts } from './accounts.ts';
import { exitContest } from './exit-contest.ts';
import { joinContest } from './join-contest.ts';
import { poolOf } from './journals.ts';
import { presentContest, presentEntry, presentRanking } from './present.ts';
import { findContest, findEntry, listContests, listEntries, loadFacts } from './queries.ts';
import type { Contest, Entry, Facts } from './queries.ts';
import { createRankingBoard } from './ranking-board.ts';

export interface ContestRouteDeps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
  isSandbox: boolean;
  /** Started after the routes are listed. */
  trading: () => Pick<TradeDeps, 'engine' | 'quotes'> & { accounts: ContestAccounts };
}

interface Reader {
  memberId: string;
  language: Language;
}

export const contestRoutes = (deps: ContestRouteDeps): Route[] => {
  const { clock } = deps;
  const board = createRankingBoard(() => ({ ...deps.trading(), clock }));

  const showEntry = async (tx: Tx, contest: Contest, facts: Facts, entry: Entry) => {
    const { byMember } = await board.read(tx, contest);
    return presentEntry({ entry, contest, facts, line: byMember.get(entry.memberId) }, clock.now());
  };
  const showContest = async (tx: Tx, contest: Contest, facts: Facts, { memberId }: Reader) => {
    const entry = await findEntry(tx, contest.id, memberId);
    const shown = {
      contest,
      facts,
      pool: await readRewardPool(tx, poolOf(contest.id)),
      isSimulated: deps.isSandbox,
      entry: entry ? await showEntry(tx, contest, facts, entry) : null,
    };
    return presentContest(shown, clock.now());
  };
  const contestById = async (tx: Tx, id: string, reader: Reader) => {
    const contest = await findContest(tx, id);
    const facts = contest && (await loadFacts(tx, [id], reader.language)).get(id);
    if (!contest || !facts) throw new DomainError('not_found');
    return showContest(tx, contest, facts, reader);
  };

  return [
    route(contract.listContests, async (call) => {
      const { tx, input } = call;
      const at = { offset: (input.pageNo - 1) * input.pageSize, limit: input.pageSize };
      const { rows, total } = await listContests(tx, { ...at, state: input.state, now: new Date(clock.now()) });
      const ids = rows.map(({ id }) => id);
      const facts = await loadFacts(tx, ids, call.language);
      const records = [];
      for (const contest of rows) records.push(await showContest(tx, contest, facts.get(contest.id)!, call));
      return toPage(records, total, input);
    }),

    route(contract.getContest, (call) => contestById(call.tx, call.input.id, call)),

    route(contract.joinContest, async (call) => {
      const { accounts } = deps.trading();
      await joinContest({ ...deps, accounts }, call.tx, { memberId: call.memberId, contestId: call.input.id });
      board.forget(call.input.id);
      return contestById(call.tx, call.input.id, call);
    }),

    route(contract.exitContest, async (call) => {
      await exitContest(deps, call.tx, { memberId: call.memberId, contestId: call.input.id });
      board.forget(call.input.id);
      return contestById(call.tx, call.input.id, call);
    }),

    route(contract.listContestEntries, async ({ tx, memberId, input, language }) => {
      const at = { offset: (input.pageNo - 1) * input.pageSize, limit: input.pageSize };
      const wanted = { ...at, memberId, state: input.state, now: new Date(clock.now()) };
      const { rows, total } = await listEntries(tx, wanted);
      const ids = rows.map(({ contestId }) => contestId);
      const facts = await loadFacts(tx, ids, language);
      const records = [];
      for (const entry of rows) {
        const contest = (await findContest(tx, entry.contestId))!;
        records.push(await showEntry(tx, contest, facts.get(contest.id)!, entry));
      }
      return toPage(records, total, input);
    }),

    route(contract.getContestRanking, async ({ tx, memberId, input, language }) => {
      const contest = await findContest(tx, input.id);
      const facts = contest && (await loadFacts(tx, [contest.id], language)).get(contest.id);
      if (!contest || !facts) throw new DomainError('not_found');
      return presentRanking(await board.read(tx, contest), { facts, memberId, input });
    }),
  ];
};
