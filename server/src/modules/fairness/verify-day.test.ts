import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { buyOption } from '@assay/contract/option';
import { businessDay, businessDayStart } from '@assay/contract/time';
import { closePosition, createPosition } from '@assay/contract/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { LOGGED_CHECKPOINTS, publicLogJob } from '../public-log/collect-entries.ts';
import { receiptDepsOf } from '../trade/index.ts';
import { deposit, openMember, openTradingApp, trade } from '../wallet/test-wallet.ts';
import { dayEntries, publishDays } from './publish-days.ts';

const SCRIPT = fileURLToPath(new URL('../../../../scripts/verify-bundle.ts', import.meta.url));
const DAY_MS = 86_400_000;

let app: TestApp;
let url: string;
let home: string;
/** In front of the server: what it lies about, by path. */
let proxy: Server;
let proxyUrl: string;
let lies: Record<string, (body: Buffer) => Buffer> = {};

beforeAll(async () => {
  app = await openTradingApp();
  ({ url } = await app.listen());
  home = await mkdtemp(join(tmpdir(), 'assay-verify-'));
  const passOn = async (path: string, reply: ServerResponse): Promise<void> => {
    const answer = await fetch(url + path);
    const body = Buffer.from(await answer.arrayBuffer());
    const lie = Object.entries(lies).find(([start]) => path.startsWith(start))?.[1];
    reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    reply.end(answer.ok && lie ? lie(body) : body);
  };
  proxy = createServer((request, reply) => void passOn(request.url ?? '/', reply));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await app.close();
  await rm(home, { recursive: true, force: true });
});

const tradeADay = async (): Promise<void> => {
  await trade(app, 20);
  const member = await openMember(app);
  await deposit(app, member, 'USDT', '10000');
  const order = {
    realm: 'money',
    symbol: 'BTCUSDT',
    direction: 'buy',
    kind: 'market',
    quantity: '0.01',
    leverage: 10,
  } as const;
  const by = { token: member.token };
  const { id } = await app.call(createPosition, order, by);
  await app.call(createPosition, { ...order, symbol: 'EURGBP', quantity: '1000' }, by);
  await app.call(buyOption, { realm: 'money', symbol: 'BTCUSDT', seconds: 30, direction: 'rise', stake: '10' }, by);
  await trade(app, 5);
  await app.trading.engine.settled();
  await app.call(closePosition, { id }, by);
  await trade(app, 40);
  await app.trading.engine.settled();
};

/** The day passes by, is packed and published, and the log has a checkpoint after it. */
const endDay = async (): Promise<string> => {
  const day = businessDay(app.clock.now());
  await app.quotes.pack(app.clock.now());
  app.clock.set(businessDayStart(day) + DAY_MS + 300_000);
  await trade(app, 2 * LOGGED_CHECKPOINTS + 5);
  const receipts = () => receiptDepsOf({ quotes: app.quotes, ...app.trading });
  await publishDays({ db: app.db, clock: app.clock, receipts });
  await log();
  return day;
};

const log = async (): Promise<void> => {
  await publicLogJob({ ...app, sources: [dayEntries] })();
};

const verify = (day: string, at = url): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [SCRIPT, '--day', day, at],
      { env: { ...process.env, ASSAY_VERIFY: home } },
      (error, out, err) => resolve({ code: (error as { code?: number } | null)?.code ?? 0, said: out + err }),
    );
  });

describe('the audit for strangers', () => {
  let day: string;

  it('says that a day which goes on is not published, and that is no contradiction', async () => {
    await log();
    const { code, said } = await verify(businessDay(app.clock.now()));
    expect([code, said]).toEqual([2, expect.stringContaining('is not published')]);
  });

  it('recomputes a day from what is published alone', async () => {
    await tradeADay();
    day = await endDay();
    const { code, said } = await verify(day);
    expect(said).toMatch(/goes on from the head that was kept/);
    expect(said).toMatch(/makes every simulated tick: [1-9]\d+ ticks walked again/);
    expect(said).toMatch(/follows from the tape: 4 decided again, none differs/);
    expect([code, said]).toEqual([0, expect.stringContaining('Everything matches.')]);
  }, 120_000);

  it('names no member, and a member another way than the day before', async () => {
    const [row] = await app.db.query<{ file: Buffer }>('select file from public_day where day = $1', [day]);
    const text = gunzipSync(row!.file).toString('utf8');
    const members = await app.db.query<{ id: string }>('select id from member');
    expect(members.filter(({ id }) => text.includes(id))).toEqual([]);
    expect(text).toMatch(/\nmember [0-9a-f]{32}\n/);
  });

  it.each([
    [
      '/proof/days/',
      'is not the one that the public log has',
      (text: string) => text.replace(/\nprice (\d)/, '\nprice 9$1'),
    ],
    ['/proof/days/', 'cannot be read', (text: string) => text.replace('receipts ', 'receipts 0')],
  ])('turns red when %s lies: %s', async (path, words, bend) => {
    lies = { [path]: (body) => gzipSync(bend(gunzipSync(body).toString('utf8'))) };
    const { code, said } = await verify(day, proxyUrl);
    expect([code, said]).toEqual([1, expect.stringContaining(words)]);
  });

  it('turns red when a tick of the tape is another one', async () => {
    lies = {
      '/proof/tape/BTCUSDT/2': (body) => {
        const file = gunzipSync(body);
        // A digit of a price in the middle of the day.
        file[Math.floor(file.length / 2)]! ^= 1;
        return gzipSync(file);
      },
    };
    const { code, said } = await verify(day, proxyUrl);
    expect([code, said]).toEqual([1, expect.stringMatching(/the tape of/)]);
  });

  it('turns red when the seed is another one than was committed to', async () => {
    lies = {
      '/proof/seed/': (body) =>
        Buffer.from(
          body.toString().replace(/"seed":"(..)/, (_, two: string) => `"seed":"${two === '00' ? '01' : '00'}`),
        ),
    };
    const { code, said } = await verify(day, proxyUrl);
    expect([code, said]).toEqual([1, expect.stringMatching(/seed/i)]);
  });

  it('turns red for what the operator changed before it was published', async () => {
    lies = {};
    await tradeADay();
    await app.db.owner.query('alter table position_closing disable trigger append_only');
    await app.db.owner.query(
      `update position_closing set price = price + 1 where us = (select max(us) from position_closing) and us >= $1`,
      [businessDayStart(businessDay(app.clock.now())) * 1000],
    );
    const bent = await endDay();
    const { code, said } = await verify(bent);
    expect([code, said]).toEqual([1, expect.stringMatching(/closing .*: price is \d+, the tape gives \d+/)]);
  }, 120_000);

  it('turns red when the log cannot be proven to go on from the kept head', async () => {
    lies = { '/proof/log/consistency/': () => Buffer.from('{"proof":[]}') };
    await verify(day, proxyUrl);
    app.clock.advance(10_000);
    await trade(app, LOGGED_CHECKPOINTS + 5);
    await log();
    const { code, said } = await verify(day, proxyUrl);
    expect([code, said]).toEqual([1, expect.stringContaining('does not go on from the head')]);
  }, 120_000);
});
