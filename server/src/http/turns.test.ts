import { describe, expect, it } from 'vitest';
import { DomainError } from '../domain-error.ts';
import { createTurns } from './turns.ts';

describe('a turn', () => {
  it('begins when the one before it has ended, well or badly, and nobody else waits for it', async () => {
    const turns = createTurns({ maxWaiting: 8 });
    const said: string[] = [];
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const first = turns.take('a', async () => {
      await gate;
      said.push('first');
      throw new Error('it went wrong');
    });
    const second = turns.take('a', async () => said.push('second'));
    await turns.take('b', async () => said.push('another'));
    expect(said).toEqual(['another']);
    open();
    await expect(first).rejects.toThrow('it went wrong');
    await second;
    expect(said).toEqual(['another', 'first', 'second']);
  });

  it('is refused behind a full line, to that line only, and until one of it has ended', async () => {
    const turns = createTurns({ maxWaiting: 8 });
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 9 }, () => turns.take('a', () => gate));
    await expect(turns.take('a', () => gate)).rejects.toEqual(new DomainError('rate_limited'));
    await turns.take('b', async () => undefined);
    expect(turns.size).toBe(9);
    open();
    await Promise.all(waiting);
    expect(turns.size).toBe(0);
    expect(await turns.take('a', async () => 'done')).toBe('done');
  });

  it('is refused to a network that has its most, however many lines it opens', async () => {
    const turns = createTurns({ maxWaiting: 8, maxOfNetwork: 3 });
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const waiting = ['a', 'b', 'c'].map((key) => turns.take(key, () => gate, 'net'));
    await expect(turns.take('d', () => gate, 'net')).rejects.toEqual(new DomainError('rate_limited'));
    expect(await turns.take('d', async () => 'done', 'other')).toBe('done');
    open();
    await Promise.all(waiting);
    expect(await turns.take('d', async () => 'done', 'net')).toBe('done');
  });
});
