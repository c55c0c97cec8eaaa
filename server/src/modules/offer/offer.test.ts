import { ATTESTED, listOffers, OFFERS } from '@assay/contract/offer';
import { buyOption } from '@assay/contract/option';
import { applyCredit } from '@assay/contract/loan';
import { quoteSwap } from '@assay/contract/swap';
import { createPosition } from '@assay/contract/trade';
import { answerLesson } from '@assay/contract/welfare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPENING_CALLS } from '../../audit/parts.ts';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { changeSetting } from '../../reference/change-setting.ts';
import { makePerson } from '../identity/test-identity.ts';
import { openMember } from '../wallet/test-wallet.ts';
import { barOf, OFFER_OF_CALL } from './rules.ts';
import type { OfferRule } from './rules.ts';
import { areIncentivesOn } from './settings.ts';

const rule = (change: Partial<OfferRule> = {}): OfferRule => ({
  isOn: true,
  countries: 'DE,FR',
  level: 1,
  attestation: '',
  ...change,
});

describe('the rules', () => {
  it('deny by default: an unknown country, one that is not named, too little verification, and what nobody signed for', () => {
    const verified = { country: 'DE', verification: 1 };
    expect(barOf(rule(), 'contracts', verified)).toBeUndefined();
    expect(barOf(rule(), 'contracts', { country: 'JP', verification: 2 })).toBe('country');
    expect(barOf(rule(), 'contracts', { country: null, verification: 1 })).toBe('identity');
    expect(barOf(rule({ level: 2 }), 'contracts', verified)).toBe('identity');
    expect(barOf(rule({ countries: '' }), 'contracts', verified)).toBe('country');
    expect(barOf(rule({ isOn: false }), 'contracts', verified)).toBe('off');
    for (const offer of ATTESTED) {
      expect(barOf(rule(), offer, verified)).toBe('off');
      expect(barOf(rule({ attestation: 'signed' }), offer, verified)).toBeUndefined();
    }
  });

  it('know every call that opens something', () => {
    expect(Object.keys(OFFER_OF_CALL).toSorted()).toEqual(Object.keys(OPENING_CALLS).toSorted());
  });
});

describe('a live instance', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ profile: 'live', canReach: true });
    await app.db.query(`insert into setting (key, value) values ('profile', '"live"') on conflict do nothing`);
  });
  afterAll(() => app.close());

  const set = (values: Record<string, string>) =>
    app.db.transaction((tx) =>
      changeSetting(tx, { key: 'offer_rules', values, author: 'Ada and Ben', reason: 'a test' }),
    );
  const order = (realm: 'money' | 'demo') =>
    ({ realm, symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.001', leverage: 2 }) as const;
  const option = { realm: 'money', symbol: 'BTCUSDT', direction: 'rise', seconds: 60, stake: '10' } as const;

  it('offers nothing for real money until its country is named, and the demo to everybody', async () => {
    const member = await openMember(app);
    const token = { token: member.token };
    expect(await app.refused(createPosition, order('money'), token)).toBe('identity_needed');
    // The demo goes on to the next question, which is the price that this instance does not have.
    expect(await app.refused(createPosition, order('demo'), token)).toBe('no_price');
    await makePerson(app, member.id);
    expect(await app.refused(createPosition, order('money'), token)).toBe('not_in_country');
    expect(await app.refused(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount: '10' }, token)).toBe(
      'not_in_country',
    );
    await set({ 'contracts.countries': 'CH,FR', 'swap.countries': 'FR' });
    // Without leverage it is only the price that is missing.
    expect(await app.refused(createPosition, { ...order('money'), leverage: 1 }, token)).toBe('no_price');
    expect(await app.refused(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount: '10' }, token)).toBe(
      'not_in_country',
    );
    const bars = new Map((await app.call(listOffers, {}, token)).map(({ offer, bar }) => [offer, bar]));
    expect(Object.fromEntries(bars)).toMatchObject({ contracts: null, swap: 'country', options: 'off', credit: 'off' });
    const strangers = await app.call(listOffers, {});
    expect(strangers.map(({ offer }) => offer)).toEqual([...OFFERS]);
    expect(strangers.find(({ offer }) => offer === 'contracts')).toMatchObject({
      bar: 'identity',
      countries: ['CH', 'FR'],
    });
  });

  it('asks for the risk lesson and a day of thought before the first leveraged trade on real money', async () => {
    const member = await openMember(app);
    const token = { token: member.token };
    await makePerson(app, member.id);
    await set({ 'contracts.countries': 'CH' });
    expect(await app.refused(createPosition, order('money'), token)).toBe('lesson_needed');
    const wrong = { leverage: 'a', close_out: 'a', options: 'a', financing: 'a' } as const;
    expect(await app.call(answerLesson, wrong, token)).toMatchObject({ isPassed: false });
    expect(await app.refused(createPosition, order('money'), token)).toBe('lesson_needed');
    expect(await app.refused(createPosition, order('demo'), token)).toBe('no_price');
    const right = { leverage: 'b', close_out: 'c', options: 'c', financing: 'a' } as const;
    expect(await app.call(answerLesson, right, token)).toMatchObject({ isPassed: true });
    expect(await app.refused(createPosition, order('money'), token)).toBe('cooling_off');
    await app.db.query(`update welfare_lesson set passed_at = passed_at - interval '23 hours' where member_id = $1`, [
      member.id,
    ]);
    expect(await app.refused(createPosition, order('money'), token)).toBe('cooling_off');
    await app.db.query(`update welfare_lesson set passed_at = passed_at - interval '1 hour' where member_id = $1`, [
      member.id,
    ]);
    expect(await app.refused(createPosition, order('money'), token)).toBe('no_price');
    // Another try, wrong or right, does not begin the day anew.
    await app.call(answerLesson, wrong, token);
    expect(await app.refused(createPosition, order('money'), token)).toBe('no_price');
  });

  it('switches options, credit and rewards on with a signed statement alone, which everybody reads', async () => {
    const member = await openMember(app);
    const token = { token: member.token };
    await makePerson(app, member.id);
    expect(await app.refused(buyOption, option, token)).toBe('offer_off');
    expect(await app.refused(applyCredit, { amount: '100', days: 30 }, token)).toBe('offer_off');
    expect(await areIncentivesOn(app.db)).toBe(false);
    await expect(set({ 'options.isOn': 'true' })).rejects.toThrow(/attest/);
    await expect(set({ 'contracts.countries': 'Germany' })).rejects.toThrow(/Country codes/);
    await expect(set({ 'contracts.level': '0' })).rejects.toThrow();
    const attestation = 'We hold licence 42 for this, checked by counsel on 1 November 2026.';
    await set({
      'options.isOn': 'true',
      'options.attestation': attestation,
      'options.countries': 'CH',
      'options.level': '1',
    });
    await set({ 'incentives.isOn': 'true', 'incentives.attestation': attestation });
    expect(await areIncentivesOn(app.db)).toBe(true);
    const offers = await app.call(listOffers, {});
    expect(offers.find(({ offer }) => offer === 'options')!.attestation).toMatchObject({
      text: attestation,
      by: 'Ada and Ben',
    });
    // Allowed now, and within what somebody may lose by it: a hundredth of what was deposited.
    expect(await app.refused(buyOption, option, token)).toBe('amount_too_large');
    expect(await app.refused(buyOption, { ...option, seconds: 30 }, token)).toBe('option_not_offered');
  });
});

describe('options for real money', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ profile: 'live', canReach: true });
    await app.db.query(`insert into setting (key, value) values ('profile', '"live"') on conflict do nothing`);
    const values = {
      isOn: 'true',
      attestation: 'We hold licence 42 for this, says counsel.',
      countries: 'CH',
      level: '1',
    };
    await app.db.transaction((tx) =>
      changeSetting(tx, {
        key: 'offer_rules',
        values: Object.fromEntries(Object.entries(values).map(([name, value]) => [`options.${name}`, value])),
        author: 'Ada and Ben',
        reason: 'a test',
      }),
    );
  });
  afterAll(() => app.close());

  const option = { realm: 'money', symbol: 'BTCUSDT', direction: 'rise', seconds: 60, stake: '10' } as const;
  /** An option that ended so many seconds ago. */
  const ended = (memberId: string, outcome: 'won' | 'lost', secondsAgo: number): Promise<unknown> => {
    const endUs = (app.clock.now() - secondsAgo * 1000) * 1000;
    return app.db.owner.query(
      `insert into trade_option (id, member_id, realm, symbol_id, rule, direction, seconds, stake, payout_rate, accept_seq,
         accept_us, expiry_us, stale_us, outcome, credit, settled_us)
       values (gen_random_uuid(), $1, 'money', 1, 1, 1, 60, 1000000, 0, 1, $2::bigint - 60000000, $2, $2, $3, $4, $2)`,
      [memberId, endUs, outcome, outcome === 'lost' ? 0 : 1_000_000],
    );
  };
  const person = async () => {
    const member = await openMember(app);
    await makePerson(app, member.id);
    return member;
  };
  /** The stake is more than a hundredth of what was deposited: whoever comes so far was stopped by no limit. */
  const PASSED = 'amount_too_large';

  it('pause for five minutes after three losses in a row, and not when one of them was won', async () => {
    const { id, token } = await person();
    const next = () => app.refused(buyOption, option, { token });
    await ended(id, 'lost', 200);
    await ended(id, 'lost', 150);
    expect(await next()).toBe(PASSED);
    await ended(id, 'lost', 100);
    expect(await next()).toBe('option_paused');
    app.clock.advance(201_000);
    expect(await next()).toBe(PASSED);
    await ended(id, 'won', 1);
    expect(await next()).toBe(PASSED);
  });

  it('are twenty a day at most', async () => {
    const { id, token } = await person();
    for (let n = 0; n < 19; n++) await ended(id, 'won', 86_000 - n);
    expect(await app.refused(buyOption, option, { token })).toBe(PASSED);
    await ended(id, 'won', 10);
    expect(await app.refused(buyOption, option, { token })).toBe('option_paused');
    app.clock.advance(3_600_000);
    expect(await app.refused(buyOption, option, { token })).toBe(PASSED);
  });
});

it('a sandbox offers everything to everybody', async () => {
  const app = await openTestApp();
  const offers = await app.call(listOffers, {});
  expect(offers.every(({ bar, countries }) => bar === null && countries === null)).toBe(true);
  await app.close();
});
