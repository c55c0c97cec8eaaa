import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseAwayError } from '../db/watched-client.ts';
import type { DomainError } from '../base/domain-error.ts';
import { ANSWER_WITHIN_MS, createCommandQueue, inTime } from './command-queue.ts';
import { hashRequest } from './handled-requests.ts';

const requestOf = (actor: string, body = '{}', requestId: string = randomUUID()) => ({
  actor,
  requestId,
  path: '/x',
  hash: hashRequest('/x', Buffer.from(body)),
});

describe('the queue of commands', () => {
  it('gives twins of one request one answer, and runs another body under the same id after it', async () => {
    const queue = createCommandQueue();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const order: string[] = [];
    const run = (body: string, requestId: string) =>
      queue.run({
        request: requestOf('a', body, requestId),
        sharesAnswer: true,
        work: async () => {
          order.push(body);
          await gate;
          return body;
        },
      });
    const id = randomUUID();
    const answers = [run('one', id), run('one', id), run('two', id)];
    await expect.poll(() => order).toEqual(['one']);
    open();
    expect(await Promise.all(answers)).toEqual(['one', 'one', 'two']);
    expect(order).toEqual(['one', 'two']);
  });

  it('shares no answer that only one caller may have', async () => {
    const queue = createCommandQueue();
    let count = 0;
    const request = requestOf('a');
    const run = () => queue.run({ request, sharesAnswer: false, work: async () => String((count += 1)) });
    expect(await Promise.all([run(), run()])).toEqual(['1', '2']);
  });

  it('lets members in however many strangers wait, and refuses strangers beyond a bound', async () => {
    const queue = createCommandQueue();
    const { promise: door, resolve: open } = Promise.withResolvers<string>();
    const codes: string[] = [];
    const enter = (n: number) => queue.enter({ network: `net ${n}`, isStranger: true }, () => door);
    const flood = Array.from({ length: 400 }, async (_, n) => {
      codes.push(await enter(n).catch((error: DomainError) => error.error));
    });
    expect(await queue.enter({ network: 'home', isStranger: false }, async () => 'traded')).toBe('traded');
    expect(codes.filter((code) => code === 'rate_limited').length).toBeGreaterThan(300);
    open('logged in');
    await Promise.all(flood);
    expect(queue.size).toBe(0);
  });
});

describe('an answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is unknown when it does not come in time', async () => {
    const late = inTime(new Promise<string>(() => {})).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(ANSWER_WITHIN_MS);
    expect(await late).toBeInstanceOf(DatabaseAwayError);
  });
});
