import { describe, expect, it } from 'vitest';
import { DomainError } from '../domain-error.ts';
import { inTurn } from './turns.ts';

describe('a turn', () => {
  it('begins when the one before it has ended, well or badly, and nobody else waits for it', async () => {
    const said: string[] = [];
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const first = inTurn('a', async () => {
      await gate;
      said.push('first');
      throw new Error('it went wrong');
    });
    const second = inTurn('a', async () => said.push('second'));
    await inTurn('b', async () => said.push('another'));
    expect(said).toEqual(['another']);
    open();
    await expect(first).rejects.toThrow('it went wrong');
    await second;
    expect(said).toEqual(['another', 'first', 'second']);
  });

  it('is refused to whoever has a hundred of them waiting, and to them only until one has ended', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 101 }, () => inTurn('a', () => gate));
    await expect(inTurn('a', () => gate)).rejects.toEqual(new DomainError('rate_limited'));
    await inTurn('b', async () => undefined);
    open();
    await Promise.all(waiting);
    expect(await inTurn('a', async () => 'done')).toBe('done');
  });
});
