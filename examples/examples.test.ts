/** The examples, as a stranger runs them: against a started server, and the client as it is published, without the app. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createAssayClient, importKey, sealBody } from '@assay/client/api';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import vector from '../docs/sealed-body.json' with { type: 'json' };
import { serverMessage } from '../scripts/openapi/stream-messages.ts';
import { copyFolder, openSite, prepareSandbox } from '../e2e/faults/site.ts';
import type { Site } from '../e2e/faults/site.ts';
import { copySandbox } from '../server/src/test-sandbox.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('..', import.meta.url));

let site: Site;
let stranger: string;
const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
);
if (!hasPython) console.error('python3 is missing on this machine: the example in Python was NOT run');

/** A folder with the example and what `npm install @assay/client` would bring, and nothing else of ours. */
const installClient = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-stranger-'));
  const modules = join(folder, 'node_modules');
  const client = join(modules, '@assay/client');
  await mkdir(client, { recursive: true });
  for (const name of ['package.json', 'api'])
    await cp(join(ROOT, 'client', name), join(client, name), { recursive: true });
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    await symlink(join(ROOT, 'node_modules', name), join(modules, name));
  await cp(join(ROOT, 'examples/typescript/bot.ts'), join(folder, 'bot.ts'));
  return folder;
};

beforeAll(async () => {
  stranger = await installClient();
  site = await openSite(await copySandbox(prepareSandbox, copyFolder), 1);
  await site.start();
}, 400_000);
afterAll(async () => {
  await site.kill('SIGTERM');
  for (const folder of [stranger, site.folder]) await rm(folder, { recursive: true, force: true });
});

const decimal = expect.stringMatching(/^-?\d+\.\d+$/);
/** Signed are the order and the closing; at the registration there is no member yet. */
const walked = {
  price: decimal,
  openPrice: decimal,
  closePrice: decimal,
  closeQuantity: expect.stringMatching(/^0\.010*$/),
  closeMargin: decimal,
  netResult: decimal,
  signed: 2,
  isAccepted: true,
};

describe('a bot written from the documents', () => {
  it('in TypeScript opens and closes a position with the published client', async () => {
    const { stdout } = await run(process.execPath, [join(stranger, 'bot.ts'), site.url], { cwd: stranger });
    expect(JSON.parse(stdout)).toMatchObject(walked);
  });

  it.runIf(hasPython)('in Python opens and closes a position with the standard library alone', async () => {
    const bot = join(ROOT, 'examples/python/bot.py');
    const { stdout } = await run('python3', ['-B', bot, site.url]);
    expect(JSON.parse(stdout)).toMatchObject(walked);
  });
});

/** Says messages and hears whatever comes, held to the schemas of the documents. */
const openStream = (url: string) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/stream`);
  const heard: unknown[][] = [];
  socket.on('message', (data: Buffer) => heard.push(...(JSON.parse(data.toString()) as unknown[][])));
  const kinds = (): string[] => [...new Set(heard.map(([kind, channel]) => `${String(kind)} ${String(channel)}`))];
  return { socket, heard, kinds, say: (...messages: unknown[][]) => socket.send(JSON.stringify(messages)) };
};

describe('the stream', () => {
  it('says what the documents have a schema for', async () => {
    const api = createAssayClient({ baseUrl: site.url });
    api.logIn(site.tokens[0]!);
    const { data } = await api.POST('/api/user/security/streamTicket', { body: {} });
    const ticket = data?.code === 200 ? data.result.ticket : '';
    const { socket, heard, kinds, say } = openStream(site.url);
    await expect.poll(() => heard[0]?.[0]).toBe('hello');
    say(['auth', ticket], ['sub', 'quotes', [1, 2]], ['sub', 'candle:BTCUSDT:1m'], ['sub', 'tape'], ['ping', 7]);
    say(['sub', 'nothing']);
    await expect.poll(kinds).toEqual(expect.arrayContaining(['auth true', 'diff quotes', 'diff tape']));
    await api.POST('/api/trade/appTradePositions/create', {
      body: { symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.01', leverage: 10 },
    });
    const expected = ['snap quotes', 'snap candle:BTCUSDT:1m', 'snap tape', 'refused nothing', 'trade filled'];
    await expect.poll(kinds).toEqual(expect.arrayContaining(expected));
    await expect.poll(() => heard.some(([kind]) => kind === 'book')).toBe(true);
    socket.close();
    const unknown = heard.filter((message) => !serverMessage.safeParse(message).success);
    expect(unknown).toEqual([]);
  });
});

describe('the test vector', () => {
  const { sealed } = vector;

  it('is what the published client seals', async () => {
    const { path, json, key } = sealed;
    const request = { path, json, key, id: sealed.requestId, time: sealed.requestTime };
    const iv = Uint8Array.from(Buffer.from(sealed.iv, 'hex'));
    const body = await sealBody(await importKey(sealed.spki), { ...request, iv });
    expect(body.split('.')[1]).toBe(sealed.body.split('.')[1]);
  });

  it.runIf(hasPython)('is what the example in Python seals', async () => {
    const { stdout } = await run('python3', ['-B', join(ROOT, 'examples/python/vector.py'), 'docs/sealed-body.json'], {
      cwd: ROOT,
    });
    expect(stdout.trim()).toBe('ok');
  });
});
