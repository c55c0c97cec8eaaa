import { createHash, randomUUID } from 'node:crypto';
import { buyOption } from '@assay/contract/option';
import { createPosition } from '@assay/contract/trade';
import type { Endpoint } from '@assay/contract/endpoint';
import { acceptedAt, bodyHash } from '@assay/verify/acceptance';
import { readSigned, receiptText } from '@assay/verify/receipt';
import type { SignedWords } from '@assay/verify/receipt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { deposit, openMember, openTradingApp } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';

/** Letters of a signature of one text alone. */
const ALONE = 92;

let app: TestApp;
let members: TestMember[];
let key: Uint8Array;
beforeAll(async () => {
  app = await openTradingApp();
  members = await Promise.all(Array.from({ length: 5 }, () => openMember(app)));
  for (const member of members) await deposit(app, member, 'USDT', '20000');
  key = app.trading.receiptKey.publicKey;
});
afterAll(() => app.close());

const market = {
  realm: 'money',
  symbol: 'BTCUSDT',
  direction: 'buy',
  kind: 'market',
  quantity: '0.01',
  leverage: 10,
} as const;

interface Sent {
  member: TestMember;
  endpoint: Endpoint;
  json: string;
  requestId: string;
  takesBatches: boolean;
}

const sentBy = (
  member: TestMember,
  takesBatches: boolean,
  endpoint: Endpoint = createPosition,
  input: object = market,
): Sent => ({
  member,
  endpoint,
  json: JSON.stringify(input),
  requestId: randomUUID(),
  takesBatches,
});

const perform = async ({ member, endpoint, json, requestId, takesBatches }: Sent) => {
  const done = await app.commands.get(endpoint.id)!.perform({
    path: endpoint.path,
    params: {},
    requestId,
    body: Buffer.from(json),
    askedAtMs: app.clock.now(),
    caller: {
      ip: '127.0.0.1',
      userAgent: '',
      device: '',
      language: 'en-us',
      host: 'localhost',
      tokenHash: createHash('sha256').update(member.token).digest(),
      demoHash: undefined,
      takesBatches,
    },
  });
  const { result } = JSON.parse(done.text) as { result: { id: string; receipt: SignedWords } };
  return { text: done.text, acceptance: done.acceptance!, ...result };
};

const timeOf = ({ member, endpoint: { path }, json, requestId }: Sent, done: { text: string; acceptance: string }) =>
  acceptedAt(
    {
      member: member.id,
      request: requestId,
      path,
      body: bodyHash(path, json),
      answer: done.text,
      acceptance: done.acceptance,
    },
    key,
  );

describe('orders of one batch', () => {
  it('share a signature, which each can show by itself', async () => {
    const sent = members.map((member) => sentBy(member, true));
    const done = await Promise.all(sent.map(perform));
    for (const [at, one] of done.entries()) {
      expect(readSigned(receiptText(one.receipt), key)).toMatchObject({
        kind: 'order',
        id: one.id,
        member: members[at]!.id,
      });
      expect(timeOf(sent[at]!, one)).toBeGreaterThan(0);
    }
    expect(done.some(({ receipt }) => receipt.signature.length > ALONE)).toBe(true);
    expect(done.some(({ acceptance }) => acceptance.length > 14 + ALONE)).toBe(true);
    // Nobody can take the place of another.
    const [mine, yours] = done as [(typeof done)[number], (typeof done)[number]];
    const swapped = { words: mine.receipt.words, signature: yours.receipt.signature };
    expect(readSigned(receiptText(swapped), key)).toBeUndefined();
    expect(timeOf(sent[0]!, { ...mine, acceptance: yours.acceptance })).toBeUndefined();
  });

  it('are answered the same when they are asked for again, with an acceptance that holds', async () => {
    const sent = members.map((member) => sentBy(member, true));
    const first = await Promise.all(sent.map(perform));
    const again = await Promise.all(sent.map(perform));
    expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
    for (const [at, one] of again.entries()) expect(timeOf(sent[at]!, one)).toBeGreaterThan(0);
  });

  it('have signatures of their own where the caller reads no others', async () => {
    const sent = members.map((member, at) => sentBy(member, at % 2 === 0));
    const done = await Promise.all(sent.map(perform));
    for (const [at, one] of done.entries()) {
      expect(readSigned(receiptText(one.receipt), key)).toMatchObject({ id: one.id });
      expect(timeOf(sent[at]!, one)).toBeGreaterThan(0);
    }
    const old = done.filter((_, at) => !sent[at]!.takesBatches);
    expect(old.map(({ receipt }) => receipt.signature.length)).toEqual(old.map(() => ALONE));
    expect(old.map(({ acceptance }) => acceptance.length)).toEqual(old.map(() => 14 + ALONE));
  });

  it('stand in no tree where they are refused: a neighbour could show that they were accepted', async () => {
    const poor = await Promise.all(Array.from({ length: 5 }, () => openMember(app)));
    const sent = [...members, ...poor].map((member) => sentBy(member, true));
    const settled = await Promise.allSettled(sent.map(perform));
    const accepted = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(accepted).toHaveLength(members.length);
    // Key hash and signature, the place, then how many texts were signed together.
    const sizes = accepted
      .map(({ receipt }) => Buffer.from(receipt.signature, 'base64').subarray(70, 72))
      .filter(({ length }) => length > 0)
      .map((bytes) => bytes.readUInt16BE(0));
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(accepted.length);
    for (const { id, receipt } of accepted) expect(readSigned(receiptText(receipt), key)).toMatchObject({ id });
  });

  it('may be options, and those that are refused take nothing from the others', async () => {
    const option = { realm: 'money', symbol: 'BTCUSDT', seconds: 30, direction: 'rise', stake: '25' };
    const sent = members.map((member) => sentBy(member, true, buyOption, option));
    const tooMuch = sentBy(members[0]!, true, createPosition, { ...market, quantity: '30' });
    const [refused, ...done] = await Promise.all([
      perform(tooMuch).catch((error: unknown) => error),
      ...sent.map(perform),
    ]);
    expect(refused).toMatchObject({ error: expect.stringMatching(/./) });
    for (const one of done)
      expect(readSigned(receiptText(one.receipt), key)).toMatchObject({ kind: 'option', id: one.id });
  });
});
