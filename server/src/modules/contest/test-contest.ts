/** A contest of an hour with three prizes, published and funded, on a market that trades. */
import { randomUUID } from 'node:crypto';
import { LANGUAGE_CODES } from '@assay/contract/language';
import type { Language } from '@assay/contract/language';
import { createPosition } from '@assay/contract/trade';
import type { TestApp } from '../../http/test-app.ts';
import { readBalances } from '../../ledger/read-books.ts';
import { makePerson } from '../identity/test-identity.ts';
import { deposit, openMember, openTradingApp, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { publishContest } from './publish-contest.ts';
import type { NewContest } from './publish-contest.ts';
import type { Text } from './queries.ts';
import { runContests } from './run-contests.ts';

export const HOUR = 3_600_000;

const texts = Object.fromEntries(
  LANGUAGE_CODES.map((code) => [code, { name: `Cup ${code}`, intro: `About ${code}` }]),
) as Record<Language, Text>;

export const newContest = (app: TestApp, id: string, given: Partial<NewContest> = {}): NewContest => {
  const startMs = given.startsAt?.getTime() ?? app.clock.now() + 1000;
  return {
    id,
    series: 'test',
    stake: 100_000_000n,
    capital: 10_000_000_000n,
    terms: { rounds: 6, cap: 200_000_000n },
    markets: null,
    prizes: [60_000_000n, 30_000_000n, 10_000_000n],
    startsAt: new Date(startMs),
    joinUntil: new Date(startMs + HOUR / 2),
    endsAt: new Date(startMs + HOUR),
    texts,
    ...given,
  };
};

export const openTestContest = async (startAtMs?: number) => {
  const app = await openTradingApp(startAtMs);
  const deps = () => ({ ...app, ...app.trading, isLive: false });
  let serial = 1;
  const idOf = () => `cup-${serial}`;
  return {
    app,
    deps,
    /** The contest of the test that goes on. */
    id: idOf,
    /** Another test has begun: it has a contest of its own. */
    next: () => void serial++,
    publish: (given: Partial<NewContest> = {}) => publishContest(app, newContest(app, idOf(), given)),
    /** Verified, unless a test says otherwise. */
    member: async (money = '1000', { isVerified = true }: { isVerified?: boolean } = {}): Promise<TestMember> => {
      const member = await openMember(app);
      if (isVerified) await makePerson(app, member.id);
      if (money !== '0') await deposit(app, member, 'USDT', money);
      return member;
    },
    balance: async (memberId: string, purpose: string, realm = 'money'): Promise<bigint> =>
      (await readBalances(app.db, memberId)).find((row) => row.purpose === purpose && row.realm === realm)?.balance ??
      0n,
    /** Some seconds of the market, with everything that they decide. */
    seconds: async (count: number): Promise<void> => {
      await trade(app, count);
      await app.trading.engine.settled();
    },
    /** Places a market order in the contest, and waits for it to fill. */
    buy: async (member: TestMember, given: object = {}): Promise<string> => {
      const order = { realm: 'demo', contestId: idOf(), symbol: 'BTCUSDT', direction: 'buy', kind: 'market' } as const;
      const input = { ...order, quantity: '0.1', leverage: 10, ...given };
      const { id } = await app.call(createPosition, input, { token: member.token, requestId: randomUUID() });
      await trade(app, 8);
      await app.trading.engine.settled();
      return id;
    },
    /** Runs what is due, with ticks in between for closings. */
    run: async (times = 3): Promise<void> => {
      for (let i = 0; i < times; i++) {
        await runContests(deps());
        await trade(app, 3);
        await app.trading.engine.settled();
      }
      await runContests(deps());
    },
  };
};
export type TestContest = Awaited<ReturnType<typeof openTestContest>>;
