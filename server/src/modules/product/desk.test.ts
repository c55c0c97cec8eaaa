import { randomUUID } from 'node:crypto';
import { listActs } from '@assay/contract/desk/act';
import {
  discardDraft,
  endProduct,
  fundProduct,
  getDeskProduct,
  listProducts,
  pauseProduct,
  previewDraft,
  proposeProduct,
  resumeProduct,
  returnProduct,
  saveDraft,
} from '@assay/contract/desk/product';
import type { DraftTerms } from '@assay/contract/desk/product';
import { getJournal } from '@assay/contract/desk/ledger';
import { decideProposal } from '@assay/contract/desk/proposal';
import { buyProduct, getProduct } from '@assay/contract/product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { post } from '../wallet/test-wallet.ts';
import { arbitrageTerms, bondTerms, draftText } from './test-draft.ts';
import { openTestProducts } from './test-product.ts';
import type { TestProducts } from './test-product.ts';

let test: TestProducts;
let desk: TestDesk;
let editor: TestOperator;
let treasurer: TestOperator;
/** Logs in, as no session lasts over a day. */
const logIn = async (): Promise<void> => {
  editor = await desk.operator('editor');
  treasurer = await desk.operator('treasurer', 'owner');
};
/** Moves to a day and does all that is due. */
const goTo = async (day: number): Promise<void> => {
  test.goTo(day);
  await test.run();
  await logIn();
};
beforeAll(async () => {
  test = await openTestProducts();
  desk = await openTestDesk(test.app);
  await logIn();
}, 60_000);
afterAll(async () => {
  await desk.close();
  await test.close();
});

const reason = 'for the season';
const approval = (id: string) => ({ id, decision: 'approve' as const, reason });

const payIn = (units: bigint) =>
  post(test.app, {
    kind: 'capital_paid_in',
    legs: transfer(
      { purpose: 'custody', label: 'house', currency: 'USDT' },
      { purpose: 'capital', currency: 'USDT' },
      units,
    ),
  });
const capital = async (): Promise<string> => {
  const { accounts } = await desk.call(getDeskProduct, { id: 'arb-btc-eth' }, { as: editor });
  return accounts.find(({ account }) => account === 'capital')!.amount;
};

const save = (id: string, terms: DraftTerms, version = 0) =>
  desk.send(saveDraft, { id, version, terms, texts: [draftText] }, { as: editor });
const publish = async (id: string): Promise<void> => {
  const { version } = await desk.call(getDeskProduct, { id }, { as: editor });
  const { proposalId } = await desk.call(proposeProduct, { id, version, reason }, { as: editor });
  await desk.call(decideProposal, approval(proposalId), { as: treasurer });
};
const fund = (id: string, amount: string, requestId = randomUUID()) =>
  desk.send(fundProduct, { id, account: 'capital', amount, reason }, { as: treasurer, requestId });
const wins = (answers: readonly { code: number }[]) => answers.filter(({ code }) => code === 200).length;

describe('a draft', () => {
  it('is read back and previewed with the figures that the phone will get, and seen by no member', async () => {
    expect(await save('lamp', bondTerms(test.day(0)))).toMatchObject({ result: { version: 1 } });
    const { records } = await desk.call(listProducts, { view: 'draft' }, { as: editor });
    expect(records[0]).toMatchObject({ id: 'lamp', name: 'Lighthouse lamp', sold: '0.000000', state: null });
    const shown = await desk.call(getDeskProduct, { id: 'lamp' }, { as: await desk.operator('auditor') });
    expect(shown.preview).toMatchObject({ name: 'Lighthouse lamp', yearlyHigh: '7.3000000', termDays: 5 });
    expect(Object.values(shown.can)).toEqual(Object.values(shown.can).map(() => false));
    const unsaved = { id: 'lamp', terms: bondTerms(test.day(0), { termDays: 9 }), text: draftText };
    expect(await desk.call(previewDraft, unsaved, { as: editor })).toMatchObject({ termDays: 9 });
    expect(await test.app.refused(getProduct, { id: 'lamp' }, {})).toBe('not_found');
  });

  it.each([
    ['a promise', { bond: { issuer: 'Guaranteed Trust', grade: 'A', couponDays: 5, graceDays: 0 } }, 'text_promises'],
    ['more than 20 % a year', { yearlyLow: '20.01', yearlyHigh: '20.01' }, 'return_too_high'],
    ['a coupon with two values', { yearlyLow: '1' }, 'amount_invalid'],
    ['a most below the least', { maxAmount: '99' }, 'amount_invalid'],
    ['more digits than the currency has', { capacity: '1000.0000001' }, 'amount_invalid'],
    ['a currency that there is not', { currency: 'XYZ' }, 'unknown_currency'],
    ['a bond without a beginning', { beginsOn: null }, 'amount_invalid'],
    ['a bond with a trading desk', { source: 'arb-btc-eth' }, 'amount_invalid'],
    ['arbitrage by nobody', { kind: 'arbitrage', bond: null, beginsOn: null }, 'amount_invalid'],
    ['arbitrage by a machine', { ...arbitrageTerms('2026-01-01'), source: 'mine-ltc' }, 'amount_invalid'],
    ['arbitrage by what is not there', { ...arbitrageTerms('2026-01-01'), source: 'nothing' }, 'not_found'],
    ['a day that is none', { opensOn: '2026-02-30' }, 'invalid_input'],
  ] as const)('is refused with %s', async (_what, given, error) => {
    const terms = bondTerms(test.day(0), given);
    const input = { id: 'refused', version: 0, terms, texts: [draftText] };
    expect(await desk.refused(saveDraft, input, { as: editor })).toBe(error);
    expect(await desk.refused(getDeskProduct, { id: 'refused' }, { as: editor })).toBe('not_found');
  });

  it('has English words, each language once, and no promise in any', async () => {
    const input = { id: 'refused', version: 0, terms: bondTerms(test.day(0)) };
    const refused = (texts: object[]) => desk.refused(saveDraft, { ...input, texts }, { as: editor });
    expect(await refused([{ ...draftText, language: 'ko' }])).toBe('invalid_input');
    expect(await refused([draftText, draftText])).toBe('invalid_input');
    expect(await refused([draftText, { ...draftText, language: 'jp', losses: '元本保証' }])).toBe('text_promises');
    expect(await refused([{ ...draftText, name: '<b>Lamp</b>' }])).toBe('invalid_input');
  });

  it('is changed by whoever read it last, and of two at once by one', async () => {
    await save('twice', bondTerms(test.day(0)));
    const both = [6, 7].map((termDays) => save('twice', bondTerms(test.day(0), { termDays }), 1));
    expect(wins(await Promise.all(both))).toBe(1);
    expect(await save('twice', bondTerms(test.day(0)), 1)).toMatchObject({ code: 3002 });
    expect(await save('arb-btc-eth', bondTerms(test.day(0)))).toMatchObject({ code: 3002 });
    await desk.call(discardDraft, { id: 'twice', reason }, { as: editor });
    expect(await desk.refused(discardDraft, { id: 'twice', reason }, { as: editor })).toBe('too_late');
  });

  it('that was changed after it was proposed is not published', async () => {
    await save('moved', bondTerms(test.day(0)));
    const { proposalId } = await desk.call(proposeProduct, { id: 'moved', version: 1, reason }, { as: editor });
    await save('moved', bondTerms(test.day(0), { yearlyLow: '19', yearlyHigh: '19' }), 1);
    expect(await desk.refused(decideProposal, approval(proposalId), { as: treasurer })).toBe('item_changed');
    expect(await test.app.refused(getProduct, { id: 'moved' }, {})).toBe('not_found');
  });
});

describe('money for a product', () => {
  it('leaves an account that has it, once for a request, and by one of two at once', async () => {
    expect(await fund('lamp', '1')).toMatchObject({ code: 1301 });
    await payIn(100_000_000n);
    const requestId = randomUUID();
    const [first, again] = [await fund('lamp', '30', requestId), await fund('lamp', '30', requestId)];
    expect(again).toEqual(first);
    expect(await capital()).toBe('70.000000');
    expect(wins(await Promise.all([fund('lamp', '60'), fund('lamp', '60')]))).toBe(1);
    expect(await capital()).toBe('10.000000');
    const { fundings, pool } = await desk.call(getDeskProduct, { id: 'lamp' }, { as: editor });
    expect(pool).toBe('90.000000');
    expect(fundings.map(({ amount, by }) => [amount, by])).toEqual([
      ['60.000000', treasurer.name],
      ['30.000000', treasurer.name],
    ]);
    await save('dimmed', bondTerms(test.day(0)));
    await fund('dimmed', '10');
    expect(await capital()).toBe('0.000000');
    await desk.call(discardDraft, { id: 'dimmed', reason }, { as: editor });
    expect(await capital()).toBe('10.000000');
    // From the books back to what it was set aside for, also while that is a draft.
    const journal = await desk.call(getJournal, { id: first.result.journalId }, { as: await desk.operator('auditor') });
    expect(journal.cause).toMatchObject({ title: 'Product', item: { queue: 'product', id: 'lamp' } });
    for (const amount of ['0', '-1', '0.0000001']) expect(await fund('lamp', amount)).toMatchObject({ code: 1303 });
    expect(await fund('nothing', '1')).toMatchObject({ code: 404 });
  });
});

describe('a product that nobody bought', () => {
  it('gives back what was set aside when its sale ends, once, and only to where it came from', async () => {
    const before = await capital();
    await payIn(90_000_000n);
    await save('unsold', bondTerms(test.day(0)));
    await fund('unsold', '90');
    const { proposalId } = await desk.call(proposeProduct, { id: 'unsold', version: 1, reason }, { as: editor });
    await desk.call(decideProposal, approval(proposalId), { as: treasurer });
    expect(await desk.refused(returnProduct, { id: 'unsold', reason }, { as: treasurer })).toBe('too_late');
    const both = await Promise.all([1, 2].map(() => desk.send(endProduct, { id: 'unsold', reason }, { as: editor })));
    expect(wins(both)).toBe(1);
    expect(Number(await capital())).toBe(Number(before) + 90);
    const shown = await desk.call(getDeskProduct, { id: 'unsold' }, { as: treasurer });
    expect(shown).toMatchObject({ view: 'ended', pool: '0.000000', can: { giveBack: false, fund: false } });
    expect(shown.fundings[0]).toMatchObject({ amount: '90.000000', isReturn: true, by: editor.name });
    expect(await desk.refused(returnProduct, { id: 'unsold', reason }, { as: treasurer })).toBe('too_late');
    await expect(
      test.app.db.query(
        `insert into desk_return select gen_random_uuid(), object, account, currency, 1, null, at from desk_return where object = 'product:unsold'`,
      ),
    ).rejects.toThrow('more of product:unsold than it gave');
  });
});

describe('a bond from the desk', () => {
  it('is proposed by one, let out by another, sold, and pays what was set aside', async () => {
    await payIn(1_910_000_000n);
    const { proposalId } = await desk.call(proposeProduct, { id: 'lamp', version: 1, reason }, { as: editor });
    const again = { id: 'lamp', version: 1, reason };
    expect(await desk.refused(proposeProduct, again, { as: editor })).toBe('too_late');
    expect(await desk.refused(decideProposal, approval(proposalId), { as: editor })).toBe('role_needed');
    const both = await Promise.all(
      [treasurer, await desk.operator('owner')].map((as) => desk.send(decideProposal, approval(proposalId), { as })),
    );
    expect(wins(both)).toBe(1);
    const member = await test.member('1500');
    await test.app.call(buyProduct, { productId: 'lamp', amount: '1000' }, member);
    expect(await fund('lamp', '950')).toMatchObject({ code: 200 });
    await goTo(1);
    const owing = await desk.call(getDeskProduct, { id: 'lamp' }, { as: editor });
    expect(owing).toMatchObject({ view: 'ended', sold: '1000.000000', promised: '1001.000000', pool: '1040.000000' });
    await goTo(6);
    expect(await test.balances(member.id)).toMatchObject({ available: 1_501_000_000n, invested: 0n });
    expect(await fund('lamp', '1')).toMatchObject({ code: 1411 });
    const { records } = await desk.call(listActs, { search: 'product:lamp' }, { as: await desk.operator('auditor') });
    const acts = ['saveDraft', 'fundProduct', 'fundProduct', 'proposeProduct', 'fundProduct'];
    expect(records.map(({ act }) => act).toReversed()).toEqual(acts.map((act) => `product.${act}`));
  });
});

describe('a product of a trading desk', () => {
  it('is published with a week of cover, shares the desk’s money, and is paid from the subsidy when that is used up', async () => {
    await payIn(10_000_000_000n);
    await save('pair-two', arbitrageTerms(test.day(6)));
    const wish = { id: 'pair-two', version: 1, reason };
    expect(await desk.refused(proposeProduct, wish, { as: editor })).toBe('not_covered');
    await fund('pair-two', '50');
    await publish('pair-two');
    const shown = await desk.call(getDeskProduct, { id: 'pair-two' }, { as: editor });
    expect(shown).toMatchObject({ view: 'on_sale', state: 'open', funds: '50.000000' });
    const member = await test.member('1000');
    await test.app.call(buyProduct, { productId: 'pair-two', amount: '1000' }, member);
    // The desk has nothing: the day of 1 % comes out of what was declared.
    test.rates.set(test.day(7), 10_000_000n);
    await goTo(8);
    expect((await test.balances(member.id)).available).toBe(10_000_000n);
    expect(await test.pool('pair-two')).toBe(40_000_000n);
    // Two products of one desk have its money once.
    await test.fundDesk('pair-two', '700');
    const both = await Promise.all(
      ['pair-two', 'arb-btc-eth'].map((id) => desk.call(getDeskProduct, { id }, { as: editor })),
    );
    const sum = both.reduce((total, { funds, pool }) => total + Number(funds) - Number(pool), 0);
    expect(sum).toBeGreaterThan(699.99);
    expect(sum).toBeLessThanOrEqual(700);
  });
});

describe('a sale', () => {
  const step = (endpoint: typeof pauseProduct) => desk.send(endpoint, { id: 'pair-two', reason }, { as: editor });

  it('that is paused sells nothing more, also to who is just buying, and pays on', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => test.member('200')));
    const ask = (member: (typeof buyers)[number]) =>
      test.app.send(buyProduct, { productId: 'pair-two', amount: '100' }, member);
    const before = buyers.slice(0, 4).map(ask);
    const paused = await step(pauseProduct);
    const after = await Promise.all(buyers.slice(4).map(ask));
    expect(paused.code).toBe(200);
    expect(wins(after)).toBe(0);
    const sold = wins(await Promise.all(before));
    const shown = await desk.call(getDeskProduct, { id: 'pair-two' }, { as: editor });
    expect(shown).toMatchObject({ view: 'paused', state: 'closed', sold: `${1000 + sold * 100}.000000` });
    expect(await step(pauseProduct)).toMatchObject({ code: 1411 });
    const [buyer] = buyers;
    await expect(test.buy(buyer!, 'pair-two', '100')).rejects.toThrow('isn’t available');
    await goTo(11);
    const again = await desk.call(getDeskProduct, { id: 'pair-two' }, { as: editor });
    expect(Number(again.sold)).toBe(sold * 100);
    expect(wins([await step(resumeProduct)])).toBe(1);
    expect(wins(await Promise.all(buyers.slice(4).map(ask)))).toBe(4);
  });

  it('that has ended is over, for everybody and for good', async () => {
    expect(wins(await Promise.all([step(endProduct), step(endProduct)]))).toBe(1);
    for (const endpoint of [pauseProduct, resumeProduct, endProduct])
      expect(await step(endpoint)).toMatchObject({ code: 1411 });
    await expect(test.app.db.owner.query(`update product set ended_at = null where id = 'pair-two'`)).rejects.toThrow(
      'has ended',
    );
    const { records } = await desk.call(listProducts, { view: 'ended' }, { as: editor });
    expect(records.map(({ id }) => id)).toContain('pair-two');
    await goTo(16);
    expect((await desk.call(getDeskProduct, { id: 'pair-two' }, { as: editor })).members).toBe(0);
  });
});

describe('what was sold', () => {
  it.each([
    ['the rate', `update product set yearly_high = 1 where id = 'lamp'`],
    ['the term', `update product set term_days = term_days + 1 where id = 'lamp'`],
    ['the terms', `update product set terms = '{}' where id = 'lamp'`],
    ['the exit', `update product set exit_after_days = 1 where id = 'lamp'`],
    ['its words', `update product_text set losses = 'None.' where product_id = 'lamp'`],
    ['that it has words', `delete from product_text where product_id = 'lamp'`],
    ['the draft that it was', `update product_draft set body = '{}' where id = 'lamp'`],
    ['that it was a draft', `update product_draft set state = 'open' where id = 'lamp'`],
    ['who paid for it', `update desk_funding set amount = 1`],
    ['that it was paid for', `delete from desk_funding`],
    [
      'its end, against one more order',
      `insert into product_order select gen_random_uuid(), product_id, member_id, currency,
      amount, units, start_day, end_day, created_at, amount, income, accrued_day, accrued_income, 'not_started', null, 0, null
      from product_order where product_id = 'pair-two' order by amount limit 1`,
    ],
  ])('keeps %s, whoever asks the database', async (_what, statement) => {
    await expect(test.app.db.query(statement)).rejects.toThrow();
    await expect(test.app.db.owner.query(statement)).rejects.toThrow(
      /never change|sold with|cannot change|append|not sold|has ended/,
    );
  });
});
