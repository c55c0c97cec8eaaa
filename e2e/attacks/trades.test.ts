/** Attacks on trades by an operator with every right: each is red on a phone that only makes its usual calls. */
import { randomUUID } from 'node:crypto';
import { buyOption } from '@assay/contract/option';
import { createPosition, closePosition } from '@assay/contract/trade';
import { getReceipt } from '@assay/contract/receipt';
import { addDays, businessDay, businessDayStart } from '@assay/contract/time';
import { readReceipt, receiptText } from '@assay/verify/receipt';
import type { Receipt } from '@assay/verify/receipt';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../server/src/http/test-app.ts';
import { journalId, transfer } from '../../server/src/ledger/journal-draft.ts';
import { logInAgain } from '../../server/src/modules/loan/test-loan.ts';
import { chargeNights } from '../../server/src/modules/trade/charge-financing.ts';
import { publicLogJob } from '../../server/src/modules/public-log/collect-entries.ts';
import { signReceipt } from '../../server/src/modules/trade/receipts.ts';
import { deposit, openMember, openTradingApp, post, trade } from '../../server/src/modules/wallet/test-wallet.ts';
import type { TestMember } from '../../server/src/modules/wallet/test-wallet.ts';
import { keepAccepted } from '../../web/src/proof/check-receipt.ts';
import type { Accepted } from '../../web/src/proof/accepted.ts';
import { bendTape } from './bent-tape.ts';
import { openLiar } from './liar.ts';
import type { Liar } from './liar.ts';
import { openPhone } from './phone.ts';
import type { Phone } from './phone.ts';

let app: TestApp;
let liar: Liar;
let member: TestMember;
let phone: Phone;
let log: () => Promise<void>;
beforeAll(async () => {
  app = await openTradingApp();
  liar = await openLiar((await app.listen()).url);
  log = publicLogJob(app);
});
afterAll(async () => {
  await liar.close();
  await app.close();
});
afterEach(() => {
  liar.lies.length = 0;
});

/** Seconds of a market that ticks, with the log behind it. */
const pass = async (seconds: number): Promise<void> => {
  for (let i = 0; i < seconds; i += 10) {
    await trade(app, 10);
    await app.trading.engine.settled();
    await log();
  }
};

beforeEach(async () => {
  member = await openMember(app);
  await deposit(app, member, 'USDT', '50000');
  await pass(10);
  phone = await openPhone(liar.url, member);
  await phone.visit();
});

const deps = () => ({ ...app, ...app.trading, isLive: false });
const clientTick = () => app.quotes.last(1)!.tick;
const token = () => ({ token: member.token });
const accept = async <A extends Accepted>(accepted: A): Promise<A> => {
  expect(await keepAccepted(accepted)).toBe(true);
  return accepted;
};
const order = async () =>
  accept(
    await app.call(
      createPosition,
      {
        realm: 'money',
        symbol: 'BTCUSDT',
        direction: 'buy',
        kind: 'market',
        quantity: '0.1',
        leverage: 10,
        clientTick: clientTick(),
      },
      token(),
    ),
  );
const option = async () =>
  accept(
    await app.call(
      buyOption,
      { realm: 'money', symbol: 'BTCUSDT', seconds: 30, direction: 'rise', stake: '100', clientTick: clientTick() },
      token(),
    ),
  );

const receiptOf = async (id: string): Promise<Receipt> =>
  readReceipt((await app.call(getReceipt, { id }, token())).receipt, app.trading.receiptKey.publicKey)!;

/** Signs something else about it. */
const lieAbout = (changes: Readonly<Record<string, string>>): void => {
  liar.lies.push({
    about: /^\/api\/trade\/receipt/,
    lie: (body) => {
      const answer = JSON.parse(body.toString()) as { result: { receipt: string } };
      const receipt = { ...readReceipt(answer.result.receipt, app.trading.receiptKey.publicKey)!, ...changes };
      answer.result.receipt = signReceipt(receipt, app.trading.receiptKey);
      return JSON.stringify(answer);
    },
  });
};

describe('a phone at its usual visits', () => {
  it('is silent while trades are what they should be', async () => {
    await option();
    const { id } = await order();
    await pass(50);
    await app.call(closePosition, { id }, token());
    await pass(10);
    expect(await phone.visit()).toEqual([]);
    await pass(130);
    expect(await phone.visit()).toEqual([]);
    expect(await phone.due()).toBe(0);
  });

  it('is red when an order that was accepted is denied', async () => {
    const { receipt, ...terms } = await option();
    // Accepted with a signature, and never booked.
    const id = randomUUID();
    const signed = readReceipt(receiptText(receipt), app.trading.receiptKey.publicKey)!;
    const [words, line] = signReceipt({ ...signed, id }, app.trading.receiptKey).split('\n\n');
    await accept({ ...terms, id, receipt: { words: `${words}\n`, signature: line!.trim().split(' ').at(-1)! } });
    expect(await phone.visit()).toEqual([]);
    await pass(190);
    expect(await phone.visit()).toEqual(['denied']);
    expect((await phone.evidence())[0]!.was).toContain('assay/receipt option');
  });

  it('is red when the fee of an accepted order is another one at its fill', async () => {
    await order();
    await pass(130);
    lieAbout({ feeRate: '5000000' });
    expect(await phone.visit()).toEqual(['receipt']);
  });

  it('is red when the books have another result than the receipt', async () => {
    const { id } = await option();
    await pass(40);
    const { kind, ...receipt } = await receiptOf(id);
    expect(kind).toBe('option');
    await pass(120);
    lieAbout({ credit: String(BigInt((receipt as { credit: string }).credit) + 1n) });
    expect(await phone.visit()).toEqual(['receipt']);
  });

  it('is red when a tick is changed and everything after it is signed anew', async () => {
    const { id } = await option();
    await pass(170);
    const receipt = await receiptOf(id);
    expect(receipt.kind).toBe('option');
    const seq = Number((receipt as { exitSeq: string }).exitSeq);
    bendTape(app, liar, { symbolId: 1, seq: seq - 1, change: (tick) => ({ ...tick, price: tick.price + 1 }) });
    const told = await phone.visit();
    expect(told).toContain('receipt');
  });

  it('is silent while nights are charged as the tape says, and red when one never was', async () => {
    const { id } = await order();
    await pass(10);
    // To the first minutes of the next business day.
    app.clock.advance(businessDayStart(addDays(businessDay(app.clock.now()), 1)) - app.clock.now());
    const token = await logInAgain(app, member);
    phone.logIn(token);
    await pass(10);
    expect(await chargeNights(deps())).toBeGreaterThan(0);
    await pass(130);
    expect(await phone.visit()).toEqual([]);
    expect(await phone.due()).toBe(0);
    const day = addDays(businessDay(app.clock.now()), -2);
    await post(app, {
      id: journalId('engine', `financing:${id}:${day}`),
      kind: 'financing',
      actor: 'engine',
      object: `position:${id}`,
      legs: transfer(
        { memberId: member.id, purpose: 'margin', currency: 'USDT' },
        { purpose: 'fees', currency: 'USDT' },
        1000n,
      ),
    });
    await pass(130);
    expect(await phone.visit()).toEqual(['night']);
  });

  it('is red when a night costs more than the tape says', async () => {
    const { id } = await order();
    await pass(10);
    app.clock.advance(businessDayStart(addDays(businessDay(app.clock.now()), 1)) - app.clock.now());
    phone.logIn(await logInAgain(app, member));
    await pass(10);
    const instrument = app.quotes.instruments.find(({ symbol }) => symbol === 'BTCUSDT')!;
    const { financing } = instrument;
    // The rule was stated at the true rate; another one is charged.
    instrument.financing = { ...financing!, buy: financing!.buy * 10 };
    await chargeNights(deps());
    instrument.financing = financing;
    await pass(130);
    expect(await phone.visit()).toEqual(['night']);
    expect((await phone.evidence())[0]!.was).toContain(id);
  });

  it('is red when ticks are marked as invalid so that an option is void', async () => {
    const { id } = await option();
    await pass(20);
    const { tape } = app.quotes;
    const append = tape.append.bind(tape);
    const end = app.clock.now() + 15_000;
    // From the first second on, on a server that keeps this up: every chain, checkpoint and log has it so.
    tape.append = (id, record) =>
      append(
        id,
        id === 1 && record.kind === 'tick' && app.clock.now() < end ? { ...record, flags: record.flags | 2 } : record,
      );
    await pass(20);
    tape.append = append;
    await pass(130);
    expect(await phone.visit()).toEqual(['mark']);
    // The screen of the receipt names the tick.
    expect(await phone.showsReceipt(id)).toMatchObject({ state: 'false', wrongMark: expect.any(Number) });
  });
});
