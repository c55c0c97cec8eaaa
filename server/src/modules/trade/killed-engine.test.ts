import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { auditBooks } from '../../audit/audit-books.ts';
import { openScriptedMarket } from '../../quotes/test-feed.ts';
import { openScript } from '../../quotes/test-script.ts';
import { auditTrades } from './audit-trades.ts';
import { bet, buy, by, placed, tradeOn } from './test-trade.ts';

const PROCESS = fileURLToPath(new URL('test-engine-process.ts', import.meta.url));
const MEMBERS = 12;
const EACH = 15;
const CRASH = 8_850_000;

/** Runs until it has ended, and says how. */
const runProcess = async (...values: readonly (string | number)[]): Promise<string> => {
  const child = spawn(process.execPath, [PROCESS, ...values.map(String)], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal ?? String(code);
};

/** Members that all hold the same: positions with a stop that the crash reaches, some without, and an option. */
const openMarket = async () => {
  const market = await openScriptedMarket();
  const trade = await tradeOn(market);
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => trade.member('100000')));
  await trade.tick(9_000_000);
  const open = (memberId: string, index: number) =>
    placed(trade, by(memberId), buy({ quantity: '0.01', ...(index > 1 && { stopLoss: { price: '89000' } }) }));
  await Promise.all(members.flatMap((memberId) => Array.from({ length: EACH }, (_, index) => open(memberId, index))));
  const option = { realm: 'money', symbol: 'BTCUSDT', seconds: 30, direction: 'fall', stake: '10' } as const;
  await Promise.all(members.map((memberId) => bet(trade, by(memberId), option)));
  for (let i = 0; i < 29; i++) await trade.tick(9_000_000);
  await trade.deps.engine.stop();
  return { market, members };
};
type Market = Awaited<ReturnType<typeof openMarket>>;

const closingsOf = async ({ market }: Market) =>
  Number((await market.db.query<{ count: bigint }>('select count(*) as count from position_closing'))[0]!.count);

/** A server that starts on what the other one left, and all that follows from it. */
const goOn = async ({ market, members }: Market) => {
  const { db, folder } = market;
  const trade = await tradeOn(await openScript({ db, folder, startMs: 0 }));
  await trade.settled();
  const another = await trade.startAnother();
  const hashes = [trade.deps.engine.hash(), another.hash()];
  await another.stop();
  await trade.deps.engine.stop();
  const wrong = [...(await auditBooks(db)), ...(await auditTrades(db, 0))].filter(({ failures }) => failures > 0);
  const closings = await db.query(
    `select reason, price::text, paid::text, count(*)::int as count from position_closing group by 1, 2, 3 order by 1, 2, 3`,
  );
  const options = await db.query(`select outcome, credit, count(*)::int as count from trade_option group by 1, 2`);
  const balances = await Promise.all(members.map((memberId) => trade.balances(memberId)));
  return { hashes, wrong, closings, options, balances };
};

let undisturbed: Awaited<ReturnType<typeof goOn>>;

beforeAll(async () => {
  const one = await openMarket();
  await runProcess(one.market.db.url, one.market.folder, CRASH, 0);
  undisturbed = await goOn(one);
  await one.market.close();
});

describe('an engine that is killed in the middle of a settlement', () => {
  it('has, undisturbed, one outcome for all', () => {
    expect(undisturbed.closings).toEqual([
      { reason: 'stop_loss', price: '8849520', paid: expect.any(String), count: MEMBERS * (EACH - 2) },
    ]);
    // A process that starts says on the tape that there was a gap, so an option that ends then is void.
    expect(undisturbed.options).toEqual([{ outcome: 'void', credit: '10000000', count: MEMBERS }]);
    expect(new Set(undisturbed.balances.map(({ available }) => available)).size).toBe(1);
    expect(undisturbed.wrong).toEqual([]);
  });

  it.each([1, 60])(
    'T11: loses nothing and pays nothing twice when it dies after %i of its decisions',
    async (count) => {
      const one = await openMarket();
      onTestFinished(() => one.market.close());
      expect(await runProcess(one.market.db.url, one.market.folder, CRASH, count)).toBe('SIGKILL');
      // It died in the middle: something was written, and something was not.
      expect(await closingsOf(one)).toBeLessThan(MEMBERS * (EACH - 2));
      const { hashes, ...rest } = await goOn(one);
      expect(hashes[0]).toBe(hashes[1]);
      expect(rest).toEqual({
        wrong: [],
        closings: undisturbed.closings,
        options: undisturbed.options,
        balances: undisturbed.balances,
      });
    },
  );
});
