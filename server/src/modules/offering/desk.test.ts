import { randomUUID } from 'node:crypto';
import {
  discardOffering,
  fundOffering,
  getDeskOffering,
  listDeskOfferings,
  listOfferingChoices,
  pauseOffering,
  previewOffering,
  proposeOffering,
  resumeOffering,
  saveOffering,
} from '@assay/contract/desk/offering';
import type { OfferingTerms, OfferingText } from '@assay/contract/desk/offering';
import { decideProposal } from '@assay/contract/desk/proposal';
import { getDraw, listOfferings, listSubscriptions, payOffering, subscribeOffering } from '@assay/contract/offering';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditBooks } from '../../audit/audit-books.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { readBalances } from '../../ledger/read-books.ts';
import { fundOfferings, seedCoin } from '../../sandbox/offering/seed-offerings.ts';
import { deposit, openMember, openTradingApp, post, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { runOfferings } from './run-offerings.ts';

const MINUTE = 60_000;

let app: TestApp;
let desk: TestDesk;
let editor: TestOperator;
let treasurer: TestOperator;
let serial = 0;
let listsAt = 0;

const id = () => `coin-${serial}`;
const coin = () => `TEST${serial}`;
/** A session ends after half an hour without a call. */
const logIn = async () => {
  editor = await desk.operator('editor');
  treasurer = await desk.operator('treasurer');
};

beforeAll(async () => {
  app = await openTradingApp();
  await fundOfferings(app);
  desk = await openTestDesk(app);
}, 60_000);
afterAll(async () => {
  await desk.close();
  const findings = (await auditBooks(app.db)).filter(({ failures }) => failures > 0);
  await app.close();
  if (findings.length > 0) throw new Error(`the audit found ${JSON.stringify(findings)}`);
});
/** Each test has a coin of its own, of which the house has 1,000. */
beforeEach(async () => {
  serial += 1;
  listsAt = Math.ceil(app.clock.now() / MINUTE + 60) * MINUTE;
  const place = 910 + serial;
  const seed = { coin: coin(), symbolId: place, position: place, price: 0.5 };
  await seedCoin(app.db.owner, seed, { name: coin(), listsAt: new Date(listsAt) });
  await post(app, {
    kind: 'capital_paid_in',
    legs: transfer(
      { purpose: 'custody', label: 'house', currency: coin() },
      { purpose: 'capital', currency: coin() },
      1_000_000_000n,
    ),
  });
  await logIn();
});

const reason = 'agreed with the issuer';
const text: OfferingText = { language: 'en-us', name: 'Lantern', summary: 'Pays for light on small roads.' };
const terms = (given: Partial<OfferingTerms> = {}): OfferingTerms => {
  const now = app.clock.now();
  return {
    coin: coin(),
    lotSize: '100',
    lotPrice: '50',
    lots: 10,
    memberLots: 10,
    opensAt: now + MINUTE,
    closesAt: now + 20 * MINUTE,
    drawsAt: now + 22 * MINUTE,
    drawSymbol: 'BTCUSDT',
    payUntil: now + 25 * MINUTE,
    listsAt,
    ...given,
  };
};
const save = (given: Partial<OfferingTerms> = {}, version = 0) =>
  desk.send(saveOffering, { id: id(), version, terms: terms(given), texts: [text] }, { as: editor });
const fund = (version = 1, requestId: string = randomUUID()) =>
  desk.send(fundOffering, { id: id(), version, reason }, { as: treasurer, requestId });
const propose = (version = 1) => desk.call(proposeOffering, { id: id(), version, reason }, { as: editor });
const approve = (
  proposalId: string,
  { as = treasurer, requestId = randomUUID() }: { as?: TestOperator; requestId?: string } = {},
) => desk.send(decideProposal, { id: proposalId, decision: 'approve', reason: 'as agreed' }, { as, requestId });
const publish = async () => {
  expect(await save()).toMatchObject({ code: 200 });
  expect(await fund()).toMatchObject({ code: 200 });
  const { proposalId } = await propose();
  expect(await approve(proposalId)).toMatchObject({ code: 200 });
};
const shown = () => desk.call(getDeskOffering, { id: id() }, { as: editor });
const wins = (answers: readonly { code: number }[]) => answers.filter(({ code }) => code === 200).length;

const member = async (): Promise<TestMember> => {
  const opened = await openMember(app);
  await deposit(app, opened, 'USDT', '1000');
  return opened;
};
const apply = (one: TestMember, lots: number) =>
  app.send(subscribeOffering, { offeringId: id(), lots }, { token: one.token, requestId: randomUUID() });
const seenBy = async (one: TestMember) =>
  (await app.call(listOfferings, { id: id() }, { token: one.token })).records[0];
const wonBy = async (one: TestMember) =>
  (await app.call(listSubscriptions, { offeringId: id() }, { token: one.token })).records[0]!;
const balance = async (one: TestMember, currency: string) =>
  (await readBalances(app.db, one.id)).find((row) => row.purpose === 'available' && row.currency === currency)
    ?.balance ?? 0n;
/** Lets time pass in the market and does what is due. */
const pass = async (minutes: number) => {
  app.clock.advance(minutes * MINUTE);
  await trade(app, 3);
  await runOfferings(app);
};
const count = async (table: 'offering' | 'offering_draft') =>
  (await app.db.query(`select 1 from ${table} where id = $1`, [id()])).length;

describe('an offering from the desk', () => {
  it('is written, funded, let out by another person, and drawn by its seed and a tick alone', async () => {
    const choices = await desk.call(listOfferingChoices, {}, { as: editor });
    expect(choices.coins).toContainEqual({ coin: coin(), name: coin(), listsAt });
    expect(choices.symbols).toContain('BTCUSDT');
    expect(choices.symbols).not.toContain(`${coin()}USDT`);
    expect(await save()).toMatchObject({ result: { version: 1 } });
    const unsaved = { id: id(), terms: terms(), text };
    expect(await desk.call(previewOffering, unsaved, { as: editor })).toMatchObject({ estimatedPrice: '0.500000' });
    const wish = { id: id(), version: 1, reason };
    expect(await desk.refused(proposeOffering, wish, { as: editor })).toBe('coins_missing');
    expect(wins(await Promise.all([fund(), fund()]))).toBe(1);
    expect(await shown()).toMatchObject({
      view: 'draft',
      missing: '0.000000',
      escrow: '1000.000000',
      commitment: null,
    });
    const all = [await member(), await member()] as const;
    expect(await seenBy(all[0])).toBeUndefined();
    const { proposalId } = await propose();
    expect(await desk.refused(proposeOffering, wish, { as: editor })).toBe('too_late');
    const owner = await desk.operator('owner');
    expect(wins(await Promise.all([approve(proposalId), approve(proposalId, { as: owner })]))).toBe(1);
    const { records } = await desk.call(listDeskOfferings, {}, { as: owner });
    expect(records.map((row) => row.id)).toContain(id());

    const [secret] = await app.db.query<{ seed: Buffer }>('select seed from offering where id = $1', [id()]);
    const details = await shown();
    expect(details).toMatchObject({ view: 'open', stage: 'upcoming', proposalId: null });
    expect(JSON.stringify([details, records])).not.toContain(secret!.seed.toString('hex'));
    expect(await seenBy(all[0])).toMatchObject({ state: 'upcoming', name: 'Lantern', commitment: details.commitment });
    expect(await apply(all[0], 1)).not.toMatchObject({ code: 200 });
    await pass(1);
    expect(wins([await apply(all[0], 10), await apply(all[1], 10)])).toBe(2);
    await pass(20);
    await pass(3);
    expect((await app.call(getDraw, { id: id() })).seed).toBe(secret!.seed.toString('hex'));
    const won = [await wonBy(all[0]), await wonBy(all[1])] as const;
    expect(won[0].wonLots! + won[1].wonLots!).toBe(10);
    for (const [index, one] of won.entries())
      if (one.wonLots! > 0) await app.call(payOffering, { id: one.id }, { token: all[index]!.token });
    await pass(60);
    await logIn();
    expect(await shown()).toMatchObject({ view: 'ended', stage: 'listed', applicants: 2, escrow: '0.000000' });
    expect((await balance(all[0], coin())) + (await balance(all[1], coin()))).toBe(1_000_000_000n);
    expect(await fund()).toMatchObject({ code: 1411 });
  });

  it.each<[string, () => Partial<OfferingTerms>, Partial<OfferingText>, string]>([
    ['a promise', () => ({}), { summary: 'Guaranteed to rise.' }, 'text_promises'],
    ['no English', () => ({}), { language: 'ko' }, 'invalid_input'],
    ['markup in its name', () => ({}), { name: '<b>Coin</b>' }, 'invalid_input'],
    ['a close before its opening', () => ({ closesAt: app.clock.now() }), {}, 'invalid_input'],
    ['a draw at its close', () => ({ drawsAt: app.clock.now() + 20 * MINUTE }), {}, 'invalid_input'],
    ['an end of payment before its draw', () => ({ payUntil: app.clock.now() + 21 * MINUTE }), {}, 'invalid_input'],
    ['an end of payment after its listing', () => ({ payUntil: listsAt + 1 }), {}, 'invalid_input'],
    ['a listing that its market does not have', () => ({ listsAt: listsAt + MINUTE }), {}, 'invalid_input'],
    ['no opening', () => ({ opensAt: 0 }), {}, 'invalid_input'],
    ['a moment that no calendar has', () => ({ listsAt: Number.MAX_SAFE_INTEGER }), {}, 'invalid_input'],
    ['more for a member than there is', () => ({ memberLots: 11 }), {}, 'invalid_input'],
    ['lots of nothing', () => ({ lotSize: '0' }), {}, 'amount_invalid'],
    ['a price that is not exact', () => ({ lotSize: '3', lotPrice: '1' }), {}, 'amount_invalid'],
    ['a draw by its own market', () => ({ drawSymbol: `${coin()}USDT` }), {}, 'invalid_input'],
    ['a draw by no market', () => ({ drawSymbol: 'NOTHING' }), {}, 'invalid_input'],
    ['a coin that trades', () => ({ coin: 'BTC' }), {}, 'coin_not_free'],
    ['a coin without a market', () => ({ coin: 'USDT' }), {}, 'coin_not_free'],
    ['a coin of another offering', () => ({ coin: 'NLT' }), {}, 'coin_not_free'],
    ['a coin that there is not', () => ({ coin: 'NONE' }), {}, 'coin_not_free'],
  ])('is refused with %s', async (_what, given, words, error) => {
    const input = { id: id(), version: 0, terms: terms(given()), texts: [{ ...text, ...words }] };
    expect(await desk.refused(saveOffering, input, { as: editor })).toBe(error);
    expect(await count('offering_draft')).toBe(0);
  });

  it('moves and publishes once, also when the answer is lost', async () => {
    await save();
    const requestId = randomUUID();
    const first = await fund(1, requestId);
    expect(await fund(1, requestId)).toEqual(first);
    expect(await shown()).toMatchObject({
      escrow: '1000.000000',
      capital: '0.000000',
      fundings: [{ amount: '1000.000000' }],
    });
    const { proposalId } = await propose();
    const again = { requestId: randomUUID() as string };
    expect(await approve(proposalId, again)).toEqual(await approve(proposalId, again));
    expect(await count('offering')).toBe(1);
    const acts = await app.db.query<{ what: string }>(`select act as what from desk_act where object = $1 order by 1`, [
      `offering:${id()}`,
    ]);
    expect(acts.map(({ what }) => what)).toEqual([
      'offering.fundOffering',
      'offering.proposeOffering',
      'offering.saveDraft',
    ]);
  });

  it('is approved by nobody who proposed it', async () => {
    await save();
    await fund();
    const both = await desk.operator('editor', 'treasurer', 'owner');
    const { proposalId } = await desk.call(proposeOffering, { id: id(), version: 1, reason }, { as: both });
    expect(await approve(proposalId, { as: both })).toMatchObject({ code: 3003 });
    expect(await approve(proposalId, { as: editor })).toMatchObject({ code: 3005 });
    expect(await count('offering')).toBe(0);
  });

  it('is published neither with other terms than were proposed nor after its opening', async () => {
    await save();
    await fund();
    const { proposalId } = await propose();
    await save({ lotPrice: '60' }, 1);
    expect(await approve(proposalId)).toMatchObject({ code: 3002 });
    const second = await propose(2);
    app.clock.advance(2 * MINUTE);
    expect(await approve(second.proposalId)).toMatchObject({ code: 1411 });
    const late = { id: id(), version: 2, reason };
    expect(await desk.refused(proposeOffering, late, { as: editor })).toBe('too_late');
    expect(await count('offering')).toBe(0);
  });

  it('keeps what was set aside for its coin and its lots', async () => {
    await save({ lots: 5, memberLots: 5 });
    await fund();
    const other = { id: id(), version: 1, texts: [text] };
    const refusal = (given: Partial<OfferingTerms>) =>
      desk.refused(saveOffering, { ...other, terms: terms({ lots: 5, memberLots: 1, ...given }) }, { as: editor });
    expect(await refusal({ lots: 4 })).toBe('pool_not_empty');
    const place = 2000 + serial;
    const seed = { coin: `OTHER${serial}`, symbolId: place, position: place, price: 1 };
    await seedCoin(app.db.owner, seed, { name: 'Other', listsAt: new Date(listsAt) });
    expect(await refusal({ coin: seed.coin })).toBe('pool_not_empty');
    expect(await save({}, 1)).toMatchObject({ result: { version: 2 } });
    expect(await desk.refused(proposeOffering, { id: id(), version: 2, reason }, { as: editor })).toBe('coins_missing');
    expect(await fund(1)).toMatchObject({ code: 3002 });
    expect(await fund(2)).toMatchObject({ code: 200 });
    expect(await shown()).toMatchObject({ escrow: '1000.000000', missing: '0.000000' });
  });

  it('that nobody took gives its coins back to the house when it is settled', async () => {
    await publish();
    const before = await shown();
    await pass(1);
    await pass(20);
    await pass(3);
    await pass(60);
    await pass(1);
    await logIn();
    const over = await shown();
    expect(over).toMatchObject({ view: 'ended', escrow: '0.000000' });
    expect(Number(over.capital)).toBe(Number(before.capital) + Number(before.escrow));
    expect(over.fundings[0]).toMatchObject({ amount: before.escrow, isReturn: true, by: null });
  });

  it('gives its coins back when it is thrown away', async () => {
    await save();
    const [before] = [(await shown()).capital];
    await fund();
    expect((await shown()).capital).not.toBe(before);
    const held = await shown();
    expect(await desk.send(discardOffering, { id: id(), reason }, { as: editor })).toMatchObject({ code: 200 });
    const [back] = await app.db.query<{ amount: string; account: string }>(
      'select amount::text, account from desk_return where object = $1',
      [`offering:${id()}`],
    );
    expect(back).toEqual({ amount: held.escrow.replace('.', ''), account: 'capital' });
    expect(await desk.refused(discardOffering, { id: id(), reason }, { as: editor })).toBe('too_late');
  });

  it('gets no coin that the house has not, nor one that another draft has', async () => {
    await save({ lots: 11 });
    expect(await fund()).toMatchObject({ code: 1301 });
    const drafts = ['first', 'second'].map((name) => ({
      id: `${id()}-${name}`,
      version: 0,
      terms: terms({ lots: 11 }),
      texts: [text],
    }));
    expect(await desk.refused(saveOffering, drafts[0], { as: editor })).toBe('coin_not_free');
    await desk.call(discardOffering, { id: id(), reason }, { as: editor });
    expect(wins(await Promise.all(drafts.map((one) => desk.send(saveOffering, one, { as: editor }))))).toBe(1);
  });

  it('is thrown away once', async () => {
    await save();
    const both = await Promise.all([1, 2].map(() => desk.send(discardOffering, { id: id(), reason }, { as: editor })));
    expect(wins(both)).toBe(1);
    expect(await desk.refused(getDeskOffering, { id: id() }, { as: editor })).toBe('not_found');
  });

  it('takes no application while it is paused, also of who is just applying, and is drawn all the same', async () => {
    await publish();
    await pass(1);
    const all = await Promise.all([1, 2, 3, 4, 5].map(member));
    expect(await apply(all[0]!, 1)).toMatchObject({ code: 200 });
    const step = (endpoint: typeof pauseOffering) => desk.send(endpoint, { id: id(), reason }, { as: editor });
    const during = all.slice(1, 3).map((one) => apply(one, 1));
    expect(wins(await Promise.all([step(pauseOffering), step(pauseOffering)]))).toBe(1);
    const refused = await Promise.all(all.slice(3).map((one) => apply(one, 1)));
    const applied = await Promise.all(during);
    const closed = refused[0]!.code;
    expect(refused.map(({ code }) => code)).toEqual([closed, closed]);
    // A member who is just applying gets in or gets the same refusal.
    expect(applied.every(({ code }) => code === 200 || code === closed)).toBe(true);
    expect(await shown()).toMatchObject({ isPaused: true, applicants: 1 + wins(applied), stage: 'issuing' });
    expect(await seenBy(all[4]!)).toMatchObject({ isPaused: true, state: 'issuing' });
    await expect(
      app.db.owner.query(
        `insert into offering_subscription (id, offering_id, member_id, name, lots, currency, held, created_at)
         select gen_random_uuid(), offering_id, $2, name, lots, currency, held, created_at from offering_subscription
          where offering_id = $1 limit 1`,
        [id(), all[4]!.id],
      ),
    ).rejects.toThrow('subscriptions have closed');
    expect(wins([await step(resumeOffering)])).toBe(1);
    expect(wins([await step(resumeOffering)])).toBe(0);
    expect(await seenBy(all[4]!)).toMatchObject({ isPaused: false });
    expect(await apply(all[3]!, 1)).toMatchObject({ code: 200 });
    expect(wins([await step(pauseOffering)])).toBe(1);
    await pass(20);
    await pass(3);
    await logIn();
    expect(wins([await step(resumeOffering)])).toBe(0);
    // A pause says nothing any more once applications are over.
    expect(await seenBy(all[0]!)).toMatchObject({ isPaused: false, state: 'paying' });
    expect(await wonBy(all[0]!)).toMatchObject({ state: 'won', wonLots: 1 });
  });

  it.each([
    ['times', `update offering set closes_at = closes_at + interval '1 minute' where id = $1`],
    ['draw', 'update offering set draw_symbol_id = draw_symbol_id + 1 where id = $1'],
    ['seed', `update offering set seed = sha256('chosen') where id = $1`],
    ['price', 'update offering set lot_price = 1 where id = $1'],
    ['lots', 'update offering set lots = lots * 2 where id = $1'],
    ['words', `update offering_text set name = 'Another' where offering_id = $1`],
    ['existence', 'delete from offering where id = $1'],
    ['draft', `update offering_draft set state = 'open' where id = $1`],
  ])('keeps its %s, whoever asks the database', async (_what, statement) => {
    await publish();
    await expect(app.db.query(statement, [id()])).rejects.toThrow();
    await expect(app.db.owner.query(statement, [id()])).rejects.toThrow(
      /never changed|never deleted|append-only|cannot change/,
    );
  });
});
