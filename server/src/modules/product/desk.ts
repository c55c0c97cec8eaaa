/**
 * Products at the desk. Invariant: only the desk sees a draft; a product on sale keeps its terms; money goes into a
 * pool or an escrow and from there to members alone; pausing and ending only stop sales.
 */
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import * as contract from '@assay/contract/desk/product';
import type { Language } from '@assay/contract/language';
import { formatUnits } from '@assay/contract/money';
import { addDays, businessDay } from '@assay/contract/time';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { deskRoute, DONE } from '../../http/desk-route.ts';
import type { DeskRoute, Operator } from '../../http/desk-route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import {
  discardRoute,
  draftCan,
  draftParts,
  giveBack,
  holdsRole,
  listHouse,
  objectOf,
  propose,
  proposeRoute,
  readReturnable,
  refusePromise,
  saveRoute,
  setAside,
  showReturned,
  textIn,
} from '../operator/index.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import { loadAllTexts, promisedBy, termsOf, viewOf } from './desk-queries.ts';
import { drafts, toProduct } from './draft.ts';
import type { Draft, DraftBody } from './draft.ts';
import { fundingOf } from './journals.ts';
import { percentOf, presentDetail } from './present.ts';
import type { Product } from './product.ts';
import { productDesk } from './publish-product.ts';
import type { PublishDeps } from './publish-product.ts';
import { findProduct, loadDays, loadFunds, loadPools, loadProducts, loadRecovered } from './queries.ts';
import { checkRecovery, recoverableOf } from './recover-bond.ts';
import type { Recovery } from './recover-bond.ts';
import { coverDays, publicState } from './rules.ts';

export interface ProductDeskDeps extends PublishDeps {
  ledger: Pick<Ledger, 'post'>;
}

type Row = DeskOutput<typeof contract.listProducts>['records'][number];
type Details = DeskOutput<typeof contract.getDeskProduct>;

const HISTORY_DAYS = 365;

/** A product or a draft with its English words, and what stands behind it. */
interface Item {
  product: Product;
  draft: Draft | undefined;
  name: string;
  decimals: number;
}

const isSimulated = ({ profile }: PublishDeps): boolean => profile === 'sandbox';

const draftItem = async (deps: ProductDeskDeps, tx: Tx, draft: Draft): Promise<Item> => {
  const at = { nowMs: deps.clock.now(), isSimulated: isSimulated(deps) };
  return { ...(await toProduct(tx, draft, at)), draft, name: textIn(draft.body.texts, 'en-us').name };
};

const soldItem = async (tx: Tx, product: Product): Promise<Item> => {
  const { decimals } = findCurrency(await loadCurrencies(tx), product.currency);
  const name = (await loadAllTexts(tx, product.id)).find(({ language }) => language === 'en-us')?.name ?? product.id;
  return { product, draft: undefined, name, decimals };
};

const findItem = async (deps: ProductDeskDeps, tx: Tx, id: string): Promise<Item> => {
  const draft = await drafts.find(tx, id);
  if (draft?.state === 'discarded') throw new DomainError('not_found');
  return draft?.state === 'open' ? draftItem(deps, tx, draft) : soldItem(tx, await findProduct(tx, id));
};

const moneyOf = async (tx: Tx, product: Product) => ({
  pool: (await loadPools(tx, [product.id])).get(product.id) ?? 0n,
  funds: (await loadFunds(tx, [product])).get(product.id)!,
  recovered: await loadRecovered(tx, product.id),
});

const rowOf = async (deps: ProductDeskDeps, tx: Tx, { product, draft, name, decimals }: Item): Promise<Row> => {
  const nowMs = deps.clock.now();
  const { pool, funds, recovered } = await moneyOf(tx, product);
  const days = product.kind === 'bond' ? await loadDays(tx, [product.id], '1970-01-01') : [];
  const amount = (units: bigint) => formatUnits(units, decimals);
  return {
    id: product.id,
    kind: product.kind,
    name,
    currency: product.currency,
    view: draft ? 'draft' : viewOf(product, nowMs),
    state: draft ? null : publicState(product, nowMs, funds),
    yearlyLow: percentOf(product.yearlyLow),
    yearlyHigh: percentOf(product.yearlyHigh),
    termDays: product.termDays,
    sold: amount(product.sold),
    capacity: amount(product.capacity),
    members: product.members,
    pool: amount(pool),
    funds: amount(funds),
    promised: amount(promisedBy(product, { nowMs, days, recovered })),
    coverDays: coverDays(product, funds) ?? null,
  };
};

const previewOf = async (
  deps: ProductDeskDeps,
  tx: Tx,
  { product, draft, decimals }: Item,
  language: Language,
): Promise<Details['preview']> => {
  const nowMs = deps.clock.now();
  const { pool, funds, recovered } = await moneyOf(tx, product);
  const texts = draft?.body.texts ?? (await loadAllTexts(tx, product.id));
  const days = await loadDays(tx, [product.id], addDays(businessDay(nowMs), -HISTORY_DAYS));
  const shown = { product, text: textIn(texts, language), decimals, days, nowMs, isAlwaysOn: false, funds };
  return presentDetail(shown, { pool, recovered, held: undefined });
};

const FUNDED: ReadonlySet<Product['state']> = new Set(['open', 'dry']);

const canOf = (
  operator: Operator,
  { draft, product }: Item,
  { view, returnable }: { view: Row['view']; returnable: bigint },
): Details['can'] => ({
  ...draftCan(operator, {
    isDraft: draft !== undefined,
    isOpen: view === 'on_sale' || view === 'paused',
    isPaused: view === 'paused',
    // A defaulted product shares out recoveries, which are no funding.
    needsMoney: FUNDED.has(product.state) && (view !== 'ended' || product.members > 0),
  }),
  giveBack: view === 'ended' && returnable > 0n && holdsRole(operator, 'treasurer'),
  end: (view === 'on_sale' || view === 'paused') && holdsRole(operator, 'editor'),
  recover: product.kind === 'bond' && product.state === 'default' && holdsRole(operator, 'treasurer'),
});

/** Escrow and pool keep what members are still owed: a defaulted bond all of it, a pool what could not be divided. */
const returnableOf = async (tx: Tx, product: Product): Promise<{ keeps: bigint; units: bigint }> => {
  const [day] = await tx.query<{ residual: string; paying: boolean }>(
    `select d.residual, exists (select from product_day x where x.product_id = $1 and x.state = 'paying') as paying
       from product_day d where d.product_id = $1 order by d.day desc limit 1`,
    [product.id],
  );
  const keeps = product.kind === 'bond' ? 0n : BigInt(day?.residual ?? '0');
  const isOver = product.members === 0 && product.state !== 'default' && day?.paying !== true;
  return { keeps, units: isOver ? await readReturnable(tx, objectOf('product', product.id), keeps) : 0n };
};

/** Returns what no order needs any more. */
const returnRest = async (deps: ProductDeskDeps, tx: Tx, id: string, operatorId: string) => {
  const { keeps, units } = await returnableOf(tx, await findProduct(tx, id));
  return units === 0n ? [] : giveBack(deps, tx, { object: objectOf('product', id), keeps, operatorId });
};

const recoverableText = async (tx: Tx, product: Product, decimals: number): Promise<string | null> => {
  const units = await recoverableOf(tx, product);
  return units === null ? null : formatUnits(units, decimals);
};

const readRoutes = (deps: ProductDeskDeps): DeskRoute[] => [
  deskRoute(contract.listProducts, async ({ input, tx }) => {
    const nowMs = deps.clock.now();
    const items =
      input.view === 'draft'
        ? await Promise.all((await drafts.listOpen(tx)).map((draft) => draftItem(deps, tx, draft)))
        : await Promise.all(
            (await loadProducts(tx))
              .filter((product) => viewOf(product, nowMs) === input.view)
              .map((product) => soldItem(tx, product)),
          );
    return { records: await Promise.all(items.map((item) => rowOf(deps, tx, item))), next: null };
  }),
  deskRoute(contract.getDeskProduct, async ({ input, operator, tx }) => {
    const item = await findItem(deps, tx, input.id);
    const { product, draft, decimals } = item;
    const row = await rowOf(deps, tx, item);
    const returnable = row.view === 'ended' ? (await returnableOf(tx, product)).units : 0n;
    return {
      ...row,
      ...(await draftParts<DraftBody>(tx, 'product', {
        id: product.id,
        draft,
        published: async () => ({ terms: termsOf(product, decimals), texts: await loadAllTexts(tx, product.id) }),
        decimals,
      })),
      preview: await previewOf(deps, tx, item, input.language),
      accounts: await listHouse(tx, { currency: product.currency, decimals }),
      recoverable: await recoverableText(tx, product, decimals),
      returnable: formatUnits(returnable, decimals),
      can: canOf(operator, item, { view: row.view, returnable }),
    };
  }),
  deskRoute(contract.previewDraft, async ({ input, tx }) => {
    const { id, terms, text } = input;
    await refusePromise(tx, { terms, text });
    const at = { nowMs: deps.clock.now(), isSimulated: isSimulated(deps) };
    const body: DraftBody = { terms, texts: [{ ...text, language: 'en-us' }] };
    const draft: Draft = { id, version: 0, state: 'open', body };
    const item = { ...(await toProduct(tx, draft, at)), draft, name: text.name };
    return (await previewOf(deps, tx, item, 'en-us'))!;
  }),
];

/** The columns that a sale changes, one at a time and each once. */
const SALES = {
  pause: `paused_at = $2 where id = $1 and paused_at is null and ended_at is null`,
  resume: `paused_at = null where id = $1 and $2::timestamptz is not null and paused_at is not null and ended_at is null`,
  end: `ended_at = $2 where id = $1 and ended_at is null`,
};

const saleRoute = (
  deps: ProductDeskDeps,
  endpoint: typeof contract.pauseProduct,
  step: keyof typeof SALES,
): DeskRoute =>
  deskRoute(endpoint, async ({ input, operator, tx, act }) => {
    const now = deps.clock.now();
    await tx.query('select 1 from product where id = $1 for no key update', [input.id]);
    const before = viewOf(await findProduct(tx, input.id), now);
    if (before === 'ended') throw new DomainError('too_late');
    const changed = await tx.query(`update product set ${SALES[step]} returning 1`, [input.id, new Date(now)]);
    if (changed.length === 0) throw new DomainError('too_late');
    const state = viewOf(await findProduct(tx, input.id), now);
    const returned = step === 'end' ? await returnRest(deps, tx, input.id, operator.id) : [];
    const after = returned.length === 0 ? state : { state, returned: showReturned(returned) };
    await act({ object: objectOf('product', input.id), reason: input.reason, before, after });
    return DONE;
  });

const returnRoute = (deps: ProductDeskDeps): DeskRoute =>
  deskRoute(contract.returnProduct, async ({ input, operator, tx, act }) => {
    await tx.query('select 1 from product where id = $1 for no key update', [input.id]);
    if (viewOf(await findProduct(tx, input.id), deps.clock.now()) !== 'ended') throw new DomainError('too_late');
    const returned = await returnRest(deps, tx, input.id, operator.id);
    if (returned.length === 0) throw new DomainError('too_late');
    await act({
      object: objectOf('product', input.id),
      reason: input.reason,
      after: { returned: showReturned(returned) },
    });
    return DONE;
  });

const moneyRoutes = (deps: ProductDeskDeps): DeskRoute[] => [
  deskRoute(contract.fundProduct, async ({ input, operator, tx, act }) => {
    const item = await findItem(deps, tx, input.id);
    const view = item.draft ? 'draft' : viewOf(item.product, deps.clock.now());
    if (!canOf(operator, item, { view, returnable: 0n }).fund) throw new DomainError('too_late');
    const { account, amount, reason } = input;
    const journalId = await setAside(deps, tx, {
      object: objectOf('product', input.id),
      ...fundingOf(item.product),
      from: account,
      amount,
      decimals: item.decimals,
      operatorId: operator.id,
    });
    await act({
      object: objectOf('product', input.id),
      reason,
      after: { account, amount, currency: item.product.currency, journalId },
    });
    return { journalId };
  }),
];

const recoverRoute = (deps: ProductDeskDeps): DeskRoute =>
  deskRoute(contract.recoverBond, async ({ input: { id, isLast, reason }, operator, tx, act }) => {
    const { lines } = await checkRecovery(tx, { id, isLast });
    const body: Recovery = { id, isLast, lines };
    const proposalId = await propose(deps, tx, { kind: 'product.recover', body, reason, by: operator });
    await act({ object: objectOf('product', id), reason, after: { isLast, lines, proposalId } });
    return { proposalId };
  });

export const productDeskRoutes = (deps: ProductDeskDeps): DeskRoute[] => {
  const desk = productDesk(deps);
  return [
    ...readRoutes(deps),
    saveRoute(desk, contract.saveDraft),
    discardRoute(desk, contract.discardDraft, deps.ledger),
    proposeRoute(desk, contract.proposeProduct),
    ...moneyRoutes(deps),
    recoverRoute(deps),
    saleRoute(deps, contract.pauseProduct, 'pause'),
    saleRoute(deps, contract.resumeProduct, 'resume'),
    saleRoute(deps, contract.endProduct, 'end'),
    returnRoute(deps),
  ];
};
