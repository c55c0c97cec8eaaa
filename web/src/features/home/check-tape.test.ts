// @vitest-environment node
import { configureClient } from '@assay/client/settings';
import { checkpointBody, headsRoot, headsSize, keyHash, signedNote, toBase64 } from '@assay/verify/checkpoint';
import { GENESIS_HEAD, nextHead } from '@assay/verify/tape-chain';
import { encodeTapeHeader } from '@assay/verify/tape-file';
import { encodeRecord } from '@assay/verify/tape-record';
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetKept } from '../../proof/kept.ts';
import { checkTape } from './check-tape.ts';

const ORIGIN = 'assay/tape';
const BTC = { id: 1, symbol: 'BTCUSDT' };
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rawKey = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));

/** Five ticks of one tape, the heads after them, and the signed note over those. */
const makeTape = () => {
  const records = [1, 2, 3, 4, 5].map((seq) => {
    const time = 1_795_000_000_000_000 + seq;
    const tick = {
      symbolId: 1,
      seq,
      tsSrc: time,
      tsRecv: time,
      price: 9_641_250 + seq,
      scale: 2,
      flags: 1,
      sources: [],
    };
    return encodeRecord({ kind: 'tick', ...tick });
  });
  const head = records.reduce((before, record) => nextHead(before, record), GENESIS_HEAD);
  const heads = [
    { symbolId: 1, seq: 5, head },
    { symbolId: 2, seq: 3, head: new Uint8Array(32).fill(7) },
  ];
  const body = checkpointBody({
    origin: ORIGIN,
    size: headsSize(heads),
    root: headsRoot(heads),
    number: 12,
    timeMs: 1_795_000_000_000,
  });
  const note = signedNote(body, ORIGIN, keyHash(ORIGIN, rawKey), sign(null, Buffer.from(body), privateKey));
  return { records, heads, note };
};

type Tape = ReturnType<typeof makeTape>;
let tape: Tape;
let served: { records: Uint8Array[]; heads: Tape['heads']; key: Uint8Array };

const server = createServer((request, response) => {
  const path = new URL(request.url!, 'http://x').pathname;
  if (path === '/proof/key') response.end(JSON.stringify({ keys: [{ publicKey: toBase64(served.key) }] }));
  else if (path === '/proof/checkpoints/12')
    response.end(
      JSON.stringify({ heads: served.heads.map(({ symbolId, seq, head }) => [symbolId, seq, toBase64(head)]) }),
    );
  else if (path === '/proof/tape/BTCUSDT')
    response.end(
      Buffer.concat([encodeTapeHeader({ symbolId: 1, fromSeq: 1, headBefore: GENESIS_HEAD }), ...served.records]),
    );
  else response.writeHead(404).end();
});

beforeEach(() => forgetKept());

beforeEach(async () => {
  tape = makeTape();
  served = { records: tape.records, heads: tape.heads, key: rawKey };
  await new Promise<void>((resolve) => server.listen(0, resolve));
  configureClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test('a tape that fits its signed checkpoint is true, and every link was recomputed', async () => {
  expect(await checkTape(tape.note, BTC)).toMatchObject({ isTrue: true, links: 5 });
});

test('one changed byte of one tick is found', async () => {
  const changed = served.records[2]!.slice();
  changed[30]! ^= 1;
  served.records = served.records.with(2, changed);
  expect(await checkTape(tape.note, BTC)).toMatchObject({ isTrue: false });
});

test('a tick that was left out is found', async () => {
  served.records = served.records.toSpliced(1, 1);
  expect(await checkTape(tape.note, BTC)).toMatchObject({ isTrue: false });
});

test('heads that the checkpoint was not signed over are found', async () => {
  served.heads = served.heads.map((head) => (head.symbolId === 2 ? { ...head, head: new Uint8Array(32) } : head));
  expect(await checkTape(tape.note, BTC)).toMatchObject({ isTrue: false });
});

test('a note signed by another key is found', async () => {
  const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
  served.key = new Uint8Array(other);
  expect(await checkTape(tape.note, BTC)).toMatchObject({ isTrue: false });
});

test('a piece that cannot be fetched is no verdict', async () => {
  await expect(checkTape(tape.note, { id: 1, symbol: 'ETHUSDT' })).rejects.toMatchObject({ name: 'not_found' });
});
