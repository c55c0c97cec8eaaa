import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LANGUAGES } from '@assay/contract/language';
import { getDraw, listOfferings, listSubscriptions, payOffering, subscribeOffering } from '@assay/contract/offering';
import { findDrawFault } from '@assay/verify/draw';
import { findBundleFault } from '@assay/verify/draw-bundle';
import type { DrawBundle } from '@assay/verify/draw-bundle';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditBooks } from '../../audit/audit-books.ts';
import type { TestApp } from '../../http/test-app.ts';
import { deposit, openMember, openTradingApp, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { readBalances } from '../../ledger/read-books.ts';
import { hearNews } from '../notice/hear-news.ts';
import { insertOffering } from './publish-offering.ts';
import { runOfferings } from './run-offerings.ts';
import { openRobots, runRobots } from '../../sandbox/offering/robots.ts';
import { fundOfferings, seedCoin } from '../../sandbox/offering/seed-offerings.ts';

const MINUTE = 60_000;
/** Offering that runs through all states within an hour: 40 lots of 50 USDT, at most 5 for one member. */
const ID = 'tidewater';

let app: TestApp;
beforeEach(async () => {
  app = await openTradingApp();
  await fundOfferings(app);
});
afterEach(() => app.close());

const members = async (count: number, money = '1000'): Promise<TestMember[]> => {
  const opened: TestMember[] = [];
  for (let i = 0; i < count; i++) {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', money);
    opened.push(member);
  }
  return opened;
};

const apply = (member: TestMember, lots: number, requestId: string = randomUUID()) =>
  app.call(subscribeOffering, { offeringId: ID, lots }, { token: member.token, requestId });

const balance = async (member: TestMember, purpose: string, currency = 'USDT'): Promise<bigint> =>
  (await readBalances(app.db, member.id)).find((row) => row.purpose === purpose && row.currency === currency)
    ?.balance ?? 0n;

const subscriptions = async (member: TestMember) =>
  (await app.call(listSubscriptions, {}, { token: member.token })).records;

/** Lets time pass in the market and does what is due. */
const pass = async (minutes: number): Promise<void> => {
  app.clock.advance(minutes * MINUTE);
  await trade(app, 3);
  await runOfferings(app);
};

const checkDraw = async () => {
  const draw = await app.call(getDraw, { id: ID });
  const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
  return findDrawFault({
    lots: draw.lots,
    seed: bytes(draw.seed!),
    commitment: bytes(draw.commitment),
    entriesHash: bytes(draw.entriesHash!),
    entries: draw.entries.map(([name, lots]) => ({ name: bytes(name), lots })),
    tickRecord: draw.tick ? bytes(draw.tick.record) : new Uint8Array(),
    won: draw.entries.map(([, , won]) => won),
  });
};

/** Collects what a phone does: the draw, the tape from before its moment to a checkpoint, and the keys. */
const collectBundle = async (): Promise<DrawBundle> => {
  const draw = await app.call(getDraw, { id: ID });
  const json = async (url: string) => JSON.parse((await app.request({ method: 'GET', url })).body);
  const { drawsAtMs } = draw;
  const { symbol, seq, record } = draw.tick!;
  const { number } = await json(`/proof/tape/${symbol}/covering?seq=${seq}`);
  const checkpoint = await json(`/proof/checkpoints/${number}`);
  const symbolId = app.quotes.find(symbol)!.id;
  const to = checkpoint.heads.find(([id]: [number]) => id === symbolId)[1];
  const tape = await app.request({
    method: 'GET',
    url: `/proof/tape/${symbol}?from=${Math.max(1, seq - 12)}&to=${to}`,
  });
  const { keys } = await json('/proof/key');
  return {
    lots: draw.lots,
    commitment: draw.commitment,
    entriesHash: draw.entriesHash!,
    seed: draw.seed!,
    drawsAtMs,
    entries: draw.entries,
    tick: { symbolId, record },
    proof: {
      tapeKeys: keys.map(({ publicKey }: { publicKey: string }) => publicKey),
      tape: tape.bytes.toString('base64'),
      checkpoint: { note: checkpoint.note, heads: checkpoint.heads },
    },
  };
};

/** Runs `npm run verify` on a file and returns its output and verdict. */
const verifyFile = async (bundle: object): Promise<{ isTrue: boolean; stdout: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-draw-'));
  const file = join(folder, 'draw.json');
  const script = fileURLToPath(new URL('../../../../scripts/verify-bundle.ts', import.meta.url));
  try {
    await writeFile(file, JSON.stringify(bundle));
    const { stdout } = await promisify(execFile)(process.execPath, [script, file]);
    return { isTrue: true, stdout };
  } catch (error) {
    return { isTrue: false, stdout: (error as { stdout: string }).stdout };
  } finally {
    await rm(folder, { recursive: true });
  }
};

const auditFindings = async () => (await auditBooks(app.db)).filter(({ failures }) => failures > 0);

describe('an offering', () => {
  it('goes from application to listing, and every unit of money and coins is accounted for', async () => {
    const all = await members(10);
    for (const member of all) await apply(member, 5);
    expect(await balance(all[0]!, 'invested')).toBe(250_000_000n);
    expect((await app.call(getDraw, { id: ID })).seed).toBeNull();

    await pass(20);
    const closed = await app.call(getDraw, { id: ID });
    expect(closed).toMatchObject({ seed: null, tick: null });
    expect(closed.entries).toHaveLength(10);

    await pass(3);
    expect(await checkDraw()).toBeUndefined();
    const [offering] = (await app.call(listOfferings, { id: ID }, { token: all[0]!.token })).records;
    expect(offering).toMatchObject({ state: 'paying', applicants: 10, appliedLots: 50, winningPrice: '0.500000' });

    let won = 0;
    for (const [index, member] of all.entries()) {
      const [mine] = await subscriptions(member);
      won += mine!.wonLots!;
      expect(await balance(member, 'invested')).toBe(BigInt(mine!.wonLots!) * 50_000_000n);
      // The last one does not pay.
      if (mine!.state === 'won' && index < 9) await app.call(payOffering, { id: mine!.id }, { token: member.token });
    }
    expect(won).toBe(40);

    await pass(30);
    await pass(15);
    for (const [index, member] of all.entries()) {
      const [mine] = await subscriptions(member);
      const lots = index < 9 ? mine!.wonLots! : 0;
      expect(await balance(member, 'invested')).toBe(0n);
      expect(await balance(member, 'available')).toBe(1_000_000_000n - BigInt(lots) * 50_000_000n);
      expect(await balance(member, 'available', 'TIDE')).toBe(BigInt(lots) * 100_000_000n);
    }
    const [listed] = (await app.call(listOfferings, { state: 'listed' }, { token: all[0]!.token })).records;
    expect(listed).toMatchObject({ id: ID, symbol: 'TIDEUSDT' });
    expect(app.quotes.ticker(app.quotes.find('TIDEUSDT')!.id)).toMatchObject({ state: 'open' });
    const left = await app.db.query(
      `select balance from account where purpose = 'escrow' and label = 'offering:tidewater' and balance <> 0`,
    );
    expect(left).toEqual([]);
    expect(await auditFindings()).toEqual([]);
  });

  it('can be drawn again by a stranger who has the tape alone, and any bend is named', async () => {
    for (const member of await members(9)) await apply(member, 5);
    await pass(25);
    await trade(app, 10);
    const bundle = await collectBundle();
    expect(findBundleFault(bundle)).toBeUndefined();
    const better = bundle.entries.map(([name, lots, won]) => [name, lots, won + 1] as const);
    expect(findBundleFault({ ...bundle, entries: better })).toBe('winners');
    expect(findBundleFault({ ...bundle, entries: bundle.entries.slice(1) })).toBe('entries');
    expect(
      findBundleFault({ ...bundle, seed: bundle.seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }),
    ).toBe('seed');
    expect(findBundleFault({ ...bundle, drawsAtMs: bundle.drawsAtMs + 5 * MINUTE })).toBe('tick');
    expect(findBundleFault({ ...bundle, drawsAtMs: bundle.drawsAtMs - 3_600_000 })).toBe('tape');
    expect(findBundleFault({ ...bundle, tick: null })).toBe('tick');
    const tape = Buffer.from(bundle.proof!.tape, 'base64');
    tape[tape.length - 3]! ^= 1;
    expect(findBundleFault({ ...bundle, proof: { ...bundle.proof!, tape: tape.toString('base64') } })).toBe('tape');
  });

  it('is checked from its file by the command line, true or bent', async () => {
    for (const member of await members(9)) await apply(member, 5);
    await pass(25);
    await trade(app, 10);
    const bundle = await collectBundle();
    const right = await verifyFile({ offering: ID, ...bundle });
    expect(right).toMatchObject({ isTrue: true });
    expect(right.stdout).toContain('Everything matches.');
    const wrong = await verifyFile({ ...bundle, lots: bundle.lots - 1 });
    expect(wrong).toMatchObject({ isTrue: false });
    expect(wrong.stdout).toContain('Drawn again, other entries win.');
  });

  it('lists an application under the name that its phone gave it', async () => {
    const [member, other] = await members(2);
    const entryName = '00112233445566778899aabbccddeeff';
    const first = await app.call(subscribeOffering, { offeringId: ID, lots: 2, entryName }, { token: member!.token });
    expect(first.entryName).toBe(entryName);
    expect((await apply(other!, 1)).entryName).toMatch(/^[0-9a-f]{32}$/);
    await pass(20);
    const { entries } = await app.call(getDraw, { id: ID });
    const [mine] = await subscriptions(member!);
    expect(entries[mine!.entry!]).toEqual([entryName, 2, 0]);
    for (const bad of ['', 'xyz', entryName.toUpperCase(), entryName.slice(1)])
      expect(
        await app.refused(
          subscribeOffering,
          { offeringId: 'northlight', lots: 1, entryName: bad },
          { token: other!.token },
        ),
      ).toBe('invalid_input');
  });

  it('speaks English where it was not translated', async () => {
    const [member] = await members(1);
    const korean = { token: member!.token, headers: { 'accept-language': LANGUAGES.ko } };
    const summary = async (id: string) => (await app.call(listOfferings, { id }, korean)).records[0]!.summary;
    expect(await summary(ID)).toContain('조위계');
    const at = (minutes: number) => new Date(Math.ceil(app.clock.now() / MINUTE + minutes) * MINUTE);
    const seed = { coin: 'LAMP', symbolId: 950, position: 950, price: 1 };
    await seedCoin(app.db.owner, seed, { name: 'Lamp', listsAt: at(60) });
    await insertOffering(app.db, {
      id: 'lamp',
      coin: 'LAMP',
      currency: 'USDT',
      lotSize: 1_000_000n,
      lotPrice: 1_000_000n,
      lots: 1,
      memberLots: 1,
      opensAt: at(10),
      closesAt: at(20),
      drawsAt: at(30),
      payUntil: at(40),
      listsAt: at(60),
      drawSymbol: 'BTCUSDT',
      texts: { 'en-us': { name: 'Lamp', summary: 'Light on small roads.' } },
    });
    expect(await summary('lamp')).toBe('Light on small roads.');
  });

  it('needs no draw when there is enough for all', async () => {
    const [member] = await members(1);
    await apply(member!, 3);
    await pass(25);
    expect(await subscriptions(member!)).toMatchObject([{ state: 'won', wonLots: 3, returned: '0.000000' }]);
    expect((await app.call(getDraw, { id: ID })).tick).toBeNull();
    expect(await checkDraw()).toBeUndefined();
  });

  it('turns red when one byte of its draw is bent', async () => {
    for (const member of await members(9)) await apply(member, 5);
    await pass(25);
    expect(await checkDraw()).toBeUndefined();
    await app.db.owner.query('alter table offering_subscription disable trigger user');
    await app.db.query(
      `update offering_subscription set won_lots = won_lots + case entry when $1 then -1 else 1 end
        where entry in ($1, (select min(entry) from offering_subscription where entry <> $1 and won_lots < lots))`,
      [(await app.db.query<{ entry: number }>('select entry from offering_subscription where won_lots > 0'))[0]!.entry],
    );
    expect(await checkDraw()).toBe('winners');
    expect((await auditFindings()).map(({ name }) => name.slice(0, 2))).toContain('V2');
  });

  it('gives robots of the sandbox no better terms: they apply and pay like members', async () => {
    await openRobots(app);
    await runRobots(app);
    await pass(25);
    await runRobots(app);
    const rows = await app.db.query<{ won: bigint; paid: bigint }>(
      'select sum(won_lots) as won, sum(won_lots) filter (where paid_at is not null) as paid from offering_subscription where offering_id = $1',
      [ID],
    );
    expect(rows).toEqual([{ won: 40n, paid: 40n }]);
    expect(await checkDraw()).toBeUndefined();
  });

  it('is run once by two schedulers at the same time', async () => {
    const all = await members(9);
    for (const member of all) await apply(member, 5);
    app.clock.advance(25 * MINUTE);
    await trade(app, 3);
    await Promise.all([runOfferings(app), runOfferings(app), runOfferings(app)]);
    await runOfferings(app);
    for (const member of all) {
      const [mine] = await subscriptions(member);
      expect(await balance(member, 'invested')).toBe(BigInt(mine!.wonLots!) * 50_000_000n);
    }
    expect(await auditFindings()).toEqual([]);
  });
});

describe('a member', () => {
  it('is refused without any change: unknown, closed, too many lots, twice, too little money', async () => {
    const [member, poor] = await members(2, '100');
    const { token } = member!;
    const refused = (input: unknown, of: TestMember = member!) =>
      app.refused(subscribeOffering, input, { token: of.token });
    expect(await refused({ offeringId: 'nothing-here', lots: 1 })).toBe('not_found');
    expect(await refused({ offeringId: 'cinderworks', lots: 1 })).toBe('offering_closed');
    expect(await refused({ offeringId: ID, lots: 6 })).toBe('offering_limit');
    expect(await refused({ offeringId: ID, lots: 3 })).toBe('insufficient_funds');
    for (const lots of [0, -1, 1.5, '2', null, 1e9])
      expect(await refused({ offeringId: ID, lots })).toBe('invalid_input');
    await apply(member!, 2);
    expect(await refused({ offeringId: ID, lots: 1 })).toBe('already_subscribed');
    expect(await balance(member!, 'invested')).toBe(100_000_000n);
    await pass(20);
    expect(await refused({ offeringId: ID, lots: 1 }, poor)).toBe('offering_closed');
    expect(await balance(poor!, 'available')).toBe(100_000_000n);
    const [mine] = await subscriptions(member!);
    expect(await app.refused(payOffering, { id: mine!.id }, { token })).toBe('draw_pending');
    expect(await app.refused(payOffering, { id: mine!.id }, { token: poor!.token })).toBe('not_found');
  });

  it('applies once however often and however parallel', async () => {
    const [member] = await members(1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.send(subscribeOffering, { offeringId: ID, lots: 2 }, { token: member!.token }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await balance(member!, 'invested')).toBe(100_000_000n);
  });

  it('pays once however parallel, and the same answer comes again for the same request', async () => {
    const [member] = await members(1);
    const requestId = randomUUID();
    const first = await apply(member!, 2, requestId);
    expect(await apply(member!, 2, requestId)).toEqual(first);
    await pass(25);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.send(payOffering, { id: first.id }, { token: member!.token })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await balance(member!, 'invested')).toBe(0n);
    expect(await subscriptions(member!)).toMatchObject([{ state: 'completed', coins: '200.000000' }]);
  });

  it('hears on the stream what becomes of the application', async () => {
    const heard: unknown[] = [];
    const news = await hearNews({ db: app.db, log: pino({ level: 'silent' }) });
    news.onNews((memberId, message) => message[0] === 'offering' && heard.push([memberId, ...message]));
    const [payer, forgetful] = await members(2);
    await apply(payer!, 2);
    await apply(forgetful!, 1);
    await pass(25);
    const [mine] = await subscriptions(payer!);
    await app.call(payOffering, { id: mine!.id }, { token: payer!.token });
    await pass(30);
    await pass(10);
    await vi.waitFor(() => expect(heard).toHaveLength(7));
    await news.stop();
    const told = ({ id }: TestMember, what: string) => [id, 'offering', what, ID];
    expect(heard).toEqual([
      told(payer!, 'applied'),
      told(forgetful!, 'applied'),
      told(payer!, 'drawn'),
      told(forgetful!, 'drawn'),
      told(payer!, 'paid'),
      told(forgetful!, 'expired'),
      told(payer!, 'delivered'),
    ]);
  });

  it('gets all back when a win is not paid for in time', async () => {
    const [member] = await members(1);
    await apply(member!, 2);
    await pass(25);
    await pass(30);
    const [mine] = await subscriptions(member!);
    expect(mine).toMatchObject({ state: 'expired', returned: '100.000000' });
    expect(mine!.returnedAt! >= mine!.payUntil).toBe(true);
    expect(await balance(member!, 'available')).toBe(1_000_000_000n);
    expect(await auditFindings()).toEqual([]);
  });

  it('who applies while entries are being closed is either among them or refused', async () => {
    const all = await members(6);
    app.clock.advance(20 * MINUTE - 8000 - 50);
    await Promise.all([
      ...all.map((member) => app.send(subscribeOffering, { offeringId: ID, lots: 1 }, { token: member.token })),
      (async () => {
        app.clock.advance(100);
        await runOfferings(app);
      })(),
    ]);
    const rows = await app.db.query<{ entry: number | null }>('select entry from offering_subscription');
    expect(rows.filter(({ entry }) => entry === null)).toEqual([]);
    const held = await Promise.all(all.map((member) => balance(member, 'invested')));
    expect(held.filter((units) => units > 0n)).toHaveLength(rows.length);
  });
});

describe('states and money (V2)', () => {
  const plan = fc.array(fc.record({ lots: fc.integer({ min: 1, max: 5 }), pays: fc.boolean() }), { maxLength: 12 });
  /** Five parts of the hour, in which the jobs run once each: late or early, and never in between. */
  const minutes = fc.tuple(...[8, 14, 14, 16, 20].map((most) => fc.integer({ min: 1, max: most })));

  it('hold for any applications, payments and passing of time', async () => {
    await fc.assert(
      fc.asyncProperty(plan, minutes, async (plans, passing) => {
        await app.close();
        app = await openTradingApp();
        await fundOfferings(app);
        const all = await members(plans.length);
        for (const [index, { lots }] of plans.entries()) await apply(all[index]!, lots);
        const wanted = plans.reduce((sum, { lots }) => sum + lots, 0);
        for (const one of passing) {
          await pass(one);
          for (const [index, { pays }] of plans.entries()) {
            const [mine] = await subscriptions(all[index]!);
            const { cost, held, wonLots, state } = mine!;
            expect(cost && Number(cost)).toBe(wonLots === null ? null : wonLots * 50);
            const isOver =
              state === 'listed' || state === 'not_won' || (state === 'expired' && mine!.returned === held);
            const left = await balance(all[index]!, 'invested');
            expect({ isOver, hasLeft: isOver && left > 0n }).toEqual({ isOver, hasLeft: false });
            if (pays && state === 'won') await app.call(payOffering, { id: mine!.id }, { token: all[index]!.token });
          }
          const { entries, seed } = await app.call(getDraw, { id: ID });
          const given = entries.reduce((sum, [, , won]) => sum + won, 0);
          expect(given).toBe(seed === null ? 0 : Math.min(40, wanted));
        }
        await pass(60);
        for (const member of all) expect(await balance(member, 'invested')).toBe(0n);
        expect(await auditFindings()).toEqual([]);
      }),
      { numRuns: 5 },
    );
  }, 240_000);
});
