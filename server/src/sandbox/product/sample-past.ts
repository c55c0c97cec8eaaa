/**
 * Purchases of the sample member and some robots, named as such, before the first start, and every business day since.
 * The days come from running the same engine over the modelled past of the market, with a clock that is set back.
 */
import { randomUUID } from 'node:crypto';
import { parseUnits } from '@assay/contract/money';
import { addDays, businessDay, businessDayStart } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { PastLedger } from '../../ledger/ledger.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { insertMember } from '../../modules/auth/index.ts';
import { findCurrency, loadCurrencies } from '../../modules/wallet/index.ts';
import { buyAtOnce } from '../../modules/product/buy-product.ts';
import { pastLane, rememberDays } from '../../modules/product/lane.ts';
import { findProduct, loadProducts } from '../../modules/product/queries.ts';
import { runProducts } from '../../modules/product/run-products.ts';
import { payAsIssuer } from './simulated-issuer.ts';
import { createSandboxSource } from './simulated-source.ts';
import { tradingCosts } from './trading-costs.ts';
import { DESK_CAPITAL } from './trade-desk.ts';
import { PRODUCT_SEEDS } from './product-seeds.ts';
import { ROBOT_PURCHASES, ROBOTS, SAMPLE_PURCHASES } from './sample-purchases.ts';
import type { SamplePurchase } from './sample-purchases.ts';

const ACTOR = 'sandbox';
const FIRST_DAYS_AGO = 89;
const MINUTE_MS = 60_000;

export interface PastEvent {
  atMs: number;
  post(tx: Tx, ledger: PastLedger, clock: Clock): Promise<void>;
}

const openRobots = async (db: Db, nowMs: number): Promise<string[]> => {
  const createdAt = new Date(nowMs - 2 * FIRST_DAYS_AGO * 86_400_000);
  const ids: string[] = [];
  for (let number = 1; number <= ROBOTS; number++)
    ids.push(await insertMember(db, { name: `Sandbox investor ${number} (robot)`, createdAt }));
  return ids;
};

const grants = async (db: Db, robots: readonly string[]): Promise<PastEvent['post']> => {
  const desks = (await loadProducts(db, 'arbitrage')).flatMap(({ deskId }) => deskId ?? []);
  const give = (memberId: string, kind: 'deposit' | 'pool_funding', currency: string, amount: bigint) => {
    const from =
      kind === 'deposit' ? ({ purpose: 'custody', label: 'faucet' } as const) : ({ purpose: 'grants' } as const);
    return {
      id: journalId(ACTOR, `${kind}:${currency}:${memberId}`),
      kind,
      realm: 'money' as const,
      actor: ACTOR,
      legs: transfer({ ...from, currency }, { memberId, purpose: 'available', currency }, amount),
    };
  };
  return (tx, ledger) =>
    ledger.post(tx, [
      ...desks.map((desk) => give(desk, 'pool_funding', 'USDT', DESK_CAPITAL)),
      ...robots.map((robot) => give(robot, 'deposit', 'USDT', parseUnits('250000', 6)!)),
      ...robots.map((robot) => give(robot, 'deposit', 'EUR', parseUnits('20000', 2)!)),
    ]);
};

const purchase =
  (memberId: string, { productId, amount, units }: SamplePurchase): PastEvent['post'] =>
  async (tx, ledger, clock) => {
    const product = await findProduct(tx, productId);
    const { decimals } = findCurrency(await loadCurrencies(tx), product.currency);
    const wanted = { memberId, requestId: randomUUID(), wanted: { amount, units } };
    await buyAtOnce({ clock, ledger }, tx, product, wanted, decimals);
  };

/** Robots buy again when a term has ended, so that what was earned was earned for somebody. */
const robotPurchases = (robots: readonly string[]): { memberId: string; bought: SamplePurchase }[] =>
  ROBOT_PURCHASES.flatMap(({ robot, ...bought }) => {
    const seed = PRODUCT_SEEDS.find(({ id }) => id === bought.productId);
    invariant(seed, 'robots buy what there is');
    const days = seed.kind === 'bond' ? [bought.daysAgo] : [];
    for (let at = bought.daysAgo; seed.kind !== 'bond' && at > 0; at -= seed.termDays + 1) days.push(at);
    return days.map((daysAgo) => ({ memberId: robots[robot - 1]!, bought: { ...bought, daysAgo } }));
  });

/** Returns no events on a database that already has a past. */
export const samplePast = async (deps: { db: Db; clock: Clock; quotes: Quotes }): Promise<PastEvent[]> => {
  const { db, clock, quotes } = deps;
  const [sample] = await db.query<{ id: string }>('select id from member where is_sample');
  const [started] = await db.query('select 1 from whole.journal limit 1');
  const [product] = await db.query('select 1 from product limit 1');
  if (!sample || started || !product) return [];
  const today = businessDay(clock.now());
  const momentOf = (daysAgo: number, minutes: number) =>
    businessDayStart(addDays(today, -daysAgo)) + minutes * MINUTE_MS;
  const robots = await openRobots(db, clock.now());
  const source = createSandboxSource({ quotes, costOf: await tradingCosts(db, quotes) });
  const events: PastEvent[] = [{ atMs: momentOf(FIRST_DAYS_AGO, 5), post: await grants(db, robots) }];
  for (const bought of SAMPLE_PURCHASES)
    events.push({ atMs: momentOf(bought.daysAgo, 21 * 60), post: purchase(sample.id, bought) });
  for (const { memberId, bought } of robotPurchases(robots))
    events.push({ atMs: momentOf(bought.daysAgo, 10 * 60), post: purchase(memberId, bought) });
  const days = rememberDays();
  for (let daysAgo = FIRST_DAYS_AGO - 1; daysAgo >= 0; daysAgo--)
    events.push({
      atMs: momentOf(daysAgo, 1),
      post: (tx, ledger, past) =>
        runProducts({
          lane: pastLane({ tx, ledger, days }),
          nowMs: past.now(),
          told: () => {},
          sources: { variable: source(tx), issuer: payAsIssuer },
        }),
    });
  return events.filter(({ atMs }) => atMs < clock.now());
};
