/** docs/sealed-body.json is what strangers build from: the server opens it, and stands by what it says of signatures. */
import { createHash, createPrivateKey } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptanceWords, acceptedAt, bodyHash } from '@assay/verify/acceptance';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import vector from '../../../docs/sealed-body.json' with { type: 'json' };
import { openBody } from './encrypted-body.ts';
import { openRequestKeys } from './request-keys.ts';
import type { RequestKeys } from './request-keys.ts';

const { sealed, acceptance } = vector;
const clock = { now: () => Number(sealed.requestTime) };
const request = { ...sealed, address: '127.0.0.1' };

let folder: string;
let keys: RequestKeys;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-vector-'));
  const key = createPrivateKey({ key: Buffer.from(sealed.pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
  await writeFile(join(folder, `request-${sealed.requestTime}.pem`), key.export({ type: 'pkcs8', format: 'pem' }));
  keys = await openRequestKeys({ folder, clock, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  keys.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the sealed body of the documents', () => {
  it('is opened by the server', async () => {
    expect(keys.current()).toEqual({ kid: sealed.kid, spki: sealed.spki });
    expect((await openBody(request, keys)).toString()).toBe(sealed.json);
  });

  it('has the parts that the documents name, in their places', () => {
    const [wrapped, box] = sealed.body.split('.') as [string, string];
    expect(wrapped).toBe(sealed.wrapped);
    expect(Buffer.from(box, 'base64').toString('hex')).toBe(sealed.iv + sealed.ciphertext + sealed.tag);
    expect(sealed.additionalData).toBe(`POST ${sealed.path}\n${sealed.requestId}\n${sealed.requestTime}`);
  });

  it('is not opened for another path, id or time', async () => {
    const others = [
      { path: `${sealed.path}/` },
      { requestId: sealed.requestId.replace('0', '1') },
      { requestTime: '1763373935001' },
    ];
    for (const other of others) await expect(openBody({ ...request, ...other }, keys)).rejects.toThrow();
  });
});

describe('the signed answer of the documents', () => {
  const { member, answer, header, publicKey } = acceptance;
  const command = {
    member,
    request: sealed.requestId,
    path: sealed.path,
    body: bodyHash(sealed.path, sealed.json),
    answer,
    acceptance: header,
  };

  it('is made of the words that the documents give', () => {
    const timeMs = Number(header.split(' ')[0]);
    expect(command.body).toBe(acceptance.bodyHash);
    const hash = createHash('sha256').update(answer).digest('hex');
    expect(acceptanceWords({ ...command, answer: hash, timeMs })).toBe(acceptance.words);
  });

  it('holds for exactly that answer', () => {
    const key = Buffer.from(publicKey, 'base64');
    expect(acceptedAt(command, key)).toBe(1_763_373_935_042);
    expect(acceptedAt({ ...command, answer: `${answer} ` }, key)).toBeUndefined();
  });
});
