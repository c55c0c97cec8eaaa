/**
 * The simulated friends of the sandbox's sample member trade a little, so that the fees that rebates are a share of are
 * real ones. They use the commands that members have, on play money of their own; what they trade follows from their
 * name and how often they have, and nothing makes them win.
 */
import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Job } from '../../jobs/runner.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { postOnce } from '../../ledger/post-once.ts';
import type { TradeDeps } from '../../modules/trade/index.ts';
import { takeTurn } from '../trade/simulated-trader.ts';
import type { Turn } from '../trade/simulated-trader.ts';
import { listTraders } from '../../modules/team/queries.ts';
import type { Trader } from '../../modules/team/queries.ts';

const MONEY = 50_000_000_000n;

const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'BNBUSDT', 'LINKUSDT'] as const;
const LEVERAGE = 5;
/** In USDT; each friend trades a little more than the one before. */
const worthOf = (place: number): number => 3000 + place * 500;
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
export const fundFriends = async (deps: { db: Db; ledger: Pick<Ledger, 'post'> }): Promise<void> => {
  for (const { memberId } of await listTraders(deps.db)) {
    const legs = transfer(
      { purpose: 'custody', label: 'faucet', currency: 'USDT' },
      { memberId, purpose: 'available', currency: 'USDT' },
      MONEY,
    );
    const id = journalId('team', `robot:${memberId}`);
    await postOnce(deps, { id, kind: 'deposit', realm: 'money', actor: 'sandbox', legs });
  }
};

const turnOf = (trader: Trader, place: number): Turn => ({
  memberId: trader.memberId,
  closedUs: trader.closedUs,
  holdUs: holdUs(place),
  restUs: restUs(place),
  requestId: `friend ${trader.trades}`,
  next: { ...choose(trader), realm: 'money', leverage: LEVERAGE, worth: worthOf(place) },
});

export const friendJob = (deps: TradeDeps): Job => {
  let lookedMs = 0;
  return {
    name: 'friends',
    run: async () => {
      if (deps.clock.now() - lookedMs < LOOK_MS) return;
      lookedMs = deps.clock.now();
      for (const [place, trader] of (await listTraders(deps.db)).entries())
        await takeTurn(deps, turnOf(trader, place)).catch((error: unknown) => {
          // A market that fell silent, or a position that closed itself: the next look sees what there is.
          if (!(error instanceof DomainError)) throw error;
        });
    },
  };
};
