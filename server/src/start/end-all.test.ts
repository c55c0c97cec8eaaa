import { describe, expect, it } from 'vitest';
import { endAll } from './end-all.ts';
import type { Ending } from './ending.ts';

const NEVER = new Promise<never>(() => {});

const ended = async (endings: Ending[], times = {}) => {
  const said: string[] = [];
  await endAll(endings, (text) => said.push(text), times);
  return said;
};

describe('the endings of a process', () => {
  it('run in the reverse order, each after the one before', async () => {
    const order: string[] = [];
    const part = (name: string): Ending => ({
      name,
      end: async () => {
        order.push(`${name} begins`);
        await new Promise(setImmediate);
        order.push(`${name} ends`);
      },
    });
    expect(await ended([part('first'), part('second')])).toEqual([]);
    expect(order).toEqual(['second begins', 'second ends', 'first begins', 'first ends']);
  });

  it('go on after one that fails, and after one that never ends, which is named', async () => {
    let isReleased = false;
    const said = await ended(
      [
        { name: 'the lock', end: () => (isReleased = true) },
        { name: 'the desk', end: () => NEVER },
        { name: 'the stream', end: () => Promise.reject(new Error('the line is dead')) },
      ],
      { eachMs: 20 },
    );
    expect(said).toEqual([
      'While stopping: the stream: the line is dead',
      'While stopping: the desk had not ended after 0.02 s and is left as it is.',
    ]);
    expect(isReleased).toBe(true);
  });

  it('have only a moment each once all of them have had their time, except one with a time of its own', async () => {
    const said = await ended(
      [
        { name: 'the database', end: () => NEVER, withinMs: 30 },
        { name: 'the jobs', end: () => NEVER },
        { name: 'the desk', end: () => NEVER },
      ],
      { eachMs: 600_000, allMs: 10, momentMs: 5 },
    );
    expect(said.map((text) => /: (.+) had not ended after/.exec(text)?.[1])).toEqual([
      'the desk',
      'the jobs',
      'the database',
    ]);
  });

  it('include those that a start adds while it is being stopped', async () => {
    const order: string[] = [];
    const endings: Ending[] = [{ name: 'first', end: () => order.push('first') }];
    endings.push({
      name: 'second',
      end: async () => {
        endings.push({ name: 'late', end: () => order.push('late') });
        order.push('second');
      },
    });
    await ended(endings);
    expect(order).toEqual(['second', 'late', 'first']);
  });
});
