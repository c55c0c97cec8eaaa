/**
 * Contests at the desk. Invariant: prizes lie in the pool before anybody can join; terms and times stay; no call here
 * reaches an entry, a ranking or a prize that was won.
 */
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import * as contract from '@assay/contract/desk/contest';
import type { Language } from '@assay/contract/language';
import { formatUnits, parseUnits, SETTLEMENT } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { deskRoute } from '../../http/desk-route.ts';
import type { DeskRoute, Operator } from '../../http/desk-route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readRewardPool, rewardPool } from '../../ledger/reward-pool.ts';
import {
  discardRoute,
  draftCan,
  draftParts,
  listHouse,
  momentText,
  objectOf,
  pauseRoute,
  proposeRoute,
  publicationWork,
  refusePromise,
  saveRoute,
  says,
  setAside,
  textIn,
} from '../operator/index.ts';
import type { DraftDesk } from '../operator/index.ts';
import { checkMarkets, drafts, toNewContest, toShown } from './draft.ts';
import type { Draft, DraftBody } from './draft.ts';
import { poolOf } from './journals.ts';
import { presentContest } from './present.ts';
import { draftContest } from './publish-contest.ts';
import type { NewContest } from './publish-contest.ts';
import { findContest, listContests, loadAllTexts, loadFacts } from './queries.ts';
import type { Contest, Facts } from './queries.ts';
import { contestState } from './rules.ts';

export interface ContestDeskDeps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
  profile: 'sandbox' | 'live';
}

type Row = DeskOutput<typeof contract.listDeskContests>['records'][number];
type Details = DeskOutput<typeof contract.getDeskContest>;

const PAGE = 50;
const DECIMALS = SETTLEMENT.decimals;
const money = (units: bigint): string => formatUnits(units, DECIMALS);

/** A contest or a draft, and the words for it. */
interface Item {
  contest: Contest;
  facts: Facts;
  draft: Draft | undefined;
}

const findItem = async (tx: Tx, id: string, language: Language): Promise<Item> => {
  const draft = await drafts.find(tx, id);
  if (draft?.state === 'open') return { ...toShown(draft, language), draft };
  const contest = await findContest(tx, id);
  const facts = contest && (await loadFacts(tx, [id], language)).get(id);
  if (!contest || !facts) throw new DomainError('not_found');
  return { contest, facts, draft: undefined };
};

const stageOf = (contest: Contest, nowMs: number): NonNullable<Row['stage']> => {
  if (contest.doneAt !== null) return 'done';
  return contest.settledAt === null ? contestState(contest, nowMs) : 'settled';
};

const prizeTotal = ({ prizes }: Facts): bigint => prizes.reduce((sum, { amount }) => sum + amount, 0n);

const rowOf = (
  { contest, facts, draft }: Item,
  { name, pool, nowMs }: { name: string; pool: bigint; nowMs: number },
): Row => {
  const stage = draft ? null : stageOf(contest, nowMs);
  return {
    id: contest.id,
    name,
    view: stage === null ? 'draft' : stage === 'upcoming' || stage === 'running' ? 'open' : 'ended',
    stage,
    isPaused: contest.pausedAt !== null,
    currency: contest.currency,
    stake: money(contest.stake),
    participants: facts.participants,
    prizeTotal: money(prizeTotal(facts)),
    pool: money(pool),
    startsAt: contest.startsAt.getTime(),
    endsAt: contest.endsAt.getTime(),
  };
};

const termsOf = ({ contest, facts }: Item): Details['terms'] => ({
  stake: money(contest.stake),
  capital: money(contest.capital),
  rounds: contest.terms?.rounds ?? 2,
  roundCap: money(contest.terms?.cap ?? contest.capital),
  startsAt: contest.startsAt.getTime(),
  joinUntil: contest.joinUntil.getTime(),
  endsAt: contest.endsAt.getTime(),
  markets: [...(contest.markets ?? [])],
  prizes: facts.prizes.map(({ amount }) => money(amount)),
});

const missingOf = ({ facts }: Pick<Item, 'facts'>, pool: bigint): bigint => {
  const total = prizeTotal(facts);
  return total > pool ? total - pool : 0n;
};

const canOf = (operator: Operator, { contest, draft }: Item, missing: bigint, nowMs: number): Details['can'] =>
  draftCan(operator, {
    isDraft: draft !== undefined,
    isOpen: draft === undefined && nowMs < contest.joinUntil.getTime(),
    isPaused: contest.pausedAt !== null,
    needsMoney: draft !== undefined && missing > 0n,
  });

const readRoutes = (deps: ContestDeskDeps): DeskRoute[] => {
  const isSimulated = deps.profile === 'sandbox';
  const previewOf = ({ contest, facts }: Item, pool: bigint) =>
    presentContest({ contest, facts, pool, isSimulated, isVerified: true, entry: null }, deps.clock.now());
  return [
    deskRoute(contract.listDeskContests, async ({ input, tx }) => {
      const nowMs = deps.clock.now();
      const show = async (item: Item) =>
        rowOf(item, { name: item.facts.text.name, pool: await readRewardPool(tx, poolOf(item.contest.id)), nowMs });
      if (input.view === 'draft') {
        const items = (await drafts.listOpen(tx)).map((draft) => ({ ...toShown(draft, 'en-us'), draft }));
        return { records: await Promise.all(items.map(show)), next: null };
      }
      const offset = /^\d{1,6}$/.test(input.after) ? Number(input.after) : 0;
      const states = input.view === 'ended' ? (['ended'] as const) : (['running', 'upcoming'] as const);
      const now = new Date(nowMs);
      const found = await Promise.all(states.map((state) => listContests(tx, { state, now, offset, limit: PAGE })));
      const rows = found.flatMap((one) => one.rows);
      const facts = await loadFacts(
        tx,
        rows.map(({ id }) => id),
        'en-us',
      );
      const items = rows.map((contest) => ({ contest, facts: facts.get(contest.id)!, draft: undefined }));
      const isMore = found.some(({ rows: { length } }) => length === PAGE);
      return { records: await Promise.all(items.map(show)), next: isMore ? String(offset + PAGE) : null };
    }),
    deskRoute(contract.getDeskContest, async ({ input, operator, tx }) => {
      const item = await findItem(tx, input.id, input.language);
      const nowMs = deps.clock.now();
      const pool = await readRewardPool(tx, poolOf(item.contest.id));
      const missing = item.draft ? missingOf(item, pool) : 0n;
      const parts = await draftParts<DraftBody>(tx, 'contest', {
        id: input.id,
        draft: item.draft,
        published: async () => ({ terms: termsOf(item), texts: await loadAllTexts(tx, input.id) }),
        decimals: DECIMALS,
      });
      return {
        ...rowOf(item, { name: textIn(parts.texts, 'en-us').name, pool, nowMs }),
        ...parts,
        preview: previewOf(item, pool),
        missing: money(missing),
        accounts: await listHouse(tx, { currency: item.contest.currency, decimals: DECIMALS }),
        can: canOf(operator, item, missing, nowMs),
      };
    }),
    deskRoute(contract.previewContest, async ({ input, tx }) => {
      const { id, terms, text } = input;
      await refusePromise(tx, text);
      await checkMarkets(tx, toNewContest({ id, body: { terms, texts: [] } }));
      const body = { terms, texts: [{ ...text, language: 'en-us' as const }] };
      return previewOf({ ...toShown({ id, body }, 'en-us'), draft: undefined }, await readRewardPool(tx, poolOf(id)));
    }),
  ];
};

/** A draft that can be published, and all its prizes together. */
interface Checked {
  contest: NewContest;
  total: bigint;
}

const contestDesk = ({ clock }: Pick<ContestDeskDeps, 'clock'>): DraftDesk<DraftBody, Checked> => ({
  feature: 'contest',
  clock,
  drafts,
  prepare: (tx, draft) => checkMarkets(tx, toNewContest(draft)),
  readAside: (tx, { id }) => readRewardPool(tx, poolOf(id)),
  check: async (tx, draft) => {
    const contest = toNewContest(draft);
    await checkMarkets(tx, contest);
    if (contest.startsAt.getTime() <= clock.now()) throw new DomainError('too_late');
    const total = contest.prizes.reduce((sum, one) => sum + one, 0n);
    if ((await readRewardPool(tx, poolOf(draft.id))) < total) throw new DeskRefusal('prizes_missing');
    return { contest, total };
  },
  linesOf: ({ contest, total }) => [
    says('Starts', momentText(contest.startsAt)),
    says('Ends', momentText(contest.endsAt)),
    says('Markets', contest.markets?.join(', ') ?? 'All'),
    says('Stake', `${money(contest.stake)} USDT`),
    says('Prizes', `${contest.prizes.length}, ${money(total)} USDT together`),
  ],
  title: (name) => `Publish the contest ${name}`,
  publish: async (tx, { contest }) => {
    await draftContest(tx, contest);
    // The database looks for the prizes in the pool once more.
    await tx.query('update contest set published_at = $2 where id = $1', [contest.id, new Date(clock.now())]);
  },
});

const fundRoute = (deps: ContestDeskDeps): DeskRoute =>
  deskRoute(contract.fundContest, async ({ input, operator, tx, act }) => {
    const draft = await drafts.lock(tx, input.id);
    const missing = missingOf(toShown(draft, 'en-us'), await readRewardPool(tx, poolOf(draft.id)));
    const { account, amount, reason } = input;
    if ((parseUnits(amount, DECIMALS) ?? 0n) > missing)
      throw new DomainError('amount_too_large', { maximum: money(missing) });
    const to = rewardPool(poolOf(draft.id));
    const object = objectOf('contest', draft.id);
    const journalId = await setAside(deps, tx, {
      object,
      kind: 'pool_funding',
      from: account,
      to,
      amount,
      decimals: DECIMALS,
      operatorId: operator.id,
    });
    await act({ object, reason, after: { account, amount, currency: to.currency, journalId } });
    return { journalId };
  });

export const contestDeskRoutes = (deps: ContestDeskDeps): DeskRoute[] => {
  const desk = contestDesk(deps);
  const published = { clock: deps.clock, feature: 'contest', find: findContest } as const;
  return [
    ...readRoutes(deps),
    saveRoute(desk, contract.saveContest),
    discardRoute(desk, contract.discardContest, deps.ledger),
    fundRoute(deps),
    proposeRoute(desk, contract.proposeContest),
    pauseRoute(published, contract.pauseContest, 'pause'),
    pauseRoute(published, contract.resumeContest, 'resume'),
  ];
};

export const contestPublicationWork = (deps: ContestDeskDeps) => publicationWork(contestDesk(deps));
