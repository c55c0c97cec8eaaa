import { describe, expect, it } from 'vitest';
import { DomainError } from '../base/domain-error.ts';
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
    open();
    await Promise.all(waiting);
    expect(await turns.take('a', async () => 'done')).toBe('done');
  });
});
