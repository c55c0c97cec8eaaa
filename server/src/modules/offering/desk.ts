/**
 * Offerings at the desk. Invariant: all coins lie in escrow before anybody can apply; terms, times and words stay; no
 * call here reaches the seed, an entry, the tick or a win.
 */
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import * as contract from '@assay/contract/desk/offering';
import type { Language } from '@assay/contract/language';
import { formatUnits } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { deskRoute } from '../../http/desk-route.ts';
import type { DeskRoute, Operator } from '../../http/desk-route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import {
  discardRoute,
  draftCan,
  draftParts,
  listHouse,
  lockVersion,
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
import type { DraftDesk, ProposalLine } from '../operator/index.ts';
import {
  checkMarkets,
  coinsOf,
  drafts,
  listFreeCoins,
  listTradingSymbols,
  prepareDraft,
  toNewOffering,
  toOffering,
} from './draft.ts';
import type { Draft, DraftBody } from './draft.ts';
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

const termsOf = ({ offering }: Item): Details['terms'] => ({
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
});

const missingOf = (offering: OfferingTerms, escrow: bigint): bigint => {
  const coins = coinsOf(offering);
  return coins > escrow ? coins - escrow : 0n;
};

const canOf = (operator: Operator, { offering, draft }: Item, missing: bigint, nowMs: number): Details['can'] =>
  draftCan(operator, {
    isDraft: draft !== undefined,
    isOpen: draft === undefined && nowMs < offering.closesAt.getTime(),
    isPaused: offering.pausedAt !== null,
    needsMoney: draft !== undefined && missing > 0n,
  });

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
      const { coin: currency, coinDecimals: decimals } = offering;
      const house = await listHouse(tx, { currency, decimals });
      const parts = await draftParts<DraftBody>(tx, 'offering', {
        id: input.id,
        draft,
        published: async () => ({ terms: termsOf(item), texts: await loadAllTexts(tx, input.id) }),
        decimals,
      });
      return {
        ...rowOf(item, { name: textIn(parts.texts, 'en-us').name, escrow, nowMs }),
        ...parts,
        preview: previewOf(item),
        commitment: item.commitment,
        missing: inCoins(offering, missing),
        capital: house.find(({ account }) => account === FROM)!.amount,
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
    const draft = await lockVersion(drafts, tx, input);
    const offering = await toOffering(tx, draft);
    const missing = missingOf(offering, await readEscrow(tx, offering));
    if (missing === 0n) throw new DomainError('too_late');
    const object = objectOf('offering', draft.id);
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

const offeringDesk = ({ clock }: Pick<OfferingDeskDeps, 'clock'>): DraftDesk<DraftBody, OfferingTerms> => ({
  feature: 'offering',
  clock,
  drafts,
  prepare: (tx, draft) => prepareDraft(tx, draft, new Date(clock.now())),
  readAside: (tx, { id, body }) => readEscrow(tx, { id, coin: body.terms.coin }),
  check: async (tx, draft) => {
    const offering = await toOffering(tx, draft);
    const now = new Date(clock.now());
    // The hash of the seed is public before anyone can apply.
    if (offering.opensAt <= now) throw new DomainError('too_late');
    await checkMarkets(tx, offering, now);
    if ((await readEscrow(tx, offering)) < coinsOf(offering)) throw new DeskRefusal('coins_missing');
    return offering;
  },
  linesOf,
  title: (name) => `Publish the offering ${name}`,
  publish: (tx, offering, { body }) => insertOffering(tx, toNewOffering(offering, body)),
});

export const offeringDeskRoutes = (deps: OfferingDeskDeps): DeskRoute[] => {
  const desk = offeringDesk(deps);
  const published = { clock: deps.clock, feature: 'offering', find: findShown } as const;
  return [
    ...readRoutes(deps),
    saveRoute(desk, contract.saveOffering),
    discardRoute(desk, contract.discardOffering, deps.ledger),
    proposeRoute(desk, contract.proposeOffering),
    fundRoute(deps),
    pauseRoute(published, contract.pauseOffering, 'pause'),
    pauseRoute(published, contract.resumeOffering, 'resume'),
  ];
};

export const offeringPublicationWork = (deps: OfferingDeskDeps) => publicationWork(offeringDesk(deps));
