/**
 * Writing and publishing products, contests and offerings at the desk. Invariants: a decision on a draft applies to the
 * version that was read; a draft is discarded together with the return of what was set aside for it; a second person
 * publishes, in one transaction with the approval.
 */
import type { discardContest, pauseContest, proposeContest } from '@assay/contract/desk/contest';
import type { DeskEndpoint } from '@assay/contract/desk/endpoint';
import type { Language } from '@assay/contract/language';
import type { Role } from '@assay/contract/desk/role';
import type * as z from 'zod/mini';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { deskRoute, DONE } from '../../http/desk-route.ts';
import type { DeskRoute, Operator } from '../../http/desk-route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { checkTexts, findPublication, PUBLISHERS, textIn } from './drafts.ts';
import type { DraftRow, DraftsOf } from './drafts.ts';
import { giveBack, listFundings, showReturned } from './house-money.ts';
import { propose } from './proposals.ts';
import type { ProposalLine, ProposalWork } from './proposals.ts';

interface Body {
  terms: object;
  texts: readonly { language: Language; name: string }[];
}

/** A version of a draft, with what the person who approves it reads. */
export interface Publication {
  id: string;
  version: number;
  name: string;
  lines: ProposalLine[];
}

/** Differences between the kinds of draft. */
export interface DraftDesk<B extends Body, P> {
  feature: 'product' | 'contest' | 'offering';
  clock: Clock;
  drafts: DraftsOf<B>;
  /** Refuses what cannot be saved; nobody else saves it until the transaction ends, where that matters. */
  prepare(tx: Tx, draft: Omit<DraftRow<B>, 'state'>): Promise<void>;
  /** Returns the amount that lies in its pool or escrow. */
  readAside(tx: Tx, draft: DraftRow<B>): Promise<bigint>;
  /** Refuses a draft that could not be published now. */
  check(tx: Tx, draft: DraftRow<B>): Promise<P>;
  linesOf(checked: P): ProposalLine[];
  title(name: string): string;
  publish(tx: Tx, checked: P, draft: DraftRow<B>): Promise<void>;
}

export const objectOf = (feature: DraftDesk<Body, never>['feature'], id: string): string => `${feature}:${id}`;

/** The draft as it was read; nobody changes it until the transaction ends. */
export const lockVersion = async <B>(
  drafts: DraftsOf<B>,
  tx: Tx,
  { id, version }: { id: string; version: number },
): Promise<DraftRow<B>> => {
  const draft = await drafts.lock(tx, id);
  if (draft.version !== version) throw new DeskRefusal('item_changed');
  return draft;
};

const check = async <B extends Body, P>(desk: DraftDesk<B, P>, tx: Tx, wanted: { id: string; version: number }) => {
  const draft = await lockVersion(desk.drafts, tx, wanted);
  await checkTexts(tx, draft.body.texts);
  return { draft, checked: await desk.check(tx, draft) };
};

type SaveCall<B> = DeskEndpoint<z.ZodMiniType<{ id: string; version: number } & B>, z.ZodMiniType<{ version: number }>>;

export const saveRoute = <B extends Body, P>(desk: DraftDesk<B, P>, endpoint: SaveCall<B>): DeskRoute =>
  deskRoute(endpoint, async ({ input, tx, act }) => {
    const { id, version, ...rest } = input;
    const body = rest as unknown as B;
    await checkTexts(tx, body.texts);
    await desk.prepare(tx, { id, version, body });
    const before = await desk.drafts.find(tx, id);
    const next = await desk.drafts.write(tx, { id, version, body }, new Date(desk.clock.now()));
    await act({ object: objectOf(desk.feature, id), before: before?.body, after: { version: next, ...body } });
    return { version: next };
  });

export const discardRoute = <B extends Body, P>(
  desk: DraftDesk<B, P>,
  endpoint: typeof discardContest,
  ledger: Pick<Ledger, 'post'>,
): DeskRoute =>
  deskRoute(endpoint, async ({ input, operator, tx, act }) => {
    const draft = await desk.drafts.lock(tx, input.id);
    const object = objectOf(desk.feature, draft.id);
    const returned = await giveBack({ clock: desk.clock, ledger }, tx, { object, operatorId: operator.id });
    // Money of somebody else, such as an issuer's, has no account of the house to go back to.
    if ((await desk.readAside(tx, draft)) > 0n) throw new DeskRefusal('pool_not_empty');
    await desk.drafts.close(tx, draft.id, 'discarded');
    await act({
      object,
      reason: input.reason,
      before: 'draft',
      after: { state: 'discarded', returned: showReturned(returned) },
    });
    return DONE;
  });

export const proposeRoute = <B extends Body, P>(desk: DraftDesk<B, P>, endpoint: typeof proposeContest): DeskRoute =>
  deskRoute(endpoint, async ({ input, operator, tx, act }) => {
    const { draft, checked } = await check(desk, tx, input);
    const kind = `${desk.feature}.publish` as const;
    if ((await findPublication(tx, kind, draft)) !== null) throw new DomainError('too_late');
    const body: Publication = {
      id: draft.id,
      version: draft.version,
      name: textIn(draft.body.texts, 'en-us').name,
      lines: desk.linesOf(checked),
    };
    const proposalId = await propose(desk, tx, { kind, body, reason: input.reason, by: operator });
    await act({ object: objectOf(desk.feature, draft.id), reason: input.reason, after: { ...body, proposalId } });
    return { proposalId };
  });

export const publicationWork = <B extends Body, P>(desk: DraftDesk<B, P>): ProposalWork<Publication> => ({
  roles: PUBLISHERS,
  title: ({ name }) => desk.title(name),
  lines: ({ lines }) => lines,
  carryOut: async (tx, publication) => {
    const { draft, checked } = await check(desk, tx, publication);
    await desk.publish(tx, checked, draft);
    await desk.drafts.close(tx, draft.id, 'published');
    return null;
  },
});

/** Until when members come in, by the column of the table. */
const UNTIL = { contest: 'join_until', offering: 'closes_at' } as const;

const STEPS = {
  pause: { set: '$2', from: 'is null' },
  resume: { set: 'null', from: 'is not null' },
} as const;

/** Lets nobody more in, or lets people in again, as long as that has an end to come. */
export const pauseRoute = (
  {
    clock,
    feature,
    find,
  }: { clock: Clock; feature: keyof typeof UNTIL; find: (tx: Tx, id: string) => Promise<object | undefined> },
  endpoint: typeof pauseContest,
  step: keyof typeof STEPS,
): DeskRoute =>
  deskRoute(endpoint, async ({ input, tx, act }) => {
    const { set, from } = STEPS[step];
    if (!(await find(tx, input.id))) throw new DomainError('not_found');
    const changed = await tx.query(
      `update ${feature} set paused_at = ${set} where id = $1 and paused_at ${from} and ${UNTIL[feature]} > $2 returning 1`,
      [input.id, new Date(clock.now())],
    );
    if (changed.length === 0) throw new DomainError('too_late');
    const [before, after] = step === 'pause' ? ['open', 'paused'] : ['paused', 'open'];
    await act({ object: objectOf(feature, input.id), reason: input.reason, before, after });
    return DONE;
  });

export const holdsRole = ({ roles }: Operator, ...wanted: Role[]): boolean =>
  wanted.some((role) => roles.includes(role));

interface Stand {
  isDraft: boolean;
  /** Whether members may come in now or later. */
  isOpen: boolean;
  isPaused: boolean;
  needsMoney: boolean;
}

/** Returns the actions that an operator may take on it now. */
export const draftCan = (operator: Operator, { isDraft, isOpen, isPaused, needsMoney }: Stand) => ({
  edit: isDraft && holdsRole(operator, 'editor'),
  publish: isDraft && holdsRole(operator, 'editor'),
  fund: needsMoney && holdsRole(operator, 'treasurer'),
  pause: isOpen && !isPaused && holdsRole(operator, 'editor', 'risk'),
  resume: isOpen && isPaused && holdsRole(operator, 'editor'),
});

/** Returns the fields that a panel shows for each kind, besides its own figures. */
export const draftParts = async <B extends Body>(
  tx: Tx,
  feature: DraftDesk<Body, never>['feature'],
  {
    id,
    draft,
    published,
    decimals,
  }: { id: string; draft: DraftRow<B> | undefined; published: () => Promise<B>; decimals: number },
) => {
  const { terms, texts } = draft?.body ?? (await published());
  return {
    version: draft?.version ?? 0,
    terms: terms as B['terms'],
    texts: [...texts] as B['texts'][number][],
    fundings: await listFundings(tx, objectOf(feature, id), decimals),
    proposalId: draft ? await findPublication(tx, `${feature}.publish`, draft) : null,
  };
};
