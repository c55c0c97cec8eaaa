/**
 * Arbitrage desks of the sandbox: robots that trade the simulated market through the engine, with the commands that
 * members have, on money that the house has set aside for it. Their wins and losses are the income of their products.
 */
import { DomainError, invariant } from '../../base/domain-error.ts';
import type { Instrument } from '../../quotes/instrument.ts';
import { openAtMarket } from '../trade/simulated-trader.ts';
import { askToClose } from '../../modules/trade/index.ts';
import type { TradeDeps } from '../../modules/trade/index.ts';
import type { ProductOf } from '../../modules/product/product.ts';
import { loadProducts } from '../../modules/product/queries.ts';
import { decide, LEG_SHARE, scoreOf, WINDOW_HOURS } from './desk-strategy.ts';
import type { Held } from './desk-strategy.ts';
import { hoursOf, pairHours } from './past-hours.ts';

/** Starting capital of each desk, in smallest units of USDT. */
export const DESK_CAPITAL = 250_000_000_000n;
const USDT_UNIT = 1e6;
/** Worth of a leg, in USDT. */
const LEG_WORTH = (Number(DESK_CAPITAL) / USDT_UNIT) * LEG_SHARE;
const LEVERAGE = 5;
const LOOK_MS = 60_000;
/** Weekday markets sleep: so many more hours are asked for. */
const SLACK_HOURS = 72;

type Desk = ProductOf<'arbitrage'>;

const priceOf = (deps: TradeDeps, { id, scale }: Instrument): number | undefined => {
  const ticker = deps.quotes.ticker(id);
  return ticker?.state === 'open' ? ticker.price / 10 ** scale : undefined;
};

const openLegs = async (deps: TradeDeps, desk: Desk, markets: readonly Instrument[], side: Held): Promise<void> => {
  const minute = Math.floor(deps.clock.now() / LOOK_MS);
  for (const [index, market] of markets.entries()) {
    const isBought = (index === 0) === (side === 1);
    const caller = { memberId: desk.deskId, requestId: `desk:${desk.id}:${minute}:${market.symbol}` };
    await openAtMarket(deps, caller, {
      realm: 'money',
      symbol: market.symbol,
      direction: isBought ? 'buy' : 'sell',
      leverage: LEVERAGE,
      worth: LEG_WORTH,
    });
  }
};

/** Position of the desk; not whole while something is on its way, or one leg is alone. */
const heldOf = (deps: TradeDeps, desk: Desk, [first]: readonly Instrument[]): { held: Held; isWhole: boolean } => {
  const ids = [...deps.engine.book.idsOf(desk.deskId)];
  const positions = ids.flatMap((id) => deps.engine.book.position(id) ?? []);
  const own = positions.find(({ symbolId }) => symbolId === first!.id);
  return { held: own ? own.side : 0, isWhole: ids.length === positions.length && ids.length !== 1 };
};

const closeLegs = async (deps: TradeDeps, desk: Desk): Promise<void> => {
  for (const id of deps.engine.book.idsOf(desk.deskId)) {
    const position = deps.engine.book.position(id);
    if (position && !position.closing) await askToClose(deps, { memberId: desk.deskId, requestId: '' }, { id });
  }
};

const marketsOf = (deps: TradeDeps, desk: Desk): [Instrument, Instrument] => {
  const [a, b] = desk.terms.pair.map((symbol) => deps.quotes.find(symbol));
  invariant(a && b, 'a desk trades markets that there are');
  return [a, b];
};

/** Asks the engine for what is to be held; what is held already stays. */
export const setHeld = async (deps: TradeDeps, desk: Desk, next: Held): Promise<void> => {
  const markets = marketsOf(deps, desk);
  const { held } = heldOf(deps, desk, markets);
  if (held === 0 && next !== 0) await openLegs(deps, desk, markets, next);
  if (held !== 0 && next === 0) await closeLegs(deps, desk);
};

/** Looks once, and does what the strategy says. */
const tradeDesk = async (deps: TradeDeps, desk: Desk): Promise<void> => {
  const [a, b] = marketsOf(deps, desk);
  const [priceA, priceB] = [priceOf(deps, a), priceOf(deps, b)];
  if (priceA === undefined || priceB === undefined) return;
  const { held, isWhole } = heldOf(deps, desk, [a]);
  // A leg that found no price alone is no arbitrage.
  if (!isWhole && deps.engine.book.idsOf(desk.deskId).size === 1) return closeLegs(deps, desk);
  if (!isWhole && deps.engine.book.idsOf(desk.deskId).size > 0) return;
  const limit = WINDOW_HOURS + SLACK_HOURS;
  const [first, second] = [
    await hoursOf({ quotes: deps.quotes, tx: deps.db }, a, deps.clock.now(), limit),
    await hoursOf({ quotes: deps.quotes, tx: deps.db }, b, deps.clock.now(), limit),
  ];
  const scaling = 10 ** (b.scale - a.scale);
  const ratios = pairHours(first, second)
    .slice(-WINDOW_HOURS - 1, -1)
    .map(({ prices }) => Math.log((prices[0] / prices[1]) * scaling));
  if (ratios.length < WINDOW_HOURS) return;
  await setHeld(deps, desk, decide(scoreOf(ratios, Math.log(priceA / priceB)), held));
};

/** True for an error that ends a look early and is retried at the next: a silent market, money that is all in use. */
const isPassing = (error: unknown): boolean => error instanceof DomainError;

export const deskJob = (deps: TradeDeps): (() => Promise<void>) => {
  let lookedMs = 0;
  return async () => {
    if (deps.clock.now() - lookedMs < LOOK_MS) return;
    lookedMs = deps.clock.now();
    const traded = new Set<string>();
    for (const product of await loadProducts(deps.db, 'arbitrage')) {
      // A desk that earns for two products trades once.
      if (product.kind !== 'arbitrage' || traded.has(product.deskId)) continue;
      traded.add(product.deskId);
      await tradeDesk(deps, product).catch((error: unknown) => {
        if (!isPassing(error)) throw error;
      });
    }
  };
};
