/**
 * How the simulated traders of a sandbox trade, whoever's they are: by the commands that members have. An order is as
 * large as the whole steps of the market that a sum buys at its last price; what else they do is up to who runs them.
 */
import type { createPosition } from '@assay/contract/trade';
import type { InputOf } from '@assay/contract/endpoint';
import { formatUnits } from '@assay/contract/money';
import { DomainError } from '../../base/domain-error.ts';
import { findTraded } from '../../modules/trade/command-terms.ts';
import { placeOrder } from '../../modules/trade/order-commands.ts';
import { askToClose } from '../../modules/trade/position-commands.ts';
import type { TradeDeps } from '../../modules/trade/command-terms.ts';
import type { TradeTerms } from '../../modules/trade/rules.ts';

/** Parts of a sum that still count. */
const WORTH_UNIT = 1e6;

type Steps = Pick<TradeTerms, 'quantityScale' | 'quantityStep'>;

/** A quantity as the wire has it, cut to the steps of the market, and one step at least. */
export const wholeSteps = (units: bigint, { quantityScale, quantityStep }: Steps): string => {
  const steps = units / quantityStep;
  return formatUnits(steps > 0n ? steps * quantityStep : quantityStep, quantityScale);
};

interface Priced {
  /** In smallest units, of which one has `10 ** scale`. */
  price: number;
  scale: number;
}

/** Quantity that a sum in the currency of the price buys. */
export const quantityWorth = (worth: number, { price, scale }: Priced, terms: Steps): string => {
  const sum = BigInt(Math.floor(worth * WORTH_UNIT)) * 10n ** BigInt(scale + terms.quantityScale);
  return wholeSteps(sum / (BigInt(price) * BigInt(WORTH_UNIT)), terms);
};

/** The price of now, and what an order worth a sum is at it. Refused where members' orders would be, too. */
export const sizeOrder = (
  deps: Pick<TradeDeps, 'quotes' | 'terms'>,
  { symbol, worth }: { symbol: string; worth: number },
): Priced & { quantity: string } => {
  const { instrument, terms } = findTraded(deps, symbol);
  const price = deps.quotes.last(instrument.id)?.price;
  if (price === undefined) throw new DomainError('no_price');
  const priced = { price, scale: instrument.scale };
  return { ...priced, quantity: quantityWorth(worth, priced, terms) };
};

interface MarketTrade extends Pick<InputOf<typeof createPosition>, 'realm' | 'symbol' | 'direction' | 'leverage'> {
  /** In the currency of the price. */
  worth: number;
}

/** The request names the trade: the same one is not opened twice. */
export const openAtMarket = async (
  deps: TradeDeps,
  caller: { memberId: string; requestId: string },
  { worth, ...trade }: MarketTrade,
): Promise<void> => {
  const { quantity } = sizeOrder(deps, { symbol: trade.symbol, worth });
  await placeOrder(deps, caller, { ...trade, kind: 'market', quantity });
};

export interface Turn {
  memberId: string;
  /** When the last position was closed; null before the first. */
  closedUs: bigint | null;
  /** How long one is held, and how long nothing is after it. */
  holdUs: number;
  restUs: number;
  requestId: string;
  next: MarketTrade;
}

/** One position at a time: opens the next after a rest, and closes the one there is when it was held long enough. */
export const takeTurn = async (deps: TradeDeps, turn: Turn): Promise<void> => {
  const { memberId, closedUs, holdUs, restUs, requestId, next } = turn;
  const nowUs = deps.clock.now() * 1000;
  const [id] = deps.engine.book.idsOf(memberId);
  if (id === undefined) {
    const isRested = closedUs === null || nowUs >= Number(closedUs) + restUs;
    if (isRested) await openAtMarket(deps, { memberId, requestId }, next);
    return;
  }
  const position = deps.engine.book.position(id);
  if (!position || position.closing || nowUs < position.openUs + holdUs) return;
  await askToClose(deps, { memberId, requestId: '' }, { id });
};
