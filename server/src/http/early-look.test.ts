/** The request of a batched command is looked up with the log-in, before the member's turn: then it may no longer hold. */
import { randomUUID } from 'node:crypto';
import { cancelAllOrders } from '@assay/contract/trade';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../base/clock.ts';
import { createCommandQueue } from '../commands/command-queue.ts';
import type { EarlyLook, Handled, RequestIdentity } from '../commands/handled-requests.ts';
import { commandPerformer } from './perform.ts';
import type { PerformDeps } from './perform.ts';
import { batchedRoute } from './route.ts';

const MEMBER = randomUUID();

/** Tables of requests, and a command that writes its row there; `look` holds back the answer that is read with a log-in. */
const open = () => {
  const handled = new Map<string, Handled>();
  const looks: { requestId: string; give: () => void }[] = [];
  const counts = { done: 0, readAgain: 0 };
  const find = ({ requestId }: Pick<RequestIdentity, 'requestId'>) => handled.get(requestId);
  const deps = {
    clock: systemClock,
    queue: createCommandQueue(),
    maskHash: (hash: Buffer) => hash,
    signer: { keyHash: Buffer.alloc(4), sign: () => Buffer.alloc(64) },
    pauses: { refuse: () => {} },
    refusePaused: () => {},
    seen: () => {},
    findVisitor: async () => undefined,
    findLogin: (_token: Buffer, requestId = '') =>
      new Promise((resolve) => {
        // Read now, told later.
        const early: EarlyLook = { handled: find({ requestId }) };
        looks.push({ requestId, give: () => resolve({ loginId: '1', memberId: MEMBER, early }) });
      }),
  } as unknown as PerformDeps;
  const route = batchedRoute(cancelAllOrders, async (_call, remember) => {
    counts.done += 1;
    const { row } = remember({ cancelled: counts.done });
    const { requestId, hash, answer } = row as unknown as RequestIdentity & { answer: { text(): string } };
    handled.set(requestId, { bodyHash: hash, answer: answer.text() });
  });
  const perform = commandPerformer(route, deps, async (request) => {
    counts.readAgain += 1;
    return find(request);
  });
  const caller = { tokenHash: Buffer.alloc(32), demoHash: undefined, takesBatches: false };
  const call = async (requestId: string): Promise<string> => {
    const body = Buffer.from('{"realm":"money"}');
    const opened = { path: cancelAllOrders.path, params: {}, requestId, body, askedAtMs: systemClock.now(), caller };
    return (await perform(opened as unknown as Parameters<typeof perform>[0])).text;
  };
  const give = (at: number) => looks[at]!.give();
  return { call, give, counts };
};

describe('a request that is looked up early', () => {
  it('is not looked up again when nothing of the member has ended since', async () => {
    const { call, give, counts } = open();
    const answer = call(randomUUID());
    give(0);
    expect(await answer).toContain('"cancelled":1');
    expect(counts).toEqual({ done: 1, readAgain: 0 });
  });

  it('is looked up again when a twin of it was done meanwhile, and gets the first answer', async () => {
    const { call, give, counts } = open();
    const id = randomUUID();
    const first = call(id);
    const second = call(id);
    give(0);
    const answer = await first;
    give(1);
    expect(await second).toBe(answer);
    expect(counts).toEqual({ done: 1, readAgain: 1 });
  });

  it('is answered from its row when that was there before', async () => {
    const { call, give, counts } = open();
    const id = randomUUID();
    const first = call(id);
    give(0);
    const answer = await first;
    const second = call(id);
    give(1);
    expect(await second).toBe(answer);
    expect(counts).toEqual({ done: 1, readAgain: 0 });
  });

  it('is looked up again in the turn of one that waits behind another of the member', async () => {
    const { call, give, counts } = open();
    const [one, other] = [call(randomUUID()), call(randomUUID())];
    give(0);
    give(1);
    expect(await one).toContain('"cancelled":1');
    expect(await other).toContain('"cancelled":2');
    expect(counts).toEqual({ done: 2, readAgain: 1 });
  });
});
