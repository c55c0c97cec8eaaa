import { describe, expect, it } from 'vitest';
import { DomainError } from '../base/domain-error.ts';
import { createGate } from './gate.ts';

const afterTurns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe('the gate', () => {
  it('lets so many in at once, the others in their order, whatever becomes of those inside', async () => {
    const gate = createGate({ maxInside: 2, maxInTurn: 9, maxOfNetwork: 100 });
    const entered: number[] = [];
    const doors = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const passing = doors.map(({ promise }, index) =>
      gate.pass('net', async () => {
        entered.push(index);
        await promise;
      }),
    );
    await expect.poll(() => entered).toEqual([0, 1]);
    expect(gate.size).toBe(5);
    doors[1]!.reject(new Error('it went wrong'));
    await expect(passing[1]).rejects.toThrow('it went wrong');
    await expect.poll(() => entered).toEqual([0, 1, 2]);
    for (const { resolve } of doors) resolve();
    await Promise.allSettled(passing);
    expect(entered).toEqual([0, 1, 2, 3, 4]);
    expect(gate.size).toBe(0);
  });

  it('lets a few in within one turn of the loop, so that other work comes between', async () => {
    const gate = createGate({ maxInside: 100, maxInTurn: 3, maxOfNetwork: 100 });
    let turn = 0;
    for (let at = 1; at <= 3; at++) void afterTurns(at).then(() => (turn = at));
    const entered = await Promise.all(
      Array.from({ length: 8 }, (_, index) => gate.pass('net', async () => ({ index, turn }))),
    );
    expect(entered.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(entered.map((one) => one.turn)).toEqual([0, 0, 0, 1, 1, 1, 2, 2]);
    expect(gate.size).toBe(0);
  });

  it('refuses at once when as many wait as may', async () => {
    const gate = createGate({ maxInside: 1, maxWaiting: 1, maxInTurn: 9, maxOfNetwork: 100 });
    const { promise: door, resolve: open } = Promise.withResolvers<void>();
    const passing = [gate.pass('one', () => door), gate.pass('two', () => door)];
    await expect(gate.pass('three', () => door)).rejects.toEqual(new DomainError('rate_limited'));
    open();
    await Promise.all(passing);
    expect(await gate.pass('three', async () => 'done')).toBe('done');
  });

  it('is closed to a network that has its most, and open to the others', async () => {
    const gate = createGate({ maxInside: 2, maxInTurn: 9, maxOfNetwork: 3 });
    const { promise: door, resolve: open } = Promise.withResolvers<void>();
    const passing = Array.from({ length: 3 }, () => gate.pass('net', () => door));
    await expect(gate.pass('net', () => door)).rejects.toEqual(new DomainError('rate_limited'));
    const other = gate.pass('other', async () => 'done');
    open();
    await Promise.all(passing);
    expect(await other).toBe('done');
    expect(await gate.pass('net', async () => 'again')).toBe('again');
  });
});
