/** Products on a clock that tests turn, with results that tests set in place of desks and networks. */
import { randomUUID } from 'node:crypto';
import { addDays, businessDay, businessDayStart } from '@assay/contract/time';
import { parseUnits } from '@assay/contract/money';
import { auditLedger } from '../../ledger/audit-ledger.ts';
import { openLedger } from '../../ledger/ledger.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openLogin } from '../auth/logins.ts';
import { deposit, openMember, openTradingApp, post } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { auditProducts } from './audit-products.ts';
import { buyAtOnce } from './buy-product.ts';
import { selectOrders } from './order-queries.ts';
import type { Order } from './product.ts';
import { findProduct } from './queries.ts';
import { productJob } from './run-products.ts';
import { payAsIssuer } from '../../sandbox/product/simulated-issuer.ts';
import { seedProducts } from '../../sandbox/product/seed-products.ts';

const NIGHT_MS = 60_000;

const fund = (app: TestApp, deskId: string, amount: string) =>
  post(app, {
    kind: 'pool_funding',
    legs: transfer(
      { purpose: 'grants', currency: 'USDT' },
      { memberId: deskId, purpose: 'available', currency: 'USDT' },
      parseUnits(amount, 6)!,
    ),
  });

/** Every desk with as much: products are sold only with money behind them. */
export const fundDesks = async (app: TestApp, amount: string): Promise<void> => {
  const desks = await app.db.query<{ id: string }>(
    'select distinct desk_id as id from product where desk_id is not null',
  );
  for (const { id } of desks) await fund(app, id, amount);
};

/** `hasSource` false: no variable product goes on, for tests of bonds that take months. */
export const openTestProducts = async ({ hasSource = true } = {}) => {
  const app = await openTradingApp();
  await seedProducts(app.db, app.clock.now());
  const startDay = businessDay(app.clock.now());
  // Without a past: variable products open today.
  await app.db.owner.query('alter table product disable trigger terms_stay');
  await app.db.query(`update product set opens_at = $1 where kind <> 'bond'`, [new Date(businessDayStart(startDay))]);
  await app.db.owner.query('alter table product enable trigger terms_stay');
  /** Billionths, by day; none is a day without result. */
  const rates = new Map<string, bigint>();
  const told: string[] = [];
  const jobOf = (ledger: TestApp['ledger']) =>
    productJob({
      db: app.db,
      clock: app.clock,
      ledger,
      sources: {
        variable: async (_product, day) =>
          hasSource ? { rate: rates.get(day) ?? 0n, facts: {}, isModelled: false } : undefined,
        issuer: payAsIssuer,
      },
      told: (order, what) => void told.push(`${what} ${order.id}`),
    });
  return {
    app,
    /** Audits the ledger after every test. */
    close: async () => {
      const findings = [...(await auditLedger(app.db)), ...(await auditProducts(app.db))];
      await app.close();
      if (findings.length > 0) throw new Error(`the audit found ${JSON.stringify(findings)}`);
    },
    rates,
    told,
    /** A business day, so many after the first one. */
    day: (days: number) => addDays(startDay, days),
    /** A minute into that day. */
    goTo: (days: number) => app.clock.set(businessDayStart(addDays(startDay, days)) + NIGHT_MS),
    run: () => jobOf(app.ledger)(),
    /** As another process would. */
    runAnother: async () => jobOf(await openLedger({ db: app.db, clock: app.clock }))(),
    member: async (amount: string, currency = 'USDT'): Promise<TestMember> => {
      const member = await openMember(app);
      await deposit(app, member, currency, amount);
      return member;
    },
    /** Another log-in: the first one has run out when weeks have passed. */
    tokenOf: async ({ id }: Pick<TestMember, 'id'>): Promise<{ token: string }> => {
      const from = { way: 'password', caller: { ip: '127.0.0.1', userAgent: '' } } as const;
      return { token: await app.db.transaction((tx) => openLogin(app, tx, id, from)) };
    },
    buy: async (member: TestMember, productId: string, amount: string): Promise<string> => {
      const product = await findProduct(app.db, productId);
      const decimals = product.currency === 'EUR' ? 2 : 6;
      const purchase = { memberId: member.id, requestId: randomUUID(), wanted: { amount } };
      const order = await app.db.transaction((tx) => buyAtOnce(app, tx, product, purchase, decimals));
      return order.id;
    },
    order: async (id: string): Promise<Order> => (await selectOrders(app.db, 'where id = $1', [id]))[0]!,
    fundDesk: async (productId: string, amount: string) => {
      const { deskId } = await findProduct(app.db, productId);
      await fund(app, deskId!, amount);
    },
    balances: async (memberId: string, currency = 'USDT') => {
      const rows = await app.db.query<{ purpose: 'available' | 'invested'; balance: string }>(
        `select purpose, balance from account where member_id = $1 and currency = $2 and purpose in ('available', 'invested')`,
        [memberId, currency],
      );
      return {
        available: 0n,
        invested: 0n,
        ...Object.fromEntries(rows.map((row) => [row.purpose, BigInt(row.balance)])),
      };
    },
    pool: async (productId: string): Promise<bigint> => {
      const [row] = await app.db.query<{ sum: string | null }>(
        `select sum(balance) as sum from account where purpose in ('pool', 'escrow') and label = $1`,
        [`product:${productId}`],
      );
      return BigInt(row?.sum ?? '0');
    },
  };
};

export type TestProducts = Awaited<ReturnType<typeof openTestProducts>>;
