/**
 * Gives the sandbox's sample member a past of trades. Nothing of it is made up: before the first start ends, the market
 * runs through its last minutes with a clock that is held back, tick by tick on the tape, and the engine decides what
 * the member's orders come to, as it does for anyone. The audit and the receipts see no difference, for there is none.
 */
import { formatUnits } from '@assay/contract/money';
import type { Clock, HeldClock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { placeOption } from '../../modules/trade/option-commands.ts';
import { cancelOrder, placeOrder } from '../../modules/trade/order-commands.ts';
import { addPositionMargin, askToClose } from '../../modules/trade/position-commands.ts';
import type { TradeDeps } from '../../modules/trade/command-terms.ts';
import { SAMPLE_SECONDS, SAMPLE_TRADES } from './sample-trades.ts';
import type { SampleOrder, SampleTrade } from './sample-trades.ts';
import { sizeOrder, wholeSteps } from './simulated-trader.ts';

/** Ticks count for so long after they were made: with a longer step some would come too late. */
const STEP_MS = 2000;

/** True before the first start of a sandbox, when there is no tape yet. */
export const isFirstStart = async (db: Db): Promise<boolean> =>
  (await db.query('select from tape_key limit 1')).length === 0;

/** Where the clock has to stand when the market is started, so that what is seeded ends now. */
export const sampleBeginsAt = (clock: Clock): number => clock.now() - SAMPLE_SECONDS * 1000;

export interface SampleDeps extends Omit<TradeDeps, 'clock'> {
  clock: HeldClock;
  /** Clock of the real time. */
  systemClock: Clock;
  /** Work of others in the meantime, run after each step of the clock. */
  others?: () => Promise<unknown>;
}

export const seedSampleTrades = async (deps: SampleDeps): Promise<void> => {
  const [member] = await deps.db.query<{ id: string }>('select id from member where is_sample');
  if (member) await tradeAs(deps, member.id);
  await catchUp(deps);
  deps.clock.release();
};

const tradeAs = async (deps: SampleDeps, memberId: string): Promise<void> => {
  const beginMs = deps.clock.now();
  const names = new Map<string, string>();
  for (const trade of SAMPLE_TRADES.toSorted((a, b) => a.at - b.at)) {
    while (deps.clock.now() < beginMs + trade.at * 1000) await passStep(deps, STEP_MS);
    try {
      await act(deps, { memberId, names }, trade);
    } catch (error) {
      // A market may be closed on the day, and a position that was to be closed may have closed itself.
      if (!(error instanceof DomainError)) throw error;
    }
  }
};

/**
 * However long it took, the tape ends at the real now; but time goes on during the last step, too, so it is not chased
 * any further: what passes by then belongs to the market that is run.
 */
const catchUp = async (deps: SampleDeps): Promise<void> => {
  for (let left = Infinity; left > STEP_MS;) {
    left = deps.systemClock.now() - deps.clock.now();
    if (left > 0) await passStep(deps, Math.min(left, STEP_MS));
  }
};

const passStep = async (
  { clock, quotes, engine, others }: { clock: HeldClock; quotes: Quotes } & Pick<SampleDeps, 'engine' | 'others'>,
  ms: number,
) => {
  clock.holdAt(clock.now() + ms);
  await quotes.flush();
  await engine.settled();
  await others?.();
};

interface Sample {
  memberId: string;
  /** Ids of what was opened, by the names that the lines call it. */
  names: Map<string, string>;
}

const act = async (deps: SampleDeps, { memberId, names }: Sample, trade: SampleTrade): Promise<unknown> => {
  const caller = { memberId, requestId: `sample ${trade.at} ${'name' in trade ? trade.name : ''}` };
  if (trade.kind === 'silence') return passStep(deps, trade.seconds * 1000);
  if (trade.kind === 'option') {
    const { symbol, seconds, direction, stake, realm = 'money' } = trade;
    return placeOption(deps, caller, { realm, symbol, seconds, direction, stake });
  }
  if (trade.kind === 'order') {
    const { order } = await placeOrder(deps, caller, orderOf(deps, trade));
    return names.set(trade.name, order.id);
  }
  const id = names.get(trade.name);
  if (id === undefined) return undefined;
  if (trade.kind === 'cancel') return cancelOrder(deps, caller, id);
  if (trade.kind === 'margin') return addPositionMargin(deps, caller, { id, amount: trade.amount });
  return askToClose(deps, caller, { id, part: trade.share === 1 ? undefined : shareOf(deps, id, trade.share) });
};

const shareOf = (deps: SampleDeps, id: string, share: number): string => {
  const position = deps.engine.book.position(id);
  const terms = position && deps.terms.get(position.symbolId);
  if (!position || !terms) throw new DomainError('too_late');
  return wholeSteps(BigInt(Math.floor(Number(position.quantity) * share)), terms);
};

const orderOf = (deps: SampleDeps, order: SampleOrder): Parameters<typeof placeOrder>[2] => {
  const { quantity, price, scale } = sizeOrder(deps, { symbol: order.symbol, worth: order.worth });
  const away = 1 + ((order.direction === 'buy' ? -1 : 1) * (order.awayPercent ?? 0)) / 100;
  return {
    realm: order.realm ?? 'money',
    symbol: order.symbol,
    direction: order.direction,
    quantity,
    leverage: order.leverage,
    ...(order.awayPercent === undefined
      ? { kind: 'market' }
      : { kind: 'limit', price: formatUnits(BigInt(Math.round(price * away)), scale) }),
    ...(order.slippagePercent !== undefined && { slippagePercent: order.slippagePercent }),
    ...(order.stopPercent !== undefined && { stopLoss: { percent: order.stopPercent } }),
    ...(order.goalPercent !== undefined && { takeProfit: { percent: order.goalPercent } }),
  };
};
