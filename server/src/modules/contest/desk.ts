/**
 * Contests at the desk. What must always hold: prizes lie in the pool before anybody can join; terms and times stay; no
 * call here reaches an entry, a ranking or a prize that was won.
 */
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import * as contract from '@assay/contract/desk/contest';
import type { Language } from '@assay/contract/language';
import { formatUnits, parseUnits, SETTLEMENT } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { deskRoute, DONE } from '../../http/desk-route.ts';
import type { DeskRoute, Operator } from '../../http/desk-route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readRewardPool, rewardPool } from '../../ledger/reward-pool.ts';
import {
  checkTexts,
  findPublication,
  listFundings,
  listHouse,
  momentText,
  propose,
  PUBLISHERS,
  refusePromise,
  says,
  setAside,
  textIn,
} from '../operator/index.ts';
import type { ProposalLine, ProposalWork } from '../operator/index.ts';
import { drafts, toNewContest, toShown, writeDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { poolOf } from './journals.ts';
import { presentContest } from './present.ts';
import { draftContest } from './publish-contest.ts';
import { findContest, listContests, loadAllTexts, loadFacts } from './queries.ts';
import type { Contest, Facts } from './queries.ts';
import { contestState, isOpenForEntries } from './rules.ts';

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
const objectOf = (id: string): string => `contest:${id}`;

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

const termsOf = ({ contest, facts, draft }: Item): Details['terms'] =>
  draft?.body.terms ?? {
    stake: money(contest.stake),
    capital: money(contest.capital),
    rounds: contest.terms?.rounds ?? 2,
    roundCap: money(contest.terms?.cap ?? contest.capital),
    startsAt: contest.startsAt.getTime(),
    joinUntil: contest.joinUntil.getTime(),
    endsAt: contest.endsAt.getTime(),
    prizes: facts.prizes.map(({ amount }) => money(amount)),
  };

const missingOf = ({ facts }: Pick<Item, 'facts'>, pool: bigint): bigint => {
  const total = prizeTotal(facts);
  return total > pool ? total - pool : 0n;
};

const canOf = (operator: Operator, { contest, draft }: Item, missing: bigint, nowMs: number): Details['can'] => {
  const has = (...roles: Operator['roles']) => roles.some((role) => operator.roles.includes(role));
  const takesEntries = draft === undefined && nowMs < contest.joinUntil.getTime();
  return {
    edit: draft !== undefined && has('editor'),
    publish: draft !== undefined && has('editor'),
    fund: draft !== undefined && missing > 0n && has('treasurer'),
    pause: takesEntries && isOpenForEntries(contest, nowMs) && has('editor', 'risk'),
    resume: takesEntries && contest.pausedAt !== null && has('editor'),
  };
};

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
      const texts = [...(item.draft?.body.texts ?? (await loadAllTexts(tx, input.id)))];
      return {
        ...rowOf(item, { name: textIn(texts, 'en-us').name, pool, nowMs }),
        version: item.draft?.version ?? 0,
        terms: termsOf(item),
        texts,
        preview: previewOf(item, pool),
        missing: money(missing),
        fundings: await listFundings(tx, objectOf(input.id), DECIMALS),
        accounts: await listHouse(tx, { currency: item.contest.currency, decimals: DECIMALS }),
        proposalId: item.draft ? await findPublication(tx, 'contest.publish', item.draft) : null,
        can: canOf(operator, item, missing, nowMs),
      };
    }),
    deskRoute(contract.previewContest, async ({ input, tx }) => {
      const { id, terms, text } = input;
      await refusePromise(tx, text);
      const body = { terms, texts: [{ ...text, language: 'en-us' as const }] };
      return previewOf({ ...toShown({ id, body }, 'en-us'), draft: undefined }, await readRewardPool(tx, poolOf(id)));
    }),
  ];
};

export interface ContestPublication {
  id: string;
  version: number;
  name: string;
  lines: ProposalLine[];
}

const checkPublication = async (deps: ContestDeskDeps, tx: Tx, wanted: { id: string; version: number }) => {
  const draft = await drafts.lock(tx, wanted.id);
  if (draft.version !== wanted.version) throw new DeskRefusal('item_changed');
  await checkTexts(tx, draft.body.texts);
  const contest = toNewContest(draft);
  if (contest.startsAt.getTime() <= deps.clock.now()) throw new DomainError('too_late');
  const total = contest.prizes.reduce((sum, one) => sum + one, 0n);
  if ((await readRewardPool(tx, poolOf(draft.id))) < total) throw new DeskRefusal('prizes_missing');
  return { draft, contest, total };
};

const draftRoutes = (deps: ContestDeskDeps): DeskRoute[] => [
  deskRoute(contract.saveContest, async ({ input, tx, act }) => {
    const { id, version, ...body } = input;
    await checkTexts(tx, body.texts);
    toNewContest({ id, body });
    const before = await drafts.find(tx, id);
    const next = await writeDraft(tx, { id, version, body }, new Date(deps.clock.now()));
    await act({ object: objectOf(id), before: before?.body, after: { version: next, ...body } });
    return { version: next };
  }),
  deskRoute(contract.discardContest, async ({ input, tx, act }) => {
    const draft = await drafts.lock(tx, input.id);
    if ((await readRewardPool(tx, poolOf(draft.id))) > 0n) throw new DeskRefusal('pool_not_empty');
    await drafts.close(tx, draft.id, 'discarded');
    await act({ object: objectOf(draft.id), reason: input.reason, before: 'draft', after: 'discarded' });
    return DONE;
  }),
  deskRoute(contract.fundContest, async ({ input, operator, tx, act }) => {
    const draft = await drafts.lock(tx, input.id);
    const missing = missingOf(toShown(draft, 'en-us'), await readRewardPool(tx, poolOf(draft.id)));
    const { account, amount, reason } = input;
    if ((parseUnits(amount, DECIMALS) ?? 0n) > missing)
      throw new DomainError('amount_too_large', { maximum: money(missing) });
    const to = rewardPool(poolOf(draft.id));
    const object = objectOf(draft.id);
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
  }),
  deskRoute(contract.proposeContest, async ({ input, operator, tx, act }) => {
    const { draft, contest, total } = await checkPublication(deps, tx, input);
    if ((await findPublication(tx, 'contest.publish', draft)) !== null) throw new DomainError('too_late');
    const body: ContestPublication = {
      id: draft.id,
      version: draft.version,
      name: textIn(draft.body.texts, 'en-us').name,
      lines: [
        says('Starts', momentText(contest.startsAt)),
        says('Ends', momentText(contest.endsAt)),
        says('Stake', `${money(contest.stake)} USDT`),
        says('Prizes', `${contest.prizes.length}, ${money(total)} USDT together`),
      ],
    };
    const proposalId = await propose(deps, tx, { kind: 'contest.publish', body, reason: input.reason, by: operator });
    await act({ object: objectOf(draft.id), reason: input.reason, after: { ...body, proposalId } });
    return { proposalId };
  }),
];

const STEPS = {
  pause: 'paused_at = $2 where id = $1 and paused_at is null and join_until > $2',
  resume: 'paused_at = null where id = $1 and paused_at is not null and join_until > $2',
};

const entriesRoute = (
  deps: ContestDeskDeps,
  endpoint: typeof contract.pauseContest,
  step: keyof typeof STEPS,
): DeskRoute =>
  deskRoute(endpoint, async ({ input, tx, act }) => {
    if (!(await findContest(tx, input.id))) throw new DomainError('not_found');
    const at = new Date(deps.clock.now());
    const changed = await tx.query(`update contest set ${STEPS[step]} returning 1`, [input.id, at]);
    if (changed.length === 0) throw new DomainError('too_late');
    const [before, after] = step === 'pause' ? ['open', 'paused'] : ['paused', 'open'];
    await act({ object: objectOf(input.id), reason: input.reason, before, after });
    return DONE;
  });

export const contestDeskRoutes = (deps: ContestDeskDeps): DeskRoute[] => [
  ...readRoutes(deps),
  ...draftRoutes(deps),
  entriesRoute(deps, contract.pauseContest, 'pause'),
  entriesRoute(deps, contract.resumeContest, 'resume'),
];

export const contestPublicationWork = (deps: ContestDeskDeps): ProposalWork<ContestPublication> => ({
  roles: PUBLISHERS,
  title: ({ name }) => `Publish the contest ${name}`,
  lines: ({ lines }) => lines,
  carryOut: async (tx, publication) => {
    const { contest } = await checkPublication(deps, tx, publication);
    await draftContest(tx, contest);
    // The database looks for the prizes in the pool once more.
    await tx.query('update contest set published_at = $2 where id = $1', [contest.id, new Date(deps.clock.now())]);
    await drafts.close(tx, contest.id, 'published');
    return null;
  },
});
