/** Loans on a market that does what the test says, and members who come back after days. */
import { randomUUID } from 'node:crypto';
import { parseUnits } from '@assay/contract/money';
import type { TestApp } from '../../http/test-app.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import { openLedger } from '../../ledger/ledger.ts';
import { openScriptedMarket } from '../../quotes/test-feed.ts';
import { openLogin } from '../auth/logins.ts';
import { insertMember } from '../auth/register-member.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { acceptLoan } from './accept-loan.ts';
import { applyPledge } from './apply-pledge.ts';
import { createBids } from './bids.ts';
import { createNews } from './news.ts';
import { lockLoan } from './queries.ts';
import { repayLoan } from './repay-loan.ts';
import { topUpLoan } from './top-up-loan.ts';
import { watchPledges } from './watch-pledges.ts';

const PASSWORD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA';
const BTC = 1;
/** Price of BTC, in price units; a bid is below its tick. */
export const FIRST_PRICE = 9_000_000;

export const logInAgain = (app: TestApp, { id }: TestMember): Promise<string> =>
  app.db.transaction((tx) => openLogin(app, tx, id, { way: 'password', caller: { ip: '127.0.0.1', userAgent: '' } }));

export const openLoanMarket = async () => {
  const market = await openScriptedMarket();
  const { db, clock, quotes, feed } = market;
  const ledger = await openLedger({ db, clock });
  const news: string[] = [];
  const told = createNews();
  told.onNews((_, message) => void news.push(message[1]));
  const deps = { db, clock, quotes, ledger, bidOf: createBids(quotes), tell: told.tell };
  const startWatch = () => watchPledges(deps);
  let watch = startWatch();

  /** A tick some seconds later, which the watch has met when it returns. */
  const tick = async (price: number, seconds = 4): Promise<void> => {
    clock.nowMs += seconds * 1000;
    feed.tell({ id: BTC, atMs: clock.nowMs, price });
    await quotes.flush();
    await watch.run();
  };
  /** Prices may not jump absurdly far at once, nor is the market silent: the way is walked. */
  const walk = async (price: number): Promise<void> => {
    for (let at = quotes.last(BTC)!.price; at !== price;) {
      const step = Math.floor(at * 0.08);
      at = Math.abs(price - at) <= step ? price : at + Math.sign(price - at) * step;
      await tick(at, 1);
    }
  };
  await tick(FIRST_PRICE);

  const give = (memberId: string, currency: string, units: bigint) =>
    db.transaction((tx) =>
      ledger.post(tx, [
        {
          id: journalId('test', randomUUID()),
          kind: 'deposit',
          realm: 'money',
          actor: 'test',
          legs: transfer(
            { purpose: 'custody', label: 'faucet', currency },
            { memberId, purpose: 'available', currency },
            units,
          ),
        },
      ]),
    );

  return {
    ...market,
    deps,
    news,
    tick,
    walk,
    /** The server runs on, but the market says nothing; a server that stood still would leave a gap on the tape. */
    wait: async (seconds: number) => {
      for (let i = 0; i < seconds; i++) {
        clock.nowMs += 1000;
        await quotes.flush();
      }
    },
    /** The process is gone; another one begins. */
    restart: () => {
      watch.stop();
      watch = startWatch();
    },
    startWatch,
    member: async (btc = '1', usdt = '10000') => {
      const memberId = await insertMember(db, {
        target: { kind: 'email', email: `${randomUUID()}@example.com` },
        passwordHash: PASSWORD_HASH,
        createdAt: new Date(clock.now()),
      });
      await give(memberId, 'BTC', parseUnits(btc, 8)!);
      await give(memberId, 'USDT', parseUnits(usdt, 6)!);
      return memberId;
    },
    /** Paid out already. */
    loan: async (memberId: string, { amount = '2500', pledgeAmount = '0.05', days = 30 } = {}) => {
      const input = { amount, days, pledgeCurrency: 'BTC', pledgeAmount };
      const {
        id,
        amount: lent,
        totalInterest,
      } = await db.transaction((tx) => applyPledge(deps, { tx, memberId, input }));
      const totalDue = `${(lent + totalInterest) / 1_000_000n}.${String((lent + totalInterest) % 1_000_000n).padStart(6, '0')}`;
      await db.transaction((tx) => acceptLoan(deps, tx, { id, memberId, totalDue }));
      return id;
    },
    find: async (id: string) => (await db.transaction((tx) => lockLoan(tx, id)))!,
    repay: (id: string, memberId: string, amount?: string) =>
      db.transaction((tx) => repayLoan(deps, tx, { id, memberId, amount })),
    topUp: (id: string, memberId: string, amount: string) =>
      db.transaction((tx) => topUpLoan(deps, tx, { id, memberId, amount })),
    balance: async (memberId: string, currency: string, purpose = 'available') => {
      const [row] = await db.query<{ balance: string }>(
        `select balance from account where member_id = $1 and currency = $2 and purpose = $3 and realm = 'money'`,
        [memberId, currency, purpose],
      );
      return BigInt(row?.balance ?? 0);
    },
    events: async (id: string) =>
      (await db.query<{ kind: string }>('select kind from loan_event where loan_id = $1 order by seq', [id])).map(
        ({ kind }) => kind,
      ),
  };
};

export type LoanMarket = Awaited<ReturnType<typeof openLoanMarket>>;
