/**
 * The simulated friends of the sandbox's sample member trade a little, so that the fees that rebates are a share of are
 * real ones. They use the commands that members have, on play money of their own; what they trade follows from their
 * name and how often they have, and nothing makes them win.
 */
import { createHash } from 'node:crypto';
import { formatUnits } from '@assay/contract/money';
import { pgErrorCode } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import type { Job } from '../../jobs/runner.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { askToClose, createOrder } from '../trade/index.ts';
import type { TradeDeps } from '../trade/index.ts';
import { listTraders } from './queries.ts';
import type { Trader } from './queries.ts';

const MONEY = 50_000_000_000n;
const UNIQUE_VIOLATION = '23505';

const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'BNBUSDT', 'LINKUSDT'] as const;
const LEVERAGE = 5;
/** In USDT; each friend trades a little more than the one before. */
const notionalOf = (place: number): number => 3000 + place * 500;
/** How long a friend holds a position, and waits before the next one. */
const holdUs = (place: number): number => (90 + place * 40) * 1_000_000;
const restUs = (place: number): number => (15 + place * 2) * 60_000_000;
const LOOK_MS = 10_000;

/** Which market a friend trades next, and which way. */
export const choose = ({ name, trades }: Pick<Trader, 'name' | 'trades'>) => {
  const [market = 0, side = 0] = createHash('sha256').update(`${name} ${trades}`).digest();
  return { symbol: SYMBOLS[market % SYMBOLS.length]!, direction: side % 2 === 0 ? 'buy' : 'sell' } as const;
};

/** Gives every friend money to trade with, once. */
export const fundFriends = async ({ db, ledger }: { db: Db; ledger: Pick<Ledger, 'post'> }): Promise<void> => {
  for (const { memberId } of await listTraders(db)) {
    const legs = transfer(
      { purpose: 'custody', label: 'faucet', currency: 'USDT' },
      { memberId, purpose: 'available', currency: 'USDT' },
      MONEY,
    );
    const id = journalId('team', `robot:${memberId}`);
    try {
      await db.transaction((tx) => ledger.post(tx, [{ id, kind: 'deposit', realm: 'money', actor: 'sandbox', legs }]));
    } catch (error) {
      if (pgErrorCode(error) !== UNIQUE_VIOLATION) throw error;
    }
  }
};

const openOne = async (deps: TradeDeps, trader: Trader, place: number): Promise<void> => {
  const { symbol, direction } = choose(trader);
  const market = deps.quotes.find(symbol);
  const terms = market && deps.terms.get(market.id);
  const ticker = market && deps.quotes.ticker(market.id);
  if (!terms || !ticker) return;
  const units = (notionalOf(place) / ticker.price) * 10 ** (market.scale + terms.quantityScale);
  const steps = BigInt(Math.floor(units / Number(terms.quantityStep)));
  const caller = { memberId: trader.memberId, requestId: `friend ${trader.trades}` };
  const quantity = formatUnits(steps * terms.quantityStep, terms.quantityScale);
  const order = { realm: 'money', symbol, direction, kind: 'market', quantity, leverage: LEVERAGE } as const;
  await createOrder(deps, caller, order).commit();
};

/** Opens what is to be opened and closes what was held long enough. */
const tradeAs = async (deps: TradeDeps, trader: Trader, place: number): Promise<void> => {
  const nowUs = deps.clock.now() * 1000;
  const [id] = deps.engine.book.idsOf(trader.memberId);
  if (id === undefined) {
    if (trader.closedUs === null || nowUs >= Number(trader.closedUs) + restUs(place))
      await openOne(deps, trader, place);
    return;
  }
  const position = deps.engine.book.position(id);
  if (!position || position.closing || nowUs < position.openUs + holdUs(place)) return;
  await askToClose(deps, { memberId: trader.memberId, requestId: '' }, id);
};

export const friendJob = (deps: TradeDeps): Job => {
  let lookedMs = 0;
  return {
    name: 'friends',
    run: async () => {
      if (deps.clock.now() - lookedMs < LOOK_MS) return;
      lookedMs = deps.clock.now();
      for (const [place, trader] of (await listTraders(deps.db)).entries())
        await tradeAs(deps, trader, place).catch((error: unknown) => {
          // A market that fell silent, or a position that closed itself: the next look sees what there is.
          if (!(error instanceof DomainError)) throw error;
        });
    },
  };
};
