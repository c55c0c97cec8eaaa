/**
 * Offerings at the desk. What must always hold: all coins lie in escrow before anybody can apply; terms, times and words
 * stay; no call here reaches the seed, an entry, the tick or a win.
 */
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import * as contract from '@assay/contract/desk/offering';
import type { Language } from '@assay/contract/language';
import { formatUnits } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { deskRoute, DONE } from '../../http/desk-route.ts';
import type { DeskRoute, Operator } from '../../http/desk-route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
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
import {
  checkMarkets,
  coinsOf,
  drafts,
  listFreeCoins,
  listTradingSymbols,
  toNewOffering,
  toOffering,
  writeDraft,
} from './draft.ts';
import type { Draft } from './draft.ts';
import { escrowOf } from './escrow.ts';
import { presentTerms } from './present.ts';
import type { OfferingTerms } from './present.ts';
import { insertOffering } from './publish-offering.ts';
import { findShown, listShown, loadAllTexts, loadDemand, loadTexts, readEscrow } from './queries.ts';
import type { Demand, Text } from './queries.ts';
import { offeringState } from './rules.ts';

export interface OfferingDeskDeps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
  profile: 'sandbox' | 'live';
}

type Row = DeskOutput<typeof contract.listDeskOfferings>['records'][number];
type Details = DeskOutput<typeof contract.getDeskOffering>;

const PAGE = 50;
const FROM = 'capital';
const objectOf = (id: string): string => `offering:${id}`;
const inCoins = ({ coinDecimals }: OfferingTerms, units: bigint): string => formatUnits(units, coinDecimals);

/** An offering or a draft, with the words in one language and how much of it is wanted. */
interface Item {
  offering: OfferingTerms;
  commitment: string | null;
  draft: Draft | undefined;
  text: Text;
  demand: Demand | undefined;
}

const draftItem = async (tx: Tx, draft: Draft, language: Language): Promise<Item> => ({
  offering: await toOffering(tx, draft),
  commitment: null,
  draft,
  text: textIn(draft.body.texts, language),
  demand: undefined,
});

const findItem = async (tx: Tx, id: string, language: Language): Promise<Item> => {
  const draft = await drafts.find(tx, id);
  if (draft?.state === 'open') return draftItem(tx, draft, language);
  const offering = await findShown(tx, id);
  const text = (await loadTexts(tx, language)).get(id);
  if (!offering || !text) throw new DomainError('not_found');
  const commitment = offering.commitment.toString('hex');
  return { offering, commitment, draft: undefined, text, demand: (await loadDemand(tx)).get(id) };
};

const listItems = async (tx: Tx): Promise<Item[]> => {
  const [texts, demand] = [await loadTexts(tx, 'en-us'), await loadDemand(tx)];
  return (await listShown(tx)).map((offering) => ({
    offering,
    commitment: offering.commitment.toString('hex'),
    draft: undefined,
    text: texts.get(offering.id)!,
    demand: demand.get(offering.id),
  }));
};

const viewOf = ({ offering, draft }: Item, nowMs: number): Row['view'] => {
  if (draft) return 'draft';
  return offeringState(offering, nowMs) === 'listed' ? 'ended' : 'open';
};

const rowOf = (item: Item, { name, escrow, nowMs }: { name: string; escrow: bigint; nowMs: number }): Row => {
  const { offering, draft, demand } = item;
  return {
    id: offering.id,
    name,
    view: viewOf(item, nowMs),
    stage: draft ? null : offeringState(offering, nowMs),
    isPaused: offering.pausedAt !== null,
    coin: offering.coin,
    currency: offering.currency,
    lotPrice: formatUnits(offering.lotPrice, offering.currencyDecimals),
    lots: offering.lots,
    applicants: demand?.applicants ?? 0,
    appliedLots: demand?.appliedLots ?? 0,
    coins: inCoins(offering, coinsOf(offering)),
    escrow: inCoins(offering, escrow),
    opensAt: offering.opensAt.getTime(),
    closesAt: offering.closesAt.getTime(),
  };
};

const termsOf = ({ offering, draft }: Item): Details['terms'] =>
  draft?.body.terms ?? {
    coin: offering.coin,
    lotSize: inCoins(offering, offering.lotSize),
    lotPrice: formatUnits(offering.lotPrice, offering.currencyDecimals),
    lots: offering.lots,
    memberLots: offering.memberLots,
    opensAt: offering.opensAt.getTime(),
    closesAt: offering.closesAt.getTime(),
    drawsAt: offering.drawsAt.getTime(),
    drawSymbol: offering.drawSymbol,
    payUntil: offering.payUntil.getTime(),
    listsAt: offering.listsAt.getTime(),
  };

const missingOf = (offering: OfferingTerms, escrow: bigint): bigint => {
  const coins = coinsOf(offering);
  return coins > escrow ? coins - escrow : 0n;
};

const canOf = (operator: Operator, { offering, draft }: Item, missing: bigint, nowMs: number): Details['can'] => {
  const has = (...roles: Operator['roles']) => roles.some((role) => operator.roles.includes(role));
  const isBeforeClose = draft === undefined && nowMs < offering.closesAt.getTime();
  return {
    edit: draft !== undefined && has('editor'),
    publish: draft !== undefined && has('editor'),
    fund: draft !== undefined && missing > 0n && has('treasurer'),
    pause: isBeforeClose && offering.pausedAt === null && has('editor', 'risk'),
    resume: isBeforeClose && offering.pausedAt !== null && has('editor'),
  };
};

const readRoutes = (deps: OfferingDeskDeps): DeskRoute[] => {
  const previewOf = ({ offering, text, demand }: Pick<Item, 'offering' | 'text' | 'demand'>) =>
    presentTerms(offering, { nowMs: deps.clock.now(), isSimulated: deps.profile === 'sandbox', text, demand });
  return [
    deskRoute(contract.listDeskOfferings, async ({ input, tx }) => {
      const nowMs = deps.clock.now();
      const offset = /^\d{1,6}$/.test(input.after) ? Number(input.after) : 0;
      const all =
        input.view === 'draft'
          ? await Promise.all((await drafts.listOpen(tx)).map((draft) => draftItem(tx, draft, 'en-us')))
          : (await listItems(tx)).filter((item) => viewOf(item, nowMs) === input.view);
      const shown = all.slice(offset, offset + PAGE);
      const records = await Promise.all(
        shown.map(async (item) =>
          rowOf(item, { name: item.text.name, escrow: await readEscrow(tx, item.offering), nowMs }),
        ),
      );
      return { records, next: all.length > offset + PAGE ? String(offset + PAGE) : null };
    }),
    deskRoute(contract.getDeskOffering, async ({ input, operator, tx }) => {
      const item = await findItem(tx, input.id, input.language);
      const { offering, draft } = item;
      const nowMs = deps.clock.now();
      const escrow = await readEscrow(tx, offering);
      const missing = draft ? missingOf(offering, escrow) : 0n;
      const texts = [...(draft?.body.texts ?? (await loadAllTexts(tx, input.id)))];
      const { coin: currency, coinDecimals: decimals } = offering;
      const house = await listHouse(tx, { currency, decimals });
      return {
        ...rowOf(item, { name: textIn(texts, 'en-us').name, escrow, nowMs }),
        version: draft?.version ?? 0,
        terms: termsOf(item),
        texts,
        preview: previewOf(item),
        commitment: item.commitment,
        missing: inCoins(offering, missing),
        capital: house.find(({ account }) => account === FROM)!.amount,
        fundings: await listFundings(tx, objectOf(input.id), decimals),
        proposalId: draft ? await findPublication(tx, 'offering.publish', draft) : null,
        can: canOf(operator, item, missing, nowMs),
      };
    }),
    deskRoute(contract.listOfferingChoices, async ({ tx }) => {
      const now = new Date(deps.clock.now());
      return { coins: await listFreeCoins(tx, now), symbols: await listTradingSymbols(tx, now) };
    }),
    deskRoute(contract.previewOffering, async ({ input, tx }) => {
      const { id, terms, text } = input;
      await refusePromise(tx, text);
      const offering = await toOffering(tx, { id, body: { terms, texts: [text] } });
      await checkMarkets(tx, offering, new Date(deps.clock.now()));
      return previewOf({ offering, text: { name: text.name, summary: text.summary }, demand: undefined });
    }),
  ];
};

export interface OfferingPublication {
  id: string;
  version: number;
  name: string;
  lines: ProposalLine[];
}

/** The draft as it was read; nobody changes it until the transaction ends. */
const lockVersion = async (tx: Tx, { id, version }: { id: string; version: number }): Promise<Draft> => {
  const draft = await drafts.lock(tx, id);
  if (draft.version !== version) throw new DeskRefusal('item_changed');
  return draft;
};

const checkPublication = async (deps: OfferingDeskDeps, tx: Tx, wanted: { id: string; version: number }) => {
  const draft = await lockVersion(tx, wanted);
  await checkTexts(tx, draft.body.texts);
  const offering = await toOffering(tx, draft);
  const now = new Date(deps.clock.now());
  // The hash of the seed is public before anyone can apply.
  if (offering.opensAt <= now) throw new DomainError('too_late');
  await checkMarkets(tx, offering, now);
  if ((await readEscrow(tx, offering)) < coinsOf(offering)) throw new DeskRefusal('coins_missing');
  return { draft, offering };
};

const linesOf = (offering: OfferingTerms): ProposalLine[] => {
  const { coin, lots, memberLots, lotSize, lotPrice, currency, currencyDecimals } = offering;
  const lot = `${inCoins(offering, lotSize)} ${coin} for ${formatUnits(lotPrice, currencyDecimals)} ${currency}`;
  return [
    says('Coin', coin),
    says('Lots', `${lots}, each ${lot}; ${memberLots} at most for one member`),
    says('Applications', `${momentText(offering.opensAt)} to ${momentText(offering.closesAt)}`),
    says('Draw', `First tick of ${offering.drawSymbol} from ${momentText(offering.drawsAt)} on`),
    says('Pay until', momentText(offering.payUntil)),
    says('Listing', momentText(offering.listsAt)),
  ];
};

const fundRoute = (deps: OfferingDeskDeps): DeskRoute =>
  deskRoute(contract.fundOffering, async ({ input, operator, tx, act }) => {
    const draft = await lockVersion(tx, input);
    const offering = await toOffering(tx, draft);
    const missing = missingOf(offering, await readEscrow(tx, offering));
    if (missing === 0n) throw new DomainError('too_late');
    const object = objectOf(draft.id);
    const amount = inCoins(offering, missing);
    const journalId = await setAside(deps, tx, {
      object,
      kind: 'offering_funded',
      from: FROM,
      to: escrowOf(draft.id, offering.coin),
      amount,
      decimals: offering.coinDecimals,
      operatorId: operator.id,
    });
    await act({ object, reason: input.reason, after: { account: FROM, amount, currency: offering.coin, journalId } });
    return { journalId };
  });

const draftRoutes = (deps: OfferingDeskDeps): DeskRoute[] => [
  deskRoute(contract.saveOffering, async ({ input, tx, act }) => {
    const { id, version, ...body } = input;
    await checkTexts(tx, body.texts);
    const before = await writeDraft(tx, { id, version, body }, new Date(deps.clock.now()));
    await act({ object: objectOf(id), before: before?.body, after: { version: version + 1, ...body } });
    return { version: version + 1 };
  }),
  deskRoute(contract.discardOffering, async ({ input, tx, act }) => {
    const draft = await drafts.lock(tx, input.id);
    if ((await readEscrow(tx, { id: draft.id, coin: draft.body.terms.coin })) > 0n)
      throw new DeskRefusal('pool_not_empty');
    await drafts.close(tx, draft.id, 'discarded');
    await act({ object: objectOf(draft.id), reason: input.reason, before: 'draft', after: 'discarded' });
    return DONE;
  }),
  deskRoute(contract.proposeOffering, async ({ input, operator, tx, act }) => {
    const { draft, offering } = await checkPublication(deps, tx, input);
    if ((await findPublication(tx, 'offering.publish', draft)) !== null) throw new DomainError('too_late');
    const body: OfferingPublication = {
      id: draft.id,
      version: draft.version,
      name: textIn(draft.body.texts, 'en-us').name,
      lines: linesOf(offering),
    };
    const proposalId = await propose(deps, tx, { kind: 'offering.publish', body, reason: input.reason, by: operator });
    await act({ object: objectOf(draft.id), reason: input.reason, after: { ...body, proposalId } });
    return { proposalId };
  }),
];

const STEPS = {
  pause: 'paused_at = $2 where id = $1 and paused_at is null and closes_at > $2',
  resume: 'paused_at = null where id = $1 and paused_at is not null and closes_at > $2',
};

const applicationsRoute = (
  deps: OfferingDeskDeps,
  endpoint: typeof contract.pauseOffering,
  step: keyof typeof STEPS,
): DeskRoute =>
  deskRoute(endpoint, async ({ input, tx, act }) => {
    if (!(await findShown(tx, input.id))) throw new DomainError('not_found');
    const at = new Date(deps.clock.now());
    const changed = await tx.query(`update offering set ${STEPS[step]} returning 1`, [input.id, at]);
    if (changed.length === 0) throw new DomainError('too_late');
    const [before, after] = step === 'pause' ? ['open', 'paused'] : ['paused', 'open'];
    await act({ object: objectOf(input.id), reason: input.reason, before, after });
    return DONE;
  });

export const offeringDeskRoutes = (deps: OfferingDeskDeps): DeskRoute[] => [
  ...readRoutes(deps),
  ...draftRoutes(deps),
  fundRoute(deps),
  applicationsRoute(deps, contract.pauseOffering, 'pause'),
  applicationsRoute(deps, contract.resumeOffering, 'resume'),
];

export const offeringPublicationWork = (deps: OfferingDeskDeps): ProposalWork<OfferingPublication> => ({
  roles: PUBLISHERS,
  title: ({ name }) => `Publish the offering ${name}`,
  lines: ({ lines }) => lines,
  carryOut: async (tx, publication) => {
    const { draft, offering } = await checkPublication(deps, tx, publication);
    await insertOffering(tx, toNewOffering(offering, draft.body));
    await drafts.close(tx, draft.id, 'published');
    return null;
  },
});
