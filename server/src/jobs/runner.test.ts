import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { startJobs } from './runner.ts';

const log = pino({ level: 'silent' });

describe('the runner', () => {
  it('goes on with the other jobs, and comes back, when one fails', async () => {
    let failures = 0;
    let turns = 0;
    const twice = Promise.withResolvers<void>();
    const failing = { name: 'failing', run: () => Promise.reject(new Error(`failure ${++failures}`)) };
    const counting = { name: 'counting', run: async () => void (++turns === 2 && twice.resolve()) };
    const runner = startJobs([failing, counting], log);
    await twice.promise;
    await runner.stop();
    expect(failures).toBe(2);
  });

  it('waits for the turn that is going on when it is stopped, and starts no other job', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const done: string[] = [];
    const slow = {
      name: 'slow',
      run: async () => {
        begun.resolve();
        await gate.promise;
        done.push('slow');
      },
    };
    const runner = startJobs([slow, { name: 'next', run: async () => void done.push('next') }], log);
    await begun.promise;
    const stopped = runner.stop().then(() => done.push('stopped'));
    gate.resolve();
    await stopped;
    expect(done).toEqual(['slow', 'stopped']);
  });
});
