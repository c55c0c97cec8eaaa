import { describe, expect, it } from 'vitest';
import { createLine } from './bounded-line.ts';
import { DomainError } from './domain-error.ts';

const refuse = () => new DomainError('unavailable');

describe('a bounded line', () => {
  it('runs some at once, lets some wait in order, and refuses the rest', async () => {
    const line = createLine({ atOnce: 2, waiting: 3, refuse });
    const done: number[] = [];
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const runs = gates.map((gate, i) => line.run(async () => void (await gate.promise, done.push(i))));
    expect(() => line.refuseIfFull()).toThrow();
    await expect(line.run(async () => undefined)).rejects.toMatchObject({ error: 'unavailable' });
    for (const gate of gates) gate.resolve();
    await Promise.all(runs);
    expect(done).toEqual([0, 1, 2, 3, 4]);
    line.refuseIfFull();
  });

  it('goes on after work that fails', async () => {
    const line = createLine({ atOnce: 1, waiting: 1, refuse });
    const failing = line.run(() => Promise.reject(new Error('broken')));
    const next = line.run(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('rests after work when it was told to, and then takes the next', async () => {
    const line = createLine({ atOnce: 1, waiting: 0, refuse, restFactor: 3 });
    const busy = () => {
      for (const until = performance.now() + 5; performance.now() < until;);
      return Promise.resolve('done');
    };
    await line.run(busy);
    // Still resting: its place is taken though nothing runs.
    expect(() => line.refuseIfFull()).toThrow();
    await expect.poll(() => line.run(busy).catch(() => 'refused')).toBe('done');
  });
});
