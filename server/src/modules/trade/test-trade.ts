/** Members with money on a market that does what the test says; the engine can be stopped, killed and started again. */
import { randomUUID } from 'node:crypto';
import type { buyOption } from '@assay/contract/option';
import type { createPosition } from '@assay/contract/trade';
import type { InputOf } from '@assay/contract/endpoint';
import type { Realm } from '@assay/contract/ledger';
import { parseUnits } from '@assay/contract/money';
import { pino } from 'pino';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import { openLedger } from '../../ledger/ledger.ts';
import { openScriptedMarket } from '../../quotes/test-feed.ts';
import type { openScript } from '../../quotes/test-script.ts';
import { insertMember } from '../auth/register-member.ts';
import { openLevelBook } from '../level/index.ts';
import { placeOption } from './option-commands.ts';
import { placeOrder } from './order-commands.ts';
import type { TradeDeps } from './command-terms.ts';
import { loadOptionPeriods, loadTradeTerms } from './load-terms.ts';
import { startWithLimits } from './open-trading.ts';
import { startEngine } from './start-engine.ts';
import type { EngineDeps } from './trade-engine.ts';
import { balancesOf } from './refill-demo.ts';

const PASSWORD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA';
export const BTC = 1;

export const openTestTrade = async (startMs?: number) =>
  tradeOn(await openScriptedMarket(undefined, undefined, startMs));

/** Trading on a market that is there already, as a server that starts finds it. */
export const tradeOn = async <M extends Awaited<ReturnType<typeof openScript>>>(market: M) => {
  const { db, clock, quotes, feed } = market;
  const ledger = await openLedger({ db, clock });
  const engineDeps = { db, clock, log: pino({ level: 'silent' }), quotes, ledger };

  /** One tick, a second later. */
  const tick = async (price: number, id = BTC): Promise<void> => {
    clock.nowMs += 1000;
    feed.tell({ id, atMs: clock.nowMs, price });
    await quotes.flush();
  };
  await tick(9_000_000);
  const deps: TradeDeps = {
    db,
    clock,
    quotes,
    ledger,
    ...(await startWithLimits(engineDeps)),
    terms: await loadTradeTerms(db),
    periods: await loadOptionPeriods(db),
    levels: await openLevelBook(db),
    isLive: false,
    orderAgeMs: 500,
  };

  return {
    ...market,
    deps,
    ledger,
    tick,
    /** Several seconds without a tick. */
    wait: async (seconds: number) => {
      for (let i = 0; i < seconds; i++) {
        clock.nowMs += 1000;
        await quotes.flush();
      }
    },
    settled: () => deps.engine.settled(),
    /** The process is gone; another one takes over from the database. */
    restart: async () => {
      await deps.engine.stop();
      Object.assign(deps, await startWithLimits(engineDeps));
    },
    startAnother: (more: Pick<EngineDeps, 'near'> = {}) => startEngine({ ...engineDeps, ...more }),
    member: async (amount = '10000', realm: Realm = 'money') => {
      const memberId = await insertMember(db, {
        target: { kind: 'email', email: `${randomUUID()}@example.com` },
        passwordHash: PASSWORD_HASH,
        createdAt: new Date(clock.now()),
      });
      const available = { memberId, purpose: 'available', currency: 'USDT' } as const;
      const from =
        realm === 'money' ? ({ purpose: 'custody', label: 'faucet' } as const) : ({ purpose: 'grants' } as const);
      await db.transaction((tx) =>
        ledger.post(tx, [
          {
            id: journalId('test', randomUUID()),
            kind: realm === 'money' ? 'deposit' : 'demo_grant',
            realm,
            actor: 'test',
            legs: transfer({ ...from, currency: 'USDT' }, available, parseUnits(amount, 6)!),
          },
        ]),
      );
      return memberId;
    },
    balances: (memberId: string, realm: Realm = 'money') => balancesOf(db, memberId, realm),
  };
};

export type TestTrade = Awaited<ReturnType<typeof openTestTrade>>;

export const by = (memberId: string, requestId: string = randomUUID()) => ({ memberId, requestId });

export const buy = (given: Partial<InputOf<typeof createPosition>> = {}): InputOf<typeof createPosition> => ({
  realm: 'money',
  symbol: 'BTCUSDT',
  direction: 'buy',
  kind: 'market',
  quantity: '0.1',
  leverage: 10,
  ...given,
});

export const placed = async (
  { deps }: Pick<TestTrade, 'deps'>,
  caller: ReturnType<typeof by>,
  input: InputOf<typeof createPosition>,
): Promise<string> => {
  const { order } = await placeOrder(deps, caller, input);
  return order.id;
};

export const bet = async (
  { deps }: Pick<TestTrade, 'deps'>,
  caller: ReturnType<typeof by>,
  input: InputOf<typeof buyOption>,
): Promise<string> => {
  const { option } = await placeOption(deps, caller, input);
  return option.id;
};
