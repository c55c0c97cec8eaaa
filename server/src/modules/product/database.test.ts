import type { Language } from '@assay/contract/language';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditProducts } from './audit-products.ts';
import { openTestProducts } from './test-product.ts';
import type { TestProducts } from './test-product.ts';

let test: TestProducts;
let orderId: string;
beforeAll(async () => {
  test = await openTestProducts();
  const members = [await test.member('1000'), await test.member('1000')];
  await test.fundDesk('arb-btc-eth', '250000');
  orderId = await test.buy(members[0]!, 'arb-btc-eth', '600');
  await test.buy(members[1]!, 'arb-btc-eth', '333.333333');
  test.rates.set(test.day(1), 1_234_567n);
  test.rates.set(test.day(2), -765_432n);
  test.goTo(3);
  await test.run();
}, 60_000);
afterAll(() => test.close());

const PROMISES: Record<Language, string[]> = {
  'en-us': ['Guaranteed income', 'a RISK-FREE start', 'risk free'],
  ko: ['원금 보장', '무위험 투자'],
  jp: ['元本保証', 'リスクなし'],
  tai: ['รับประกันผลตอบแทน', 'ไม่มีความเสี่ยง'],
  mlxy: ['Pulangan dijamin', 'bebas risiko'],
  vl: ['Lợi nhuận đảm bảo', 'không rủi ro'],
  xi: ['Ganancia garantizada', 'sin riesgo'],
  'zh-cn': ['保證收益', '零風險'],
  'zh-hans': ['保证收益', '无风险'],
};

describe('the database', () => {
  it.each(Object.entries(PROMISES))('refuses promises in %s', async (language, words) => {
    for (const promise of words)
      for (const column of ['name', 'losses', 'refund'])
        await expect(
          test.app.db.query(
            `update product_text set ${column} = $2 where product_id = 'bond-solar' and language = $1`,
            [language, promise],
          ),
        ).rejects.toThrow('product_text_promises');
  });

  it.each([
    ['in capitals with accents', 'GARANTÍA total'],
    ['in capitals', 'LỢI NHUẬN ĐẢM BẢO'],
    ['decomposed', 'Lợi nhuận đảm bảo'.normalize('NFD')],
    ['decomposed', '원금 보장'.normalize('NFD')],
    ['without accents', 'sin ningun riesgo'],
    ['in wide letters', 'ｇｕａｒａｎｔｅｅｄ'],
    ['with another hyphen', 'risk\u2011free'],
    ['over two lines', 'risk\n free'],
    ['with something invisible inside', 'guar\u200Banteed'],
    ['in another word', 'riskless'],
  ])('refuses a promise that is written %s: %j', async (_how, promise) => {
    await expect(
      test.app.db.query(`update product_text set losses = $1 where product_id = 'bond-solar' and language = 'xi'`, [
        promise,
      ]),
    ).rejects.toThrow('product_text_promises');
  });

  it('refuses promises in terms that are shown, and in texts of new coins', async () => {
    await expect(
      test.app.db.query(
        `insert into product (id, kind, place, currency, yearly_low, yearly_high, term_days, min_amount, max_amount, member_limit,
           capacity, unit_price, opens_at, terms, is_simulated)
         select 'too-sure', kind, place, currency, yearly_low, yearly_high, term_days, min_amount, max_amount, member_limit,
           capacity, unit_price, opens_at, terms || '{"manufacturer": "Guaranteed Machines"}', is_simulated
           from product where id = 'mine-ltc'`,
      ),
    ).rejects.toThrow('product_terms_promises');
    await expect(
      test.app.db.query(
        `insert into offering_text (offering_id, language, name, summary) select id, 'en-gb', 'Coin', 'Risk-free' from offering`,
      ),
    ).rejects.toThrow('offering_text_promises');
  });

  it('refuses to promise more than 20 % a year', async () => {
    const offer = (yearly: number) =>
      test.app.db.transaction(async (tx) => {
        await tx.query(
          `insert into product (id, kind, place, currency, yearly_low, yearly_high, term_days, min_amount, max_amount, member_limit,
             capacity, unit_price, opens_at, terms, is_simulated)
           select 'too-good', kind, place, currency, 0, $1, term_days, min_amount, max_amount, member_limit, capacity, unit_price,
             opens_at, terms, is_simulated from product where id = 'mine-ltc'`,
          [yearly],
        );
        throw new Error('undo');
      });
    await expect(offer(200_000_000)).rejects.toThrow('undo');
    await expect(offer(200_000_001)).rejects.toThrow('violates check constraint');
  });

  it.each([
    ['other terms', `update product set exit_fee = 1 where id = 'arb-btc-eth'`],
    ['a product that vanishes', `delete from product where id = 'arb-btc-eth'`],
    ['more sold than there is', `update product set sold = capacity + 1 where id = 'arb-btc-eth'`],
    ['principal that grows', 'update product_order set principal = principal + 1 where principal < amount'],
    ['an order of somebody else', `update product_order set member_id = (select id from member where is_sample)`],
    ['a later end', `update product_order set end_day = end_day + 1`],
    ['an order that vanishes', 'delete from product_order'],
    ['a day that changes', `update product_day set distributed = distributed + 1`],
    ['a share that changes', 'update product_accrual set income = income + 1'],
    ['a share that vanishes', 'delete from product_accrual'],
  ])('refuses %s', async (_what, statement) => {
    await expect(test.app.db.query(statement)).rejects.toThrow();
  });

  it('P2: refuses an order that no principal stands behind', async () => {
    await expect(
      test.app.db.query(
        `insert into product_order (id, product_id, member_id, currency, amount, start_day, end_day, created_at, principal, accrued_day, state)
         select gen_random_uuid(), product_id, member_id, currency, 100000000, start_day, end_day, created_at, 100000000, accrued_day, 'running'
         from product_order where id = $1`,
        [orderId],
      ),
    ).rejects.toThrow('invested');
  });
});

describe('the audit of products', () => {
  it.each([
    ['P1', 'a pool filled by something else', `update journal set kind = 'deposit' where kind = 'strategy_pnl'`],
    [
      'P1',
      'a pool that holds more than is carried',
      `update product_day set residual = residual + 1, result = result + 1`,
    ],
    ['P2', 'principal that no journal has', 'update product_order set principal = principal + 1'],
    ['P2', 'an order that ended with its money inside', `update product_order set state = 'ended', ended_at = now()`],
    ['P3', 'a share that is not the share', 'update product_accrual set income = income + 1 where income > 0'],
    ['P3', 'a share without its journal', 'update product_accrual set journal_id = gen_random_uuid() where income > 0'],
    ['P3', 'a journal without its share', 'delete from product_accrual'],
    ['P3', 'a day that is missing', `delete from product_day where day = $$day$$`],
    ['P4', 'more sold than ordered', `update product set sold = sold + 1 where id = 'arb-btc-eth'`],
    ['P4', 'a holder of more than was bought', 'update product_holder set held = held + 1'],
  ])('%s: finds %s', async (invariant, _what, statement) => {
    const undone = test.app.db.owner.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query(statement.replace('$$day$$', `'${test.day(1)}'`));
      const found = (await auditProducts(tx)).map((finding) => finding.invariant);
      expect(found).toContain(invariant);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
  });
});
