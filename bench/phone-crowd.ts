/** A crowd of phones in a process of its own, which works one shift after the other. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Shift } from './trading-phones.ts';

export interface PhoneCrowd {
  /** Returns how many opens were accepted; rejects when the crowd has ended over an answer that is none. */
  work(shift: Shift): Promise<number>;
  end(): void;
}

export const openCrowd = (): PhoneCrowd => {
  const phones = fork(fileURLToPath(new URL('./trading-phones.ts', import.meta.url)));
  let hasEnded = false;
  const ended = once(phones, 'exit').then(() => {
    hasEnded = true;
    throw new Error('the phones have ended; they said why');
  });
  // Without a shift nobody waits for it.
  ended.catch(() => {});
  return {
    work: async (shift) => {
      if (hasEnded) return ended;
      phones.send(shift);
      const [opened] = (await Promise.race([once(phones, 'message'), ended])) as [number];
      return opened;
    },
    end: () => void phones.kill(),
  };
};
