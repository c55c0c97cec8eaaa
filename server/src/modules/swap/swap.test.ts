import { randomUUID } from 'node:crypto';
import { formatUnits, parseUnits } from '@assay/contract/money';
import { executeSwap, listSwaps, quoteSwap, QUOTES_PER_MINUTE } from '@assay/contract/swap';
import { getEntry, listBalances } from '@assay/contract/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { auditLedger } from '../../ledger/audit-ledger.ts';
import { deposit, openMember, openTradingApp, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { auditSwaps } from './audit-swaps.ts';
import { forgetUnusedQuotes, quoteClaims } from './queries.ts';

/** Saturday 2026-11-14 12:00 UTC: currencies sleep, crypto does not. */
const SATURDAY = Date.UTC(2026, 10, 14, 12);

let app: TestApp;
let member: TestMember;
let token: { token: string };
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await openMember(app);
  token = { token: member.token };
  await deposit(app, member, 'USDT', '5000');
  await trade(app, 1);
});

const toBtc = { fromCoin: 'USDT', toCoin: 'BTC', amount: '1000' };
const quote = (input: object = toBtc) => app.call(quoteSwap, input as typeof toBtc, token);
const balanceOf = async (currency: string) =>
  (await app.call(listBalances, {}, token)).find((one) => one.currency === currency)!.available;

describe('quoteSwap', () => {
  it('locks a rate at the ticks it names, with spread and fee as lines of their own', async () => {
    const quoted = await quote();
    const last = app.quotes.last(1)!;
    const lines = { amount: '1000.000000', fee: '0.500000', spread: '0.1000000', tolerance: '0.0500000' };
    expect(quoted).toMatchObject({ ...toBtc, ...lines });
    expect(quoted.ticks).toEqual([{ symbol: 'BTCUSDT', tick: last.tick, price: formatUnits(BigInt(last.price), 2) }]);
    expect(quoted.expiresInMs).toBe(10_000);
    expect(quoted.referenceRate).toBe(formatUnits(10n ** 20n / BigInt(last.price), 18));
    const net = parseUnits('999.5', 6)!;
    expect(quoted.receive).toBe(formatUnits((net * parseUnits(quoted.rate, 18)! * 100n) / 10n ** 18n, 8));
  });

  it('takes either side', async () => {
    const quoted = await quote({ fromCoin: 'USDT', toCoin: 'ETH', receive: '0.25' });
    expect(quoted.receive).toBe('0.250000000000000000');
    const again = await quote({ fromCoin: 'USDT', toCoin: 'ETH', amount: quoted.amount });
    expect(parseUnits(again.receive, 18)).toBeGreaterThanOrEqual(parseUnits('0.25', 18)!);
  });

  it('names the ticks of both markets of a cross, and none where none is needed', async () => {
    const cross = await quote({ fromCoin: 'BTC', toCoin: 'EUR', amount: '0.01' });
    expect(cross.ticks.map(({ symbol }) => symbol)).toEqual(['BTCUSDT', 'EURUSD']);
    expect((await quote({ fromCoin: 'USDT', toCoin: 'USD', amount: '10' })).ticks).toEqual([]);
  });

  it.each([
    [{ amount: '0' }, 'amount_invalid'],
    [{ amount: '-5' }, 'amount_invalid'],
    [{ amount: '0.0000001' }, 'amount_invalid'],
    [{ amount: '0.999999' }, 'amount_too_small'],
    [{ amount: '1000000.000001' }, 'amount_too_large'],
    [{ amount: '9'.repeat(30) }, 'amount_too_large'],
    [{ amount: '1e3' }, 'invalid_input'],
    [{ amount: '1e-7' }, 'invalid_input'],
    [{ amount: 'NaN' }, 'invalid_input'],
    [{ amount: '１００' }, 'invalid_input'],
    [{ amount: ' 5' }, 'invalid_input'],
    [{ amount: 5 }, 'invalid_input'],
    [{ amount: undefined }, 'invalid_input'],
    [{ receive: '1' }, 'invalid_input'],
    [{ toCoin: 'USDT' }, 'same_currency'],
    [{ toCoin: 'DOGE' }, 'unknown_currency'],
    [{ fromCoin: '<b>' }, 'invalid_input'],
    [{ rate: '1' }, 'invalid_input'],
  ])('refuses %j', async (change, error) => {
    expect(await app.refused(quoteSwap, { ...toBtc, ...change }, token)).toBe(error);
  });

  it('is limited to so many a minute for one member, however they are spread over pairs', async () => {
    for (let i = 0; i < QUOTES_PER_MINUTE; i++) await quote({ ...toBtc, toCoin: i % 2 === 0 ? 'BTC' : 'ETH' });
    expect(await app.refused(quoteSwap, toBtc, token)).toBe('rate_limited');
    await app.call(quoteSwap, toBtc, { token: (await openMember(app)).token });
    app.clock.advance(61_000);
    await trade(app, 8);
    await quote();
  });

  it('is refused without a token', async () => {
    expect(await app.refused(quoteSwap, toBtc)).toBe('unauthorized');
  });

  it('is refused while a market sleeps, and while it is silent', async () => {
    const weekend = await openTradingApp(SATURDAY);
    const sleeper = { token: (await openMember(weekend)).token };
    expect(await weekend.refused(quoteSwap, { ...toBtc, toCoin: 'EUR' }, sleeper)).toBe('market_closed');
    await weekend.call(quoteSwap, toBtc, sleeper);
    weekend.clock.advance(11_000);
    expect(await weekend.refused(quoteSwap, toBtc, sleeper)).toBe('no_price');
    await weekend.close();
  });
});

/** As if the market had been elsewhere when the quote was made. */
const moveQuote = (id: string, factor: string): Promise<unknown> =>
  app.db.owner.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `update swap_quote set reference_rate = trunc(reference_rate * $2::numeric),
         rate = least(rate, trunc(reference_rate * $2::numeric)) where id = $1`,
      [id, factor],
    );
  });

describe('executeSwap', () => {
  it('moves exactly what was quoted, in one journal of five lines', async () => {
    const quoted = await quote();
    const swap = await app.call(executeSwap, { quoteId: quoted.quoteId }, token);
    const { quoteId, expiresInMs: _expires, tolerance: _tolerance, ticks: _ticks, ...terms } = quoted;
    expect(swap).toMatchObject({ ...terms, id: quoteId });
    expect(await balanceOf('USDT')).toBe('4000.000000');
    expect(await balanceOf('BTC')).toBe(quoted.receive);
    const entry = await app.call(getEntry, { id: '2-1' }, token);
    expect(entry.type).toBe('swap');
    expect(entry.lines).toHaveLength(2);
    expect(entry.counterparts).toEqual([
      { purpose: 'exchange', currency: 'USDT', amount: '999.500000' },
      { purpose: 'fees', currency: 'USDT', amount: '0.500000' },
      { purpose: 'exchange', currency: 'BTC', amount: `-${quoted.receive}` },
    ]);
    expect([await auditLedger(app.db), await auditSwaps(app.db)]).toEqual([[], []]);
  });

  it('keeps its word while the market moves within the tolerance', async () => {
    const quoted = await quote();
    await trade(app, 2);
    expect((await app.call(executeSwap, { quoteId: quoted.quoteId }, token)).receive).toBe(quoted.receive);
  });

  it.each(['1.002', '0.998'])(
    'refuses a quote at %s times the market, changes nothing, and takes a new one',
    async (by) => {
      const { quoteId } = await quote();
      await moveQuote(quoteId, by);
      expect(await app.refused(executeSwap, { quoteId }, token)).toBe('quote_moved');
      expect(await balanceOf('USDT')).toBe('5000.000000');
      const fresh = await quote();
      expect((await app.call(executeSwap, { quoteId: fresh.quoteId }, token)).receive).toBe(fresh.receive);
    },
  );

  it('uses only the newest quote of a pair and direction; other pairs keep theirs', async () => {
    const other = await quote({ ...toBtc, toCoin: 'ETH' });
    const [older, newer] = [await quote(), await quote()];
    expect(await app.refused(executeSwap, { quoteId: older.quoteId }, token)).toBe('quote_expired');
    await app.call(executeSwap, { quoteId: newer.quoteId }, token);
    await app.call(executeSwap, { quoteId: other.quoteId }, token);
    expect(await balanceOf('USDT')).toBe('3000.000000');
  });

  it('cannot be cancelled by asking for another quote while it is on its way', async () => {
    for (let i = 0; i < 8; i++) {
      const { quoteId } = await quote({ ...toBtc, amount: '10' });
      const [swapped] = await Promise.all([
        app.send(executeSwap, { quoteId }, token),
        quote({ ...toBtc, amount: '11' }),
        quote({ ...toBtc, amount: '12' }),
      ]);
      // Accepted before the newer quote was, or refused before anything was priced: never undone in between.
      expect([200, 1310]).toContain(swapped.code);
    }
    const [counted] = await app.db.query<{ count: bigint }>('select count(*) from swap_quote where used_at > ended_at');
    expect(counted!.count).toBe(0n);
  });

  it('claims a quote that was ended after its use was accepted', async () => {
    const { quoteId } = await quote();
    const madeAt = new Date(app.clock.now());
    app.clock.advance(5);
    await quote();
    expect(await quoteClaims.claim(app.db, [{ id: quoteId, madeAt: new Date(madeAt.getTime() + 3000) }])).toEqual([
      expect.objectContaining({ error: 'quote_expired' }),
    ]);
    expect(await quoteClaims.claim(app.db, [{ id: quoteId, madeAt }])).toEqual([undefined]);
  });

  it('never gains by going there and back', async () => {
    const there = await quote();
    await app.call(executeSwap, { quoteId: there.quoteId }, token);
    const back = await quote({ fromCoin: 'BTC', toCoin: 'USDT', amount: there.receive });
    await app.call(executeSwap, { quoteId: back.quoteId }, token);
    expect(parseUnits(await balanceOf('USDT'), 6)).toBeLessThan(parseUnits('5000', 6)!);
  });

  it('answers a repeat of the same request with the same bytes, and swaps once', async () => {
    const { quoteId } = await quote();
    const requestId = randomUUID();
    const requestTime = app.clock.now();
    const first = await app.send(executeSwap, { quoteId }, { ...token, requestId, requestTime });
    const second = await app.send(executeSwap, { quoteId }, { ...token, requestId, requestTime });
    expect(first.code).toBe(200);
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
    expect(await balanceOf('USDT')).toBe('4000.000000');
  });

  it('answers twins that arrive at once with the same bytes, and swaps once', async () => {
    const { quoteId } = await quote();
    const sent = { ...token, requestId: randomUUID(), requestTime: app.clock.now() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.send(executeSwap, { quoteId }, sent)));
    expect(answers[0]!.code).toBe(200);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await balanceOf('USDT')).toBe('4000.000000');
  });

  it('refuses the id of a request for another quote', async () => {
    const [one, two] = [await quote(), await quote({ ...toBtc, toCoin: 'ETH' })];
    const requestId = randomUUID();
    await app.call(executeSwap, { quoteId: one.quoteId }, { ...token, requestId });
    expect(await app.refused(executeSwap, { quoteId: two.quoteId }, { ...token, requestId })).toBe('request_reused');
  });

  it('lets exactly one of nine uses at once through', async () => {
    const { quoteId, receive } = await quote();
    const answers = await Promise.all(Array.from({ length: 9 }, () => app.send(executeSwap, { quoteId }, token)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 1311]));
    expect(await balanceOf('BTC')).toBe(receive);
  });

  it('refuses a quote that is used, expired, unknown or another member’s', async () => {
    const { quoteId } = await quote();
    const stranger = { token: (await openMember(app)).token };
    expect(await app.refused(executeSwap, { quoteId }, stranger)).toBe('quote_unknown');
    await app.call(executeSwap, { quoteId }, token);
    expect(await app.refused(executeSwap, { quoteId }, token)).toBe('quote_used');
    const late = await quote();
    await trade(app, 10);
    expect(await app.refused(executeSwap, { quoteId: late.quoteId }, token)).toBe('quote_expired');
    expect(await app.refused(executeSwap, { quoteId: randomUUID() }, token)).toBe('quote_unknown');
    expect(await balanceOf('USDT')).toBe('4000.000000');
  });

  it('refuses what the member has not, and leaves the quote unused', async () => {
    const { quoteId } = await quote({ ...toBtc, amount: '5000.000001' });
    expect(await app.refused(executeSwap, { quoteId }, token)).toBe('insufficient_funds');
    await deposit(app, member, 'USDT', '1');
    await app.call(executeSwap, { quoteId }, token);
    expect(await balanceOf('USDT')).toBe('0.999999');
  });

  it('refuses what is no quote, and visitors', async () => {
    for (const quoteId of ['', 'x', 1, null, `${randomUUID()}x`])
      expect(await app.refused(executeSwap, { quoteId }, token)).toBe('invalid_input');
    expect(await app.refused(executeSwap, { quoteId: randomUUID() })).toBe('unauthorized');
  });
});

describe('listSwaps', () => {
  it('shows the member’s own swaps, newest first, in pages', async () => {
    const made: string[] = [];
    for (const amount of ['10', '20', '30']) {
      const { quoteId } = await quote({ ...toBtc, amount });
      made.unshift((await app.call(executeSwap, { quoteId }, token)).id);
      await trade(app, 1);
    }
    await quote();
    const page = await app.call(listSwaps, { pageSize: 2 }, token);
    expect(page).toMatchObject({ total: 3, pages: 2 });
    expect(page.records.map(({ id }) => id)).toEqual(made.slice(0, 2));
    expect((await app.call(listSwaps, { pageNo: 2, pageSize: 2 }, token)).records[0]).toMatchObject({
      id: made[2],
      amount: '10.000000',
    });
    const stranger = { token: (await openMember(app)).token };
    expect((await app.call(listSwaps, {}, stranger)).records).toEqual([]);
  });

  it('refuses bad paging, and visitors', async () => {
    expect(await app.refused(listSwaps, { pageNo: 0 }, token)).toBe('invalid_input');
    expect(await app.refused(listSwaps, {})).toBe('unauthorized');
  });
});

describe('the database itself', () => {
  it.each([
    ['other terms for a quote', 'update swap_quote set receive = receive + 1'],
    ['a quote used twice', "update swap_quote set used_at = used_at + interval '1 second' where used_at is not null"],
    ['a quote used too late', 'update swap_quote set used_at = expires_at where used_at is null'],
    ['a used quote that vanishes', 'delete from swap_quote where used_at is not null'],
    [
      'a quote used after it was ended',
      `update swap_quote set ended_at = created_at, used_at = created_at + interval '1 second'
      where used_at is null`,
    ],
    [
      'two open quotes',
      `insert into swap_quote (id, member_id, from_currency, to_currency, amount, fee, receive, rate,
      reference_rate, spread, ticks, created_at, expires_at) select gen_random_uuid(), member_id, from_currency, to_currency,
      amount, fee, receive, rate, reference_rate, spread, ticks, created_at, expires_at from swap_quote where used_at is null`,
    ],
    ['a changed swap', 'update swap set made_at = now()'],
    ['a deleted swap', 'delete from swap'],
  ])('refuses %s', async (_what, statement) => {
    await quote({ ...toBtc, toCoin: 'ETH' });
    const { quoteId } = await quote();
    await app.call(executeSwap, { quoteId }, token);
    await expect(app.db.query(statement)).rejects.toThrow();
  });

  it('forgets quotes that nobody took, and those alone', async () => {
    const { quoteId } = await quote();
    await app.call(executeSwap, { quoteId }, token);
    await quote();
    const unused = () => app.db.query('select 1 from swap_quote where used_at is null');
    await forgetUnusedQuotes(app.db, app.clock.now());
    expect((await unused()).length).toBeGreaterThan(0);
    await forgetUnusedQuotes(app.db, app.clock.now() + 2 * 86_400_000);
    expect(await unused()).toEqual([]);
    expect((await app.call(listSwaps, {}, token)).total).toBe(1);
  });
});

describe('the audit of swaps', () => {
  it.each([
    ['a swap without its journal', `update swap set journal_id = gen_random_uuid()`],
    ['a journal without its swap', 'delete from swap'],
    ['terms that are not what was booked', 'update swap_quote set receive = receive - 1'],
    ['a fee that is not what was booked', 'update swap_quote set fee = fee + 1'],
  ])('finds %s', async (_what, statement) => {
    const { quoteId } = await quote();
    await app.call(executeSwap, { quoteId }, token);
    const undone = app.db.owner.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query(statement);
      expect((await auditSwaps(tx)).length).toBeGreaterThan(0);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await auditSwaps(app.db)).toEqual([]);
  });
});
